import type { Page } from 'playwright/test';
import { privacyDueDate } from '#shared/privacy-requests/due-date.ts';
import { pathIn } from '../tests/support/mailed-link.ts';
import { untilMailed } from '../tests/support/outbox.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, forgive, open, plainTest, press, test } from './support/test.ts';

const CASE_NUMBER = /AH-PR-[0-9A-F]{10}/;

function privacyForm(page: Page) {
  const form = page.getByRole('form', { name: 'Privacy request' });
  return {
    form,
    kind: (name: string) => form.getByRole('radio', { name, exact: true }),
    name: form.getByLabel('Your name'),
    email: form.getByLabel('Your email'),
    personEmail: form.getByLabel('Email of the person you represent'),
    details: form.getByLabel('Details'),
    send: form.getByRole('button', { name: 'Send Request' }),
    summary: form.getByRole('alert'),
    thanks: page.getByRole('status').filter({ hasText: 'Case number' }),
  };
}

test('an agent asks by keyboard, and the person concerned permits it', async ({ page, site }) => {
  // The due date is the server's, even on a device whose clock is years ahead.
  await page.clock.setFixedTime('2031-05-05T12:00:00Z');
  await open(page, '/dsar');
  const { form, kind, name, email, personEmail, details, send, summary, thanks } =
    privacyForm(page);

  await test.step('what is missing is said, and leads to its field', async () => {
    await expect(kind('Access')).toHaveAttribute('aria-invalid', 'false');
    await send.focus();
    await press(page, 'Enter');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Please choose what you’d like us to do',
      'Please choose who this request is for',
      'Name is required',
      'Email is required',
    ]);
    await expectAccessible(page, 'main');
    await press(page, 'Tab', 'Enter');
    await expect(kind('Access')).toBeFocused();
    const group = form.getByRole('group', { name: 'What would you like us to do?' });
    await expect(group).toHaveAccessibleDescription('Please choose what you’d like us to do');
  });

  await test.step('an agent has to say for whom', async () => {
    await expect(personEmail).toBeHidden();
    await press(page, 'ArrowDown', 'Tab', 'ArrowDown', 'Tab');
    await expect(kind('Delete')).toBeChecked();
    await expect(summary).toBeHidden();
    await expect(name).toBeFocused();
    await page.keyboard.type('Maya Lindqvist');
    await press(page, 'Tab');
    await page.keyboard.type('scripted@northwind.example');
    await press(page, 'Enter');
    await expect(summary.getByRole('link')).toHaveText([
      'In Details, please say who this request is for',
    ]);
    await expect(summary).toBeFocused();
    await press(page, 'Tab', 'Enter');
    await expect(details).toBeFocused();
    await page.keyboard.type('For Bo Lindqvist, my brother.');
    await expect(email).toHaveValue('scripted@northwind.example');
    await press(page, 'Shift+Tab');
    await expect(personEmail).toBeFocused();
    await page.keyboard.type('bo@northwind.example');
    await press(page, 'Tab', 'Tab', 'Enter');
  });

  await test.step('it is thanked for with its case number and the day of the answer', async () => {
    await expect(thanks).toBeFocused();
    await expect(thanks).toContainText(CASE_NUMBER);
    await expect(thanks).toContainText('it waits for that person’s permission');
    const due = privacyDueDate('delete', Date.now());
    await expect(thanks.locator('time')).toHaveAttribute('datetime', due);
    await expect(form).toBeHidden();
    await expectAccessible(page, 'main');
  });

  await test.step('the link of the mail to that person shows a page whose button permits', async () => {
    const [reference = ''] = (await thanks.innerText()).match(CASE_NUMBER) ?? [];
    const [mail] = await untilMailed(site, 'bo@northwind.example');
    await page.goto(pathIn(mail, 'privacy-requests'));
    await expect(page).toHaveTitle(/Your Privacy Request/);
    await expect(page.getByRole('main')).toContainText(reference);
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Approve Request' }).focus();
    await press(page, 'Enter');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('You have approved this request');
    await expectAccessible(page, 'main');
  });
});

plainTest('without scripts a refused request keeps everything', async ({ page }) => {
  await page.goto('/dsar');
  const { kind, name, email, details, send, summary, thanks } = privacyForm(page);
  await kind('Opt out').check();
  await kind('For someone else, as their authorized agent').check();
  await name.fill('Maya Lindqvist');
  await email.fill('plain@northwind.example');
  await send.click();
  await forgive(page, /status of 422/);
  await expect(summary).toContainText('Please correct the following:');
  await expect(summary).toBeInViewport();
  await expect(kind('Opt out')).toBeChecked();
  await expect(name).toHaveValue('Maya Lindqvist');
  await summary.getByRole('link').click();
  await expect(details).toBeFocused();
  await details.fill('For Bo Lindqvist, my brother.');
  await send.click();
  await expect(page).toHaveURL(/\/dsar\?sent=privacy&state=sent&reference=AH-PR-[^#]*#privacy$/);
  await expect(thanks).toContainText(CASE_NUMBER);
  await expect(thanks).toBeInViewport();
  const due = privacyDueDate('opt-out', Date.now());
  await expect(thanks.locator('time')).toHaveAttribute('datetime', due);
  await thanks.getByRole('link', { name: 'Make Another Request' }).click();
  await expect(name).toHaveValue('');
});

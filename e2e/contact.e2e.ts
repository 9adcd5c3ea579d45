import { announced, expectToast, recordAnnouncements } from './support/announcements.ts';
import {
  contactForm,
  countPosts,
  FIELD_NAMES,
  type FieldName,
  fillTrap,
  TYPED,
} from './support/contact-form.ts';
import { expect, forgive, hold, open, plainTest, test } from './support/test.ts';

const HEADING = 'Please correct the following:';
const SECURITY = 'Security validation failed:';

/** One of each kind; tests/unit/contact-message.test.ts has all the rules. */
const REFUSED: readonly [FieldName, string, string][] = [
  ['firstName', '', 'First name is required'],
  ['email', 'amara@northwind', 'Please enter a valid email address'],
  ['company', "x' OR '1'='1' --", `${SECURITY} Input contains potential SQL injection patterns`],
];

test('from the thanks a consultation is a step away', async ({ page }) => {
  const { fill, send, thanks } = contactForm(page);
  await recordAnnouncements(page);
  await open(page, '/contact');
  const message = 'Our first SOC 2 report.';
  await fill({ email: 'onwards@northwind.example', interest: 'enterprise', message });
  await send.click();
  const way = thanks.getByRole('link', { name: 'Schedule Consultation' });
  await expect(way).toHaveAttribute('aria-haspopup', 'dialog');
  await way.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Work email')).toHaveValue('onwards@northwind.example');
  const { firstName, lastName, company } = TYPED;
  await expect(dialog.getByLabel('Name')).toHaveValue(`${firstName} ${lastName}`);
  await expect(dialog.getByLabel('Company')).toHaveValue(company);
  await expect(dialog.getByRole('combobox')).toHaveValue('enterprise');
  await expect(dialog.getByLabel('What is it about?')).toHaveValue(message);
  // A live region around the dialog would be read again, with the thanks, at each change in the form.
  const around = page.locator('[aria-live], [role=status], [role=alert]', { has: dialog });
  await expect(around).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Request Consultation' }).click();
  await expectToast(page, 'Thank you for your interest!', 'Request Submitted!');
  expect((await announced(page, 'Request Submitted!')).said).toHaveLength(1);
});

test('each mistake is shown above the form and beside its field', async ({ page }) => {
  await open(page, '/contact');
  const { fill, field, send, summary } = contactForm(page);
  const posts = countPosts(page);
  for (const [name, value, message] of REFUSED) {
    await test.step(`${name}: ${message}`, async () => {
      await fill({ [name]: value });
      await send.click();
      await expect(summary).toContainText(HEADING);
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveText([message]);
      await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(name)).toHaveAccessibleDescription(message);

      const other = name === 'lastName' ? 'company' : 'lastName';
      await field(other).pressSequentially('x');
      await expect(summary).toBeHidden();
      await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText(message)).toBeVisible();
      await field(name).pressSequentially('x');
      await expect(field(name)).not.toHaveAttribute('aria-invalid');
      await expect(page.getByText(message)).toBeHidden();
    });
  }
  expect(posts()).toBe(0);
});

test('who was refused, or offline, sends again; a double click sends once', async ({ page }) => {
  await open(page, '/contact');
  const { fill, field, form, send, summary, thanks } = contactForm(page);
  await expect(form.locator('[name=honeypot]')).not.toBeInViewport();
  await fill({ message: 'All of it.' });
  await fillTrap(form);
  await send.click();
  await expect(summary).toContainText(HEADING);
  await expect(summary.getByRole('listitem').first()).toHaveText('Spam detection triggered');
  // Nobody sees the field: if a program filled it in for a visitor, the next try is not refused for it.
  await page.context().setOffline(true);
  await send.click();
  await expect(summary).toContainText('Submission Error');
  await expect(summary).toContainText('An unexpected error occurred. Please try again.');
  for (const name of FIELD_NAMES)
    await expect(field(name)).toHaveValue(name === 'message' ? 'All of it.' : TYPED[name]);
  await page.context().setOffline(false);
  await forgive(page, /ERR_INTERNET_DISCONNECTED/);

  const letAnswer = await hold(page, '**/api/contact');
  const posts = countPosts(page);
  await send.dblclick();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await field('message').focus();
  await page.keyboard.type(' And more.');
  await expect(field('message')).toHaveValue('All of it.');
  letAnswer();
  await expect(thanks).toBeVisible();
  expect(posts()).toBe(1);
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await field('message').focus();
  await page.keyboard.type('And more.');
  await expect(field('message')).toHaveValue('And more.');
});

plainTest('without scripts a message is sent, thanked for once', async ({ page }) => {
  await page.goto('/contact');
  const { fill, field, send, thanks, form } = contactForm(page);
  await fill({ email: 'plain@northwind.example' });
  await send.click();
  const sent = /\/contact\?sent=contact&state=sent&reference=AH-[0-9A-F]{10}#contact$/;
  await expect(page).toHaveURL(sent);
  await expect(thanks).toBeInViewport();
  await expect(form).toBeHidden();
  // A reload sends nothing again.
  await page.reload();
  await expect(thanks).toContainText('Message Sent!');
  await thanks.getByRole('link', { name: 'Send Another Message' }).click();
  for (const name of FIELD_NAMES)
    await expect(field(name)).toHaveValue(name === 'interest' ? 'unspecified' : '');
});

import { readOutbox } from '../tests/support/outbox.ts';
import { poll } from '../tests/support/poll.ts';
import { announced, expectToast, recordAnnouncements } from './support/announcements.ts';
import { contactForm, countPosts, type FieldName, TYPED } from './support/contact-form.ts';
import { expect, open, test } from './support/test.ts';

const HEADING = 'Please correct the following:';
const SECURITY = 'Security validation failed:';

/** One of each kind; tests/unit/contact-message.test.ts has all the rules. */
const REFUSED: readonly [FieldName, string, string][] = [
  ['firstName', '', 'First name is required'],
  ['email', 'amara@northwind', 'Please enter a valid email address'],
  ['company', "x' OR '1'='1' --", `${SECURITY} Input contains potential SQL injection patterns`],
];

test.beforeEach(async ({ page }) => open(page, '/contact'));

test('from the thanks a consultation is a step away', async ({ page }) => {
  const { fill, send, thanks } = contactForm(page);
  await recordAnnouncements(page);
  await open(page, '/contact');
  await fill({
    email: 'onwards@northwind.example',
    interest: 'enterprise',
    message: 'Our first SOC 2 report.',
  });
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
  await expect(dialog.getByLabel('What is it about?')).toHaveValue('Our first SOC 2 report.');
  // A live region around the dialog would be read again, with the thanks, at each change in the form.
  await expect(
    page.locator('[aria-live], [role=status], [role=alert]', { has: dialog }),
  ).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Request Consultation' }).click();
  await expectToast(page, 'Thank you for your interest!', 'Request Submitted!');
  expect((await announced(page, 'Request Submitted!')).said).toHaveLength(1);
});

test('each mistake is shown in the summary until an edit, and beside its field until that one is edited', async ({
  page,
}) => {
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
      await expect(field(name)).toHaveAccessibleDescription(new RegExp(`${literally(message)}$`));

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

test('a double click is one message, mailed to the team under the number that is shown', async ({
  page,
  site,
}) => {
  const { fill, send, thanks } = contactForm(page);
  const posts = countPosts(page);
  await fill({ email: 'double@northwind.example' });
  await send.dblclick();
  await expect(thanks).toBeVisible();
  expect(posts()).toBe(1);
  const mails = await poll(async () => {
    const all = await readOutbox(site.dataDir);
    const own = all.filter(({ replyTo }) => replyTo?.[0]?.address === 'double@northwind.example');
    return own.length > 0 && own;
  });
  expect(mails).toHaveLength(1);
  const [reference = '-'] = (await thanks.innerText()).match(/AH-[0-9A-F]{10}/) ?? [];
  expect(mails[0]?.subject).toContain(reference);
});

test('a script that fills the hidden field is refused as spam, and who sends again is not', async ({
  page,
}) => {
  const { fill, form, send, summary, thanks } = contactForm(page);
  const trap = form.locator('[name=honeypot]');
  await expect(trap).not.toBeInViewport();
  await fill();
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  await send.click();
  await expect(summary).toContainText('Please correct the following:');
  await expect(summary.getByRole('listitem').first()).toHaveText('Spam detection triggered');
  await expect(thanks).toBeHidden();
  // Nobody sees the field: if a program filled it in for a visitor, the next try is not refused for it.
  await send.click();
  await expect(thanks).toBeVisible();
});

/** The text as a pattern that matches only it. */
function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

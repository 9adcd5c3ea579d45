import { readOutbox } from '../tests/support/outbox.ts';
import { contactForm, FIELD_NAMES, TYPED } from './support/contact-form.ts';
import { expect, forgive, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('a message is sent, thanked for and mailed', async ({ page, site }) => {
  await page.goto('/contact');
  const { fill, send, thanks, form } = contactForm(page);
  await expect(send).toBeEnabled();
  await fill({ email: 'plain@northwind.example' });
  await send.click();
  await expect(page).toHaveURL(
    /\/contact\?sent=contact&state=sent&reference=AH-[0-9A-F]{10}#contact$/,
  );
  await expect(thanks).toContainText('Message Sent!');
  await expect(thanks).toBeInViewport();
  await expect(form).toBeHidden();
  await expect.poll(() => mailsFrom(site.dataDir, 'plain@northwind.example')).toBe(1);

  await test.step('a reload sends nothing a second time', async () => {
    await page.reload();
    await expect(thanks).toContainText('Message Sent!');
  });
  await test.step('and the form is a link away, empty', async () => {
    await thanks.getByRole('link', { name: 'Send Another Message' }).click();
    for (const name of FIELD_NAMES)
      await expect(contactForm(page).field(name)).toHaveValue(
        name === 'interest' ? 'unspecified' : '',
      );
  });
  expect(await mailsFrom(site.dataDir, 'plain@northwind.example')).toBe(1);
});

test('one that is refused keeps everything typed, and is sent once corrected', async ({
  page,
  quiet,
}) => {
  await page.goto('/contact');
  const { fill, field, send, summary, thanks } = contactForm(page);
  // The browser accepts this address, the site does not.
  const typed = { ...TYPED, email: 'amara@northwind', company: 'O’Neil & "Sons" <b>Ltd</b>' };
  await fill(typed);
  const answer = page.waitForResponse('**/api/contact');
  await send.click();
  expect((await answer).status()).toBe(422);
  await forgive(quiet, /status of 422/);

  await expect(summary).toContainText('Please correct the following:');
  await expect(summary).toBeInViewport();
  await expect(summary.getByRole('link')).toHaveText([
    'Please enter a valid email address',
    'Security validation failed: HTML content is not allowed in this field',
  ]);
  await expect(field('email')).toHaveAccessibleDescription('Please enter a valid email address');
  for (const name of FIELD_NAMES) await expect(field(name)).toHaveValue(typed[name]);

  await summary.getByRole('link').first().click();
  await expect(field('email')).toBeFocused();
  await field('email').fill('plain-mended@northwind.example');
  await field('company').fill('O’Neil & "Sons" Ltd');
  await send.click();
  await expect(page).toHaveURL(/\/contact\?sent=contact&state=sent/);
  await expect(thanks).toContainText('Message Sent!');
});

async function mailsFrom(dataDir: string, address: string): Promise<number> {
  const mails = await readOutbox(dataDir);
  return mails.filter(({ replyTo }) => replyTo?.[0]?.address === address).length;
}

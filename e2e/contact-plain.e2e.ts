import type { Page } from 'playwright/test';
import { readOutbox } from '../tests/support/outbox.ts';
import { poll } from '../tests/support/poll.ts';
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

test('a double click is one message', async ({ page, site }) => {
  await page.goto('/contact');
  const { fill, send, thanks } = contactForm(page);
  await fill({ email: 'plain-double@northwind.example' });
  await send.dblclick();
  await expect(thanks).toContainText('Message Sent!');
  await poll(() => mailsFrom(site.dataDir, 'plain-double@northwind.example'));
  expect(await mailsFrom(site.dataDir, 'plain-double@northwind.example')).toBe(1);
});

test('from the home page it returns to the home page', async ({ page }) => {
  await page.goto('/');
  const { fill, send, thanks } = contactForm(page);
  await fill({ email: 'plain-home@northwind.example' });
  await send.click();
  await expect(page).toHaveURL(/\/\?sent=contact&state=sent&reference=AH-[0-9A-F]{10}#contact$/);
  await expect(thanks).toContainText('Message Sent!');
  await expect(thanks).toBeInViewport();
});

test('one that is refused keeps everything typed, and is sent once corrected', async ({
  page,
  quiet,
}) => {
  await page.goto('/contact');
  const { fill, field, send, summary, thanks } = contactForm(page);
  // The browser lets this pass, the site does not.
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

test('in another language it stays in that language, and returns to its page', async ({
  page,
  quiet,
}) => {
  await page.goto('/fr-FR/contact');
  const form = page.getByRole('form', { name: 'Formulaire de contact' });
  for (const [name, value] of [
    ['firstName', 'Amélie'],
    ['lastName', 'Ō’Hara'],
    ['email', 'amelie@northwind'],
    ['company', 'Compensation du Nord'],
    ['message', 'Bonjour,\nnous préparons un premier rapport SOC 2.'],
  ] as const)
    await form.locator(`[name=${name}]`).fill(value);
  await form.locator('[name=interest]').selectOption('scale');
  await form.getByRole('button').click();
  await forgive(quiet, /status of 422/);
  await expect(form.getByRole('alert')).toContainText('Veuillez corriger les points suivants');
  await expect(form.getByRole('alert')).toContainText('Veuillez saisir une adresse e-mail valide');
  expect(await language(page)).toBe('fr-FR');
  await expect(form.locator('[name=lastName]')).toHaveValue('Ō’Hara');
  await expect(form.locator('[name=interest]')).toHaveValue('scale');
  await expect(form.locator('[name=message]')).toHaveValue(/^Bonjour,\nnous préparons/);

  await form.locator('[name=email]').fill('amelie@northwind.example');
  await form.getByRole('button').click();
  await expect(page).toHaveURL(/\/fr-FR\/contact\?sent=contact&state=sent&reference=AH-/);
  expect(await language(page)).toBe('fr-FR');
  await expect(page.getByRole('heading', { name: 'Message envoyé !' })).toBeVisible();
});

const language = (page: Page) => page.locator('html').getAttribute('lang');

async function mailsFrom(dataDir: string, address: string): Promise<number> {
  const mails = await readOutbox(dataDir);
  return mails.filter(({ replyTo }) => replyTo?.[0]?.address === address).length;
}

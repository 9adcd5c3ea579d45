import type { Page } from 'playwright/test';
import { NONE } from './support/consent.ts';
import { expect, open, storeConsent, test } from './support/test.ts';

const lang = (page: Page) => page.locator('html').getAttribute('lang');

/** The language in the browser's storage. */
const cached = (page: Page) => page.evaluate(() => localStorage.getItem('i18nextLng'));

/** Chooses a language in the header's menu, by its own name. */
async function choose(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('banner').locator('.language-menu');
  await menu.locator('summary').click();
  await menu.getByRole('button', { name }).click();
}

test('a language is chosen, kept, and changed again', async ({ page }) => {
  await open(page, '/contact');
  expect(await lang(page)).toBe('en-US');
  expect(await cached(page), 'functional storage was refused').toBeNull();
  await choose(page, 'Français (France)');
  await expect(page).toHaveURL(/\/fr-FR\/contact$/);
  expect(await lang(page)).toBe('fr-FR');
  await expect.poll(() => cached(page)).toBe('fr-FR');
  await expect(page.locator('a[href^="/"]:not([href^="/fr-FR"])')).toHaveCount(0);
  await expect(page.locator('.language-menu [aria-current]')).toHaveText('Français (France)');

  await page.goto('/pricing');
  expect(await lang(page), 'the choice is kept where an address names none').toBe('fr-FR');
  await choose(page, 'English (United States)');
  await expect(page).toHaveURL(/\/en-US\/pricing$/);
  expect(await lang(page)).toBe('en-US');

  await page.goto('/fr-FR/pricing?utm_source=mail');
  await choose(page, 'English (United States)');
  await expect(page).toHaveURL(/\/en-US\/pricing\?utm_source=mail$/);
});

test('a language is chosen by keyboard, and the page keeps its address', async ({ page }) => {
  await open(page, '/contact?interest=scale#contact');
  await page.getByLabel('Language').press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'English (South Africa)' })).toBeFocused();
  await page.getByRole('button', { name: '日本語' }).press('Enter');
  await expect(page).toHaveURL(/\/ja-JP\/contact\?interest=scale#contact$/);
  await expect.poll(() => cached(page)).toBe('ja-JP');
  await page.goto('/pricing');
  expect(await lang(page)).toBe('ja-JP');
});

test('a language that is only read is kept with functional consent alone', async ({ page }) => {
  await open(page, '/fr-FR/contact');
  await page.goto('/pricing');
  expect(await lang(page)).toBe('en-US');
  expect(await cached(page)).toBeNull();

  await storeConsent(page, { ...NONE, functional: true });
  await open(page, '/fr-FR/contact');
  await open(page, '/cookie-policy');
  expect(await lang(page)).toBe('fr-FR');
  await expect.poll(() => cached(page)).toBe('fr-FR');
  await page.locator('#preferences [value=essential-only]').click();
  await expect.poll(() => cached(page)).toBeNull();
  await page.goto('/pricing');
  expect(await lang(page)).toBe('en-US');
});

import type { Page } from 'playwright/test';
import { contactForm } from './support/contact-form.ts';
import { expect, hold, hydrated, laidOut, open, test } from './support/test.ts';

/** The font files that a page requests from now on. */
function watchFonts(page: Page): Set<string> {
  const fonts = new Set<string>();
  page.on('request', (request) => {
    const [file = ''] = new URL(request.url()).pathname.split('/').slice(-1);
    if (request.resourceType() === 'font') fonts.add(file.replace(/\..*/, ''));
  });
  return fonts;
}

test('letters that the copy has not come with the whole font, as they are typed', async ({
  page,
}) => {
  const fonts = watchFonts(page);
  await open(page, '/contact');
  await laidOut(page);
  expect([...fonts].sort()).toEqual(['inter-core', 'source-serif-4-core']);
  const whole = page.waitForResponse(/inter-latin-ext/);
  await contactForm(page).field('firstName').fill('Łukasz');
  expect((await whole).status()).toBe(200);
  expect(fonts).not.toContain('inter-latin-wght-normal');
});

test('fonts that come too late for the first view bring no others', async ({ page }) => {
  const fonts = watchFonts(page);
  const letGo = await hold(page, /-core\..*woff2$/);
  // Do not wait for the load event, which waits for the fonts.
  await page.goto('/pricing', { waitUntil: 'commit' });
  await page.locator('html[data-painted]').waitFor();
  letGo();
  await hydrated(page);
  await laidOut(page);
  expect([...fonts].sort()).toEqual(['inter-core', 'source-serif-4-core']);
});

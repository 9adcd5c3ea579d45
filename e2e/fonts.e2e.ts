import { contactForm } from './support/contact-form.ts';
import { expect, hold, hydrated, laidOut, test } from './support/test.ts';

test('late fonts bring no others; a letter that they lack does', async ({ page }) => {
  const fonts = new Set<string>();
  page.on('request', (request) => {
    const [file = ''] = new URL(request.url()).pathname.split('/').slice(-1);
    if (request.resourceType() === 'font') fonts.add(file.replace(/\..*/, ''));
  });
  const letGo = await hold(page, /-core\..*woff2$/);
  // Do not wait for the load event, which waits for the fonts.
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.locator('html[data-painted]').waitFor();
  letGo();
  await hydrated(page);
  await laidOut(page);
  expect([...fonts].sort()).toEqual(['inter-core', 'source-serif-4-core']);
  const whole = page.waitForResponse(/inter-latin-ext/);
  await contactForm(page).field('firstName').fill('Łukasz');
  expect((await whole).status()).toBe(200);
  expect(fonts).not.toContain('inter-latin-wght-normal');
});

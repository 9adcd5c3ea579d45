import type { Page } from 'playwright/test';
import { countChanged } from '../scripts/photograph/images.ts';
import { contactForm } from './support/contact-form.ts';
import { gatherFonts } from './support/page-state.ts';
import { expect, hold, hydrated, laidOut, test } from './support/test.ts';

test.use({ consent: null });

/** Collects every layout shift from the next page load on. */
async function gatherShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as never as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as never as { shifts: number[] }).shifts);
}

/**
 * Waits until the document is parsed and its first frame is painted: measuring anything earlier would make the browser
 * lay the page out without its style sheet.
 */
async function painted(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      performance.getEntriesByName('first-contentful-paint').length === 1,
  );
}

for (const [what, gpc] of [
  ['#consent-banner', false],
  ['#privacy-signal-notice', true],
] as const)
  test(`the first frame is the last, scripts change no pixel: ${what}`, async ({ page }) => {
    if (gpc) await page.setExtraHTTPHeaders({ 'sec-gpc': '1' });
    const shifts = await gatherShifts(page);
    // Hold back all scripts until the first frame has been captured.
    const letGo = await hold(page, /\.js(\?|$)/);
    await page.goto('/pricing', { waitUntil: 'commit' });
    await painted(page);
    const first = await page.screenshot();
    await expect(page.locator(what)).toBeVisible();

    letGo();
    await hydrated(page);
    await laidOut(page);
    expect(await countChanged(page, first, await page.screenshot(), 2)).toBe(0);
    expect(await shifts()).toEqual([]);
  });

test('the times of a call take the place of those that were served', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shifts = await gatherShifts(page);
  const letGo = await hold(page, /\.js(\?|$)/);
  await page.goto('/discovery-call', { waitUntil: 'commit' });
  await painted(page);
  const next = page.getByText('Next free times').filter({ visible: true });
  const place = async () => Math.round((await next.boundingBox())?.y ?? 0);
  await expect(page.getByText('All times are Los Angeles time.')).toBeVisible();
  const served = await place();
  letGo();
  await expect(page.getByText('UTC time', { exact: true })).toBeVisible();
  expect(await place()).toBe(served);
  expect(await shifts()).toEqual([]);
});

test('late fonts bring no others; a letter that they lack does', async ({ page }) => {
  const fonts = gatherFonts(page);
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

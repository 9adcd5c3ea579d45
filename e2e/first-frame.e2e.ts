import type { Page } from 'playwright/test';
import { countChanged } from '../scripts/photograph/images.ts';
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

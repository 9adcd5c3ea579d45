import type { Page } from 'playwright/test';
import { ALL } from './support/consent.ts';
import { expect, hydrated, laidOut, storeConsent, test } from './support/test.ts';

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

/** How many pixels differ between two screenshots by more than a colour's rounding. */
function countChanged(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async (images) => {
      const [before = [], after = []] = await Promise.all(
        images.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes]));
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          canvas?.drawImage(bitmap, 0, 0);
          return canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data;
        }),
      );
      if (before.length === 0 || before.length !== after.length) return Number.POSITIVE_INFINITY;
      return before.filter((level, index) => Math.abs(level - (after[index] ?? 0)) > 2).length;
    },
    [one.toString('base64'), other.toString('base64')],
  );
}

for (const { what, choices, gpc, shows } of [
  { what: 'the banner', choices: null, gpc: false, shows: '#consent-banner' },
  { what: 'the notice', choices: null, gpc: true, shows: '#privacy-signal-notice' },
  { what: 'neither', choices: ALL, gpc: false, shows: null },
]) {
  test(`the first frame is the last one: ${what}, and scripts change no pixel of it`, async ({
    page,
    context,
    site,
  }) => {
    if (choices) await storeConsent(context, site.url, choices);
    if (gpc) await context.setExtraHTTPHeaders({ 'sec-gpc': '1' });
    const shifts = await gatherShifts(page);
    // Hold back all scripts until the first frame has been captured.
    const held = Promise.withResolvers<void>();
    await page.route(/\.js(\?|$)/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/pricing', { waitUntil: 'commit' });
    await painted(page);
    const first = await page.screenshot();
    for (const id of ['#consent-banner', '#privacy-signal-notice'])
      await expect(page.locator(id)).toHaveCount(id === shows ? 1 : 0);

    held.resolve();
    await hydrated(page);
    await laidOut(page);
    expect(await countChanged(page, first, await page.screenshot())).toBe(0);
    expect(await shifts()).toEqual([]);
  });
}

test('the times of a call take the place of those that were served', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shifts = await gatherShifts(page);
  const held = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/discovery-call', { waitUntil: 'commit' });
  await painted(page);
  const next = page.getByText('Next free times').filter({ visible: true });
  const place = async () => Math.round((await next.boundingBox())?.y ?? 0);
  await expect(page.getByText('All times are Los Angeles time.')).toBeVisible();
  const served = await place();
  held.resolve();
  await expect(page.getByText('UTC time (UTC+00:00)')).toBeVisible();
  expect(await place()).toBe(served);
  expect(await shifts()).toEqual([]);
});

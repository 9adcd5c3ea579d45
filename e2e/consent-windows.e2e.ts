import type { Page } from 'playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { readCovered } from './support/page-state.ts';
import { expect, footer, open, test } from './support/test.ts';

/** 1280 × 1024 at 400 % zoom, which is laid out as a quarter of that, a small phone, a desk. */
const WINDOWS = [
  { width: 320, height: 256 },
  { width: 320, height: 568 },
  { width: 1440, height: 900 },
];

test.use({
  consent: null,
  viewport: { width: 320, height: 256 },
});

const customize = (page: Page) => page.locator('#consent-banner summary').first();

/** Expects that whatever can take the focus is seen when it does (WCAG 2.4.11), on the way and back. */
async function expectNothingCovered(page: Page, where: string): Promise<void> {
  const { stops, covered } = await readCovered(page);
  expect(covered, where).toEqual([]);
  expect(stops, where).toBeGreaterThan(5);
}

for (const path of ['/', '/contact', '/cookie-policy', '/fr-FR/discovery-call']) {
  test(`no stop of ${path} is covered in any window while the banner asks`, async ({ page }) => {
    await open(page, path);
    for (const viewport of WINDOWS) {
      const where = JSON.stringify(viewport);
      await page.setViewportSize(viewport);
      await expectNothingCovered(page, where);
      await customize(page).click();
      await expectNothingCovered(page, `${where}, opened`);
      await customize(page).click();
    }
  });
}

test('banner, preferences and dialog are accessible, and the switches seen, in any window', async ({
  page,
}) => {
  for (const viewport of WINDOWS) {
    await test.step(JSON.stringify(viewport), async () => {
      await page.setViewportSize(viewport);
      await open(page, '/pricing');
      await expectAccessible(page);
      await customize(page).click();
      await expect(customize(page)).toBeFocused();
      await expect(customize(page)).toBeInViewport({ ratio: 0.5 });
      const switches = page.locator('#consent-banner').getByRole('switch');
      await expect(switches.first()).toBeInViewport({ ratio: 0.5 });
      if (viewport.height > 256) await expect(switches.nth(1)).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      await (await footer(page)).getByRole('link', { name: 'Cookie settings' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNothingCovered(page, 'dialog');
      await expectAccessible(page);
    });
  }
});

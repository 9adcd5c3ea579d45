import type { Locator, Page } from 'playwright/test';
import { expectAccessibleDayAndNight } from './support/accessible.ts';
import { banner, button, NONE, openSettings, readCookies, toggle } from './support/consent.ts';
import { readCovered, readFocus } from './support/page-state.ts';
import { expect, open, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };

/** 1280 × 1024 at 400 % zoom, which is laid out at a quarter of that size. */
const ZOOMED = { width: 320, height: 256 };
const DESK = { width: 1440, height: 900 };
/** That window, a small phone, a desktop. */
const WINDOWS = [ZOOMED, { width: 320, height: 568 }, DESK];

test.use({ consent: null });

const customize = (page: Page) => banner(page).locator('summary').first();

/** Expects everything that takes the focus to be visible then (WCAG 2.4.11), forwards and backwards. */
async function expectNothingCovered(page: Page, where: string): Promise<void> {
  const { stops, covered } = await readCovered(page);
  expect(covered, where).toEqual([]);
  expect(stops, where).toBeGreaterThan(5);
}

/** Expects one button that accepts all and, next to it and with the same look, one that refuses. */
async function expectEqualOffers(page: Page, place: Locator, where: string): Promise<void> {
  const accept = place.getByRole('button', { name: 'Accept all', exact: true });
  const refuse = place.getByRole('button', { name: 'Essential only', exact: true });
  await page.mouse.move(0, 0);
  await expect(accept, where).toBeVisible();
  await expect(refuse, where).toBeVisible();
  const look = (node: Element) => {
    const { height, width } = node.getBoundingClientRect();
    const { backgroundColor, color, fontWeight, borderColor } = getComputedStyle(node);
    return { height, width, backgroundColor, color, fontWeight, borderColor };
  };
  const [one, other] = [await accept.evaluate(look), await refuse.evaluate(look)];
  expect({ ...other, width: 0 }, where).toEqual({ ...one, width: 0 });
  expect(Math.abs(other.width - one.width), where).toBeLessThan(one.width / 2);
  const buttons = await place.getByRole('button').allTextContents();
  const order = [buttons.indexOf('Accept all'), buttons.indexOf('Essential only')];
  expect(Math.abs((order[0] ?? 0) - (order[1] ?? 0)), `${where}: neighbours`).toBe(1);
}

test('refusing takes as many presses as accepting, everywhere', async ({ page }) => {
  await open(page, '/cookie-policy');
  for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
    const at = `${viewport.width} px`;
    await page.setViewportSize(viewport);
    await expectEqualOffers(page, banner(page), `banner, ${at}`);
    await customize(page).click();
    await expectEqualOffers(page, banner(page), `opened banner, ${at}`);
    await customize(page).click();
    const dialog = await openSettings(page);
    await expectEqualOffers(page, dialog, `dialog, ${at}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expectEqualOffers(page, page.locator('#preferences'), `page, ${at}`);
  }
});

test('the keyboard reaches the banner first, and is not held there', async ({ page }) => {
  await open(page, '/pricing');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const stops: string[] = [];
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab');
    const stop = await readFocus(page);
    expect(stop).toMatchObject({ visible: true, outlined: true });
    if (await banner(page).evaluate((node) => node.contains(document.activeElement)))
      stops.push(stop?.name ?? '');
  }
  expect(stops).toHaveLength(6);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
  await button(page, 'Close and keep essential only').press('Enter');
  await expect(banner(page)).toHaveCount(0);
  expect(await readCookies(page)).toEqual({ choices: NONE, usprivacy: '1YNN' });
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.locator('p[role="status"]').filter({ hasText: 'saved' })).toHaveCount(1);
});

test('it covers no main action on a phone, and no stop in any window', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/');
  const action = await page
    .getByRole('main')
    .getByRole('link', { name: 'Get Started' })
    .first()
    .boundingBox();
  // In its own font: until that is there, the text may need a line more.
  await page.evaluate(() => document.fonts.ready);
  const box = await banner(page).boundingBox();
  expect((action?.y ?? 0) + (action?.height ?? 0)).toBeLessThan(box?.y ?? 0);
  expect(box?.height).toBeLessThanOrEqual(PHONE.height / 4);
  const picture = await page.locator('.carousel-stage').boundingBox();
  expect(picture?.y, 'the picture begins on the first screen').toBeLessThan(PHONE.height - 48);

  await page.setViewportSize(ZOOMED);
  for (const [path, windows] of [
    ['/', WINDOWS],
    ['/fr-FR/discovery-call', [ZOOMED]],
  ] as const) {
    await open(page, path);
    for (const viewport of windows) {
      const where = `${path} ${JSON.stringify(viewport)}`;
      await page.setViewportSize(viewport);
      await expectNothingCovered(page, where);
      await customize(page).click();
      await expectNothingCovered(page, `${where}, opened`);
      await customize(page).click();
    }
  }
});

test('banner and dialog are accessible, their switches seen, in any window', async ({ page }) => {
  await page.setViewportSize(ZOOMED);
  await open(page, '/pricing');
  for (const viewport of WINDOWS) {
    await test.step(JSON.stringify(viewport), async () => {
      await page.setViewportSize(viewport);
      await customize(page).click();
      await expect(customize(page)).toBeFocused();
      await expect(customize(page)).toBeInViewport({ ratio: 0.5 });
      const switches = banner(page).getByRole('switch');
      await expect(switches.first()).toBeInViewport({ ratio: 0.5 });
      if (viewport.height > 256) await expect(switches.nth(1)).toBeInViewport({ ratio: 1 });
      await toggle(page, /Do not sell/).check();
      if (viewport === ZOOMED) await expectAccessibleDayAndNight(page, '#consent-banner');
      await toggle(page, /Do not sell/).uncheck();
      await customize(page).click();
      const dialog = await openSettings(page);
      await expectNothingCovered(page, 'dialog');
      if (viewport === ZOOMED) await expectAccessibleDayAndNight(page, 'dialog');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  }
});

test('opt-out and notice are accessible, by day and by night', async ({ page }) => {
  await open(page, '/do-not-sell');
  await page.locator('#opt-out').getByRole('button', { name: 'Opt out' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expectAccessibleDayAndNight(page, '#opt-out');

  await page.context().clearCookies();
  await page.setExtraHTTPHeaders({ 'sec-gpc': '1' });
  await open(page, '/cookie-policy');
  await expect(page.locator('#privacy-signal-notice')).toBeVisible();
  await expectAccessibleDayAndNight(page, '#privacy-signal-notice');
});

import { ROUTES } from '#shared/routes.ts';
import {
  expectAccessible,
  expectAccessibleDayAndNight,
  expectReadableSoFar,
} from './support/accessible.ts';
import { contactForm } from './support/contact-form.ts';
import { expect, forgive, open, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
const ROUTE_PATHS = Object.values(ROUTES).map(({ path }) => path);

/** One page for each part of the site: home, forms, prices, a long text, tables. */
const SAMPLE = [
  ROUTES.home,
  ROUTES.contact,
  ROUTES.pricing,
  ROUTES.privacy,
  ROUTES.roiCalculator,
  ROUTES.platformDemo,
  ROUTES.useCases,
].map(({ path }) => path);

test('every page is taken over by its scripts without a complaint, and is accessible: by day, by night, on a phone', async ({
  page,
  quiet,
}) => {
  test.setTimeout(180_000);
  for (const path of ROUTE_PATHS) {
    await test.step(path, async () => {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      if (!SAMPLE.some((one) => one === path)) return expectAccessible(page);
      const window = page.viewportSize() ?? PHONE;
      await expectAccessibleDayAndNight(page);
      await page.setViewportSize(PHONE);
      if (path === ROUTES.contact.path) await expectAccessibleDayAndNight(page);
      else await expectAccessible(page);
      await page.setViewportSize(window);
    });
    expect(quiet).toEqual([]);
  }
});

test('in a language of which not everything is translated', async ({ page }) => {
  await open(page, '/fr-FR');
  await expectAccessible(page);
  await open(page, '/fr-FR/terms');
  await expectAccessible(page);
});

test('menus, errors, thanks and the not-found page, by day and by night', async ({
  page,
  quiet,
}) => {
  await test.step('the open dropdown', async () => {
    await open(page, '/contact');
    await page.getByRole('banner').getByText('Solutions').click();
    await expect(page.getByRole('banner').getByRole('link', { name: /ROI/ })).toBeVisible();
    await expectAccessibleDayAndNight(page);
    await page.keyboard.press('Escape');
  });
  await test.step('the form with its errors', async () => {
    await contactForm(page).send.click();
    await expect(contactForm(page).summary).toBeVisible();
    await expectAccessibleDayAndNight(page);
  });
  await test.step('the thanks', async () => {
    await open(page, '/contact?sent=contact&state=queued&reference=AH-0123456789#contact');
    await expect(contactForm(page).thanks).toContainText('Message Received');
    await expectAccessibleDayAndNight(page);
  });
  await test.step('the not-found page', async () => {
    // A cached page, which runs no scripts.
    await page.goto('/no-such-page');
    await expectAccessibleDayAndNight(page);
    await forgive(quiet, /status of 404/);
  });
  await test.step('the stacked menu', async () => {
    await page.setViewportSize(PHONE);
    await open(page, '/contact');
    await page.getByLabel('Menu').click();
    await expect(page.getByRole('link', { name: 'Book Demo' }).first()).toBeVisible();
    await expectAccessibleDayAndNight(page);
  });
});

for (const path of ['/', '/privacy'])
  test(`${path} is readable where its parts are not laid out yet`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    // They follow once the visitor's script is there, so block it.
    await page.route(/\/assets\/chunks\/visitor\./, () => new Promise(() => undefined));
    await page.goto(path);
    await expect(page.locator('html[data-whole]')).toHaveCount(0);
    await expectReadableSoFar(page);
  });

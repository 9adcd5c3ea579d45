import { ROUTES, type Route } from '#shared/routes.ts';
import {
  expectAccessible,
  expectAccessibleDayAndNight,
  expectReadable,
} from './support/accessible.ts';
import { contactForm } from './support/contact-form.ts';
import { complaintsOf, expect, forgive, open, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
const PAGES: Route[] = Object.values(ROUTES);

/** Every page, results of a search, and two pages in a language of which not everything is translated. */
const ADDRESSES = [
  ...PAGES.map(({ path }) => path),
  '/search?q=HIPAA+AWS+Okta',
  '/search?q=zebra',
  '/fr-FR',
  '/fr-FR/terms',
];

/** One page for each part of the site, checked by night too: home (with the frame), forms, prices, a long text, tables. */
const { home, contact, pricing, privacy, roiCalculator, platformDemo, useCases } = ROUTES;
const SAMPLE = [home, contact, pricing, privacy, roiCalculator, platformDemo, useCases].map(
  ({ path }): string => path,
);
const OTHERS = ADDRESSES.filter((address) => !SAMPLE.includes(address));
const HALF = OTHERS.length / 2;

// The longest file: the workers share its tests.
test.describe.configure({ mode: 'parallel' });

for (const addresses of [SAMPLE, OTHERS.slice(0, HALF), OTHERS.slice(HALF)])
  test(`every page is accessible, from ${addresses[0]}`, async ({ page }) => {
    for (const address of addresses)
      await test.step(address, async () => {
        await open(page, address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        const part = address === home.path ? 'html' : 'main';
        if (addresses === SAMPLE) await expectAccessibleDayAndNight(page, part);
        else await expectAccessible(page, 'main');
        expect(complaintsOf(page)).toEqual([]);
      });
  });

test('menus, errors, thanks and the not-found page, by day and by night', async ({ page }) => {
  await test.step('the open dropdown', async () => {
    await open(page, '/contact');
    await page.getByRole('banner').getByText('Solutions').click();
    await expect(page.getByRole('banner').getByRole('link', { name: /ROI/ })).toBeVisible();
    await expectAccessibleDayAndNight(page, '#site-header');
    await page.keyboard.press('Escape');
  });
  await test.step('the form with its errors', async () => {
    await contactForm(page).send.click();
    await expect(contactForm(page).summary).toBeVisible();
    await expectAccessibleDayAndNight(page, 'main');
  });
  await test.step('the thanks', async () => {
    await open(page, '/contact?sent=contact&state=queued&reference=AH-0123456789#contact');
    await expect(contactForm(page).thanks).toContainText('Message Received');
    await expectAccessibleDayAndNight(page, 'main');
  });
  await test.step('the not-found page', async () => {
    // A cached page, which runs no scripts.
    await page.goto('/no-such-page');
    await expectAccessibleDayAndNight(page);
    await forgive(page, /status of 404/);
  });
  await test.step('the stacked menu', async () => {
    await page.setViewportSize(PHONE);
    await open(page, '/contact');
    await expectAccessible(page);
    await page.getByLabel('Menu').click();
    await expect(page.getByRole('link', { name: 'Book Demo' }).first()).toBeVisible();
    await expectAccessibleDayAndNight(page, '#site-header');
  });
});

test('a page is readable where its parts are not laid out yet', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  // They follow once the visitor's script is there, so block it.
  await page.route(/\/assets\/chunks\/visitor\./, () => new Promise(() => undefined));
  await page.goto('/');
  await expect(page.locator('html[data-whole]')).toHaveCount(0);
  await expectReadable(page);
});

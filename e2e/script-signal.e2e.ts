import type { Page } from 'playwright/test';
import { ALL, banner, NONE, readCookies, stateSignal } from './support/consent.ts';
import { expect, forgive, hold, hydrated, open, storeConsent, test } from './support/test.ts';

// The privacy signal as only scripts see it: no header tells the server (CONTRACT, Cookies).
test.use({ consent: null });

const notice = (page: Page) => page.locator('#privacy-signal-notice');

test('a signal that only scripts see counts as the signal, once', async ({ page }) => {
  await stateSignal(page);
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await open(page, '/pricing');
  await expect(notice(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(await readCookies(page)).toEqual({
    choices: { ...NONE, doNotSell: true },
    usprivacy: '1YYN',
  });
  await open(page, '/contact');
  await expect(notice(page)).toHaveCount(0);
  await open(page, '/do-not-sell');
  const main = page.getByRole('main');
  await expect(main.getByText('Opt-Out Request Honored')).toBeVisible();
  await main.getByRole('button', { name: 'Opt back in' }).click();
  await expect(main.getByText('Your browser sends a privacy signal')).toBeVisible();
  expect(posts).toBe(1);
});

test('a signal that comes on in an open page is reported until it is heard', async ({ page }) => {
  await storeConsent(page, ALL);
  await open(page, '/pricing');
  let posts = 0;
  await page.route('**/api/consent', (route) => {
    posts += 1;
    return posts === 1 ? route.abort() : route.continue();
  });
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await forgive(page, /ERR_FAILED/);
  await expect(notice(page)).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(notice(page)).toBeVisible();
  expect(await readCookies(page)).toEqual({
    choices: { ...ALL, marketing: false, doNotSell: true },
    usprivacy: '1YYN',
  });
  expect(posts).toBe(2);
});

test('a signal that only scripts see waits for the copy brought back', async ({ page }) => {
  await stateSignal(page);
  await open(page, '/pricing');
  await expect(notice(page)).toBeVisible();
  const copy = { essential: true, ...ALL, timestamp: Date.now() - 60_000, gpc: false };
  await page.evaluate((kept) => {
    localStorage.setItem('cookie-consent', JSON.stringify(kept));
  }, copy);
  await page.context().clearCookies();
  const posts: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.postDataJSON().source);
  });
  const letGo = await hold(page, '**/api/consent');
  await page.reload();
  await hydrated(page);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => posts).toEqual(['browser-copy']);
  letGo();
  const choices = { ...ALL, marketing: false, doNotSell: true };
  await expect.poll(() => readCookies(page)).toEqual({ choices, usprivacy: '1YYN' });
  expect(posts).toEqual(['browser-copy']);
});

import type { Page } from 'playwright/test';
import {
  ALL,
  banner,
  button,
  cookieNames,
  NONE,
  plantCookies,
  readCookies,
  SHOWN,
  saveSettings,
} from './support/consent.ts';
import { expect, footer, forgive, open, storeConsent, test } from './support/test.ts';

test.use({ consent: null });

/** Collects the details of all consent-update events from the next page load on. */
async function gatherEvents(page: Page): Promise<() => Promise<Record<string, unknown>[]>> {
  await page.addInitScript(() => {
    const gathered: unknown[] = [];
    Object.assign(window, { gathered });
    window.addEventListener('consent-update', (event) =>
      gathered.push((event as CustomEvent).detail),
    );
  });
  return () => page.evaluate(() => (window as never as { gathered: never[] }).gathered);
}

const readCopy = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null'));

test('the record is copied, reported, and clears what it refuses', async ({ page, site }) => {
  const events = await gatherEvents(page);
  await open(page, '/pricing');
  expect(await events()).toEqual([]);
  await button(page, 'Accept all').click();
  await expect.poll(events).toMatchObject([ALL]);
  expect(await readCopy(page)).toEqual((await events())[0]);
  const language = () => page.evaluate(() => localStorage.getItem('i18nextLng'));
  await expect.poll(language).toBe('en-US');

  await open(page, '/contact');
  await expect.poll(events).toMatchObject([ALL]);
  const names = ['_ga', '_ga_ABC', '_gid', '_gcl_au', 'li_fat_id'];
  await plantCookies(page, names, site.url);
  await saveSettings(page, { Analytics: false, Marketing: false });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(events).toMatchObject([ALL, { ...NONE, functional: true }]);
  // They are cleared before the choice is reported; the browser's own cookie store is updated a moment later.
  const left = async () => (await cookieNames(page)).filter((name) => names.includes(name));
  await expect.poll(left).toEqual([]);

  await test.step('where only the copy is left it is sent back, and nothing is asked', async () => {
    await page.context().clearCookies();
    await open(page, '/contact');
    await expect(banner(page)).toHaveCount(0);
    expect(await readCookies(page)).toMatchObject({ choices: { ...NONE, functional: true } });
  });
});

test('what services left is cleared where the consent has ended', async ({ page, site }) => {
  await plantCookies(page, ['_ga', 'li_fat_id'], site.url);
  await open(page, '/pricing');
  await expect(banner(page)).toBeVisible();
  await expect.poll(() => cookieNames(page)).toEqual([]);

  // The browser's copy has expired as well, so the server ignores it.
  await page.evaluate((choices) => {
    const copy = { essential: true, ...choices, timestamp: Date.now() - 366 * 86_400_000 };
    localStorage.setItem('cookie-consent', JSON.stringify(copy));
    localStorage.setItem('_ga', 'x');
  }, ALL);
  await page.reload();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await expect(banner(page)).toBeVisible();
  await forgive(page, /422/);
});

test('withdrawal leaves nothing of others on this host', async ({ page, site }) => {
  const { port } = new URL(site.url);
  const host = `http://www.harbor.localhost:${port}`;
  await storeConsent(page, ALL, host);
  await open(page, `${host}/cookie-policy`);
  await plantCookies(page, ['_fbp', '_clck', '_uetsid', '_ga', 'tracker'], host);
  const own = { value: 'x', domain: 'www.harbor.localhost', path: '/cookie-policy' };
  const above = { value: 'x', domain: '.harbor.localhost', path: '/' };
  await page
    .context()
    .addCookies([
      ...['_gid', 'sub'].map((name) => ({ name, ...own })),
      ...['_fbp', 'app-session'].map((name) => ({ name, ...above })),
    ]);
  await page.evaluate(async () => {
    localStorage.setItem('_fbp', 'x');
    localStorage.setItem('presentation-mode', 'false');
    sessionStorage.setItem('tracker', 'x');
    await new Promise((resolve) => {
      indexedDB.open('tracker').onsuccess = ({ target }) => {
        (target as IDBOpenDBRequest).result.close();
        resolve(null);
      };
    });
  });
  await page.locator('#preferences [value=essential-only]').click();
  const cookies = async () =>
    (await page.context().cookies()).map(({ name, domain }) => `${domain} ${name}`).sort();
  await expect
    .poll(cookies)
    .toEqual([
      '.harbor.localhost app-session',
      'www.harbor.localhost cookie-consent',
      'www.harbor.localhost usprivacy',
    ]);
  const left = () =>
    page.evaluate(async () => ({
      local: Object.keys(localStorage).sort(),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }));
  await expect.poll(left).toEqual({
    local: ['cookie-consent', 'presentation-mode'],
    session: [],
    databases: [],
  });
});

test('other tabs follow, also without storage for scripts', async ({ page }) => {
  await page.context().addInitScript(() => {
    const get = () => {
      throw new DOMException('Storage is off', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get });
  });
  const other = await page.context().newPage();
  const events = await gatherEvents(other);
  await open(page, '/pricing');
  await open(other, '/do-not-sell');
  await button(page, 'Essential only').click();
  await expect(banner(other)).toHaveCount(0);
  expect(await events()).toMatchObject([NONE]);
  await saveSettings(page, { 'Do not sell': true });
  const status = other.locator('#opt-out').getByRole('status');
  await expect(status).toContainText('You are opted out', SHOWN);
});

test('a tab that heard nothing looks again when it is gone to', async ({ page }) => {
  await open(page, '/pricing');
  await storeConsent(page, NONE);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(banner(page)).toHaveCount(0);

  await storeConsent(page, { ...NONE, doNotSell: true });
  await (await footer(page)).getByRole('link', { name: 'Your Privacy Choices' }).click();
  const status = page.locator('#opt-out').getByRole('status');
  await expect(status).toContainText('You are opted out', SHOWN);

  await page.goto('/pricing');
  await storeConsent(page, NONE);
  await page.goBack();
  await expect(status).toContainText('You are not opted out', SHOWN);
});

import type { BrowserContext, Page } from 'playwright/test';
import { keepDataLayer } from './support/data-layer.ts';
import {
  test as base,
  expect,
  footer,
  forgive,
  hydrated,
  open,
  storeConsent,
} from './support/test.ts';

const SETTINGS = {
  GTM_ID: 'GTM-TEST123',
  LINKEDIN_PARTNER_ID: '7654321',
  VISITOR_ID_SCRIPT_URL: 'https://id.visitors.example/site.js',
};
const ALL = { functional: true, analytics: true, marketing: true, doNotSell: false };

/** A site with all third parties, and a stand-in for their hosts that notes what reaches it. */
const test = base.extend<{ reached: string[] }>({
  settings: SETTINGS,
  consent: null,
  reached: [
    async ({ context, site }, use) => {
      const reached: string[] = [];
      await context.route(
        (url) => url.origin !== site.url,
        async (route) => {
          const url = new URL(route.request().url());
          reached.push(url.host + url.pathname);
          // Each stand-in sets a cookie on the site's own address, as the real ones do.
          const cookie = url.host.includes('google') ? '_ga' : 'li_fat_id';
          const body = `document.cookie = '${cookie}=x; Path=/'; (window.ran ??= []).push('${url.host}');
            (window.read ??= []).push([location.href, document.referrer]);`;
          await route.fulfill({ contentType: 'text/javascript', body });
        },
      );
      await use(reached);
    },
    { auto: true },
  ],
});

// The last of the files, and a long one: all workers share its tests.
test.describe.configure({ mode: 'parallel' });

const banner = (page: Page) => page.locator('#consent-banner');

/** Counts the documents that the page loads from here on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

/** The data layer, commands as lists. */
const dataLayer = (page: Page) =>
  page.evaluate(() =>
    ((window as never as { dataLayer?: unknown[] }).dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]'
        ? Array.from(entry as ArrayLike<unknown>)
        : entry,
    ),
  );

const ran = (page: Page) =>
  page.evaluate(() => [...((window as never as { ran?: string[] }).ran ?? [])].sort());

const ALL_HOSTS = ['id.visitors.example', 'snap.licdn.com', 'www.googletagmanager.com'];

/** Asks the page's `__uspapi` or `__gpp`, once it is there. */
async function ask(page: Page, name: '__uspapi' | '__gpp', command: string, more?: unknown) {
  await page.waitForFunction((api) => api in window, name);
  return page.evaluate(
    ([api, command, more]) =>
      new Promise<Record<string, unknown>>((resolve) => {
        const call = (window as never as Record<string, (...call: unknown[]) => void>)[String(api)];
        if (api === '__gpp') call?.(command, resolve, more);
        else call?.(command, 1, resolve);
      }),
    [name, command, more],
  );
}

const uspString = async (page: Page) => (await ask(page, '__uspapi', 'getUSPData')).uspString;

/** A page as it comes without cookies; the browser's own requests always carry theirs. */
async function readBare(url: string) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    text: await answer.text(),
  };
}

async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name);
}

test('nothing reaches a third party that is not allowed, not even a tag put in by hand', async ({
  page,
  context,
  site,
  reached,
  quiet,
}) => {
  const refusals = [
    { path: '/contact', consent: null, gpc: false, usp: '1YNN' },
    { path: '/contact', consent: { ...ALL, analytics: false, marketing: false }, usp: '1YNN' },
    { path: '/contact', consent: null, gpc: true, usp: '1YYN' },
    { path: '/zh-CN/contact', consent: ALL, usp: '1YNN' },
  ];
  for (const { path, consent, gpc = false, usp } of refusals) {
    await context.clearCookies();
    await context.setExtraHTTPHeaders(gpc ? { 'sec-gpc': '1' } : {});
    if (consent) await storeConsent(context, site.url, consent);
    await open(page, path);
    await page.waitForLoadState('networkidle');
    expect(await uspString(page)).toBe(usp);
    const blocked = await page.evaluate(() => {
      const violations: string[] = [];
      const done = new Promise<string[]>((resolve) =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          violations.push(effectiveDirective);
          if (violations.length === 3) resolve(violations.sort());
        }),
      );
      const script = document.createElement('script');
      script.src = 'https://www.googletagmanager.com/gtm.js?id=GTM-CARELESS';
      const image = document.createElement('img');
      image.src = 'https://px.ads.linkedin.com/collect?pid=1';
      document.body.append(script, image);
      fetch('https://region1.google-analytics.com/g/collect').catch(() => undefined);
      return done;
    });
    expect(blocked).toEqual(['connect-src', 'img-src', 'script-src-elem']);
    // That nothing is granted is told; neither a command nor an event is.
    for (const entry of await dataLayer(page))
      expect(entry).toMatchObject({
        event: 'consent_update',
        consent_analytics: path === '/zh-CN/contact',
      });
  }
  expect(reached).toEqual([]);
  await forgive(quiet, /Content Security Policy|violates/);
});

test('accepting loads the page once more, in place, and then the tags in their order', async ({
  page,
  reached,
}) => {
  await open(page, '/contact');
  const typed = {
    '#contact-first-name': 'Aoife',
    '#contact-message': 'Two lines,\nand “quotes”.',
    '#contact-email': 'aoife@harbour.example',
  };
  for (const [field, value] of Object.entries(typed)) await page.locator(field).fill(value);
  await page.locator('#contact-interest').selectOption('growth');
  await page
    .locator('form[action="/api/contact"] [name=honeypot]')
    .evaluate((trap: HTMLInputElement) => {
      trap.value = 'typed by no visitor';
    });
  await page.locator('#contact-message').scrollIntoViewIfNeeded();
  const scroll = await page.evaluate(() => window.scrollY);
  expect(scroll).toBeGreaterThan(0);

  const loads = countLoads(page);
  await banner(page).getByRole('button', { name: 'Accept all', exact: true }).click();
  await expect.poll(() => ran(page).catch(() => [])).toEqual(ALL_HOSTS);
  await page.waitForLoadState('networkidle');
  expect(loads()).toBe(1);
  await expect(banner(page)).toHaveCount(0);
  for (const [field, value] of Object.entries(typed))
    await expect(page.locator(field)).toHaveValue(value);
  await expect(page.locator('#contact-interest')).toHaveValue('growth');
  await expect(page.locator('form[action="/api/contact"] [name=honeypot]')).toHaveValue('');
  expect(await page.evaluate(() => window.scrollY)).toBe(scroll);
  await expect(page.locator('p[role="status"]').filter({ hasText: 'saved' })).toHaveCount(1);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

  expect([...reached].sort()).toEqual([
    'id.visitors.example/site.js',
    'snap.licdn.com/li.lms-analytics/insight.min.js',
    'www.googletagmanager.com/gtm.js',
  ]);
  const of = (signal: string) => ({
    ad_storage: signal,
    ad_user_data: signal,
    ad_personalization: signal,
    analytics_storage: signal,
  });
  await expect
    .poll(() => dataLayer(page))
    .toMatchObject([
      ['consent', 'default', of('denied')],
      ['consent', 'update', of('granted')],
      { event: 'gtm.js' },
      { event: 'consent_update', consent_analytics: true, consent_marketing: true },
      { event: 'page_view', path: '/contact' },
    ]);
});

test('a form that is told of goes through the reload as one, left by nobody', async ({
  page,
  context,
  site,
  quiet,
}) => {
  await storeConsent(context, site.url, { ...ALL, marketing: false });
  const pushed = await keepDataLayer(page);
  const told = async (name: RegExp) => (await pushed()).filter(({ event }) => name.test(event));
  const viewed = async () => JSON.stringify(await dataLayer(page)).includes('page_view');
  await open(page, '/dsar');
  await expect.poll(() => ran(page)).toEqual(['www.googletagmanager.com']);
  await expect.poll(viewed).toBe(true);
  await page.locator('#privacy-name').fill('Maya Lindqvist');
  await page.locator('#privacy-email').fill('reloaded@northwind.example');
  await page.getByRole('radio', { name: 'Correct', exact: true }).check();
  await page.getByRole('radio', { name: 'For myself', exact: true }).check();

  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/privacy-requests'))
      keys.push(request.headers()['idempotency-key']);
  });
  await page.route('**/api/privacy-requests', (route) => route.fulfill({ status: 502 }), {
    times: 1,
  });
  const send = page.getByRole('button', { name: 'Send Request' });
  const failure = page.locator('form[action="/api/privacy-requests"]').getByRole('alert');
  await send.click();
  await expect(failure).toBeVisible();
  await forgive(quiet, /status of 502/);
  await page
    .locator('form[action="/api/privacy-requests"] [name=honeypot]')
    .evaluate((trap: HTMLInputElement) => {
      trap.value = 'typed by no visitor';
    });

  await (await footer(page)).getByRole('link', { name: 'Cookie settings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => ran(page).catch(() => [])).toEqual(ALL_HOSTS);
  await expect.poll(viewed).toBe(true);
  await expect(page.locator('#privacy-name')).toHaveValue('Maya Lindqvist');
  await expect(failure).toBeVisible();
  await send.click();
  const thanks = page.getByRole('status').filter({ hasText: 'Case number' });
  await expect(thanks.locator('time')).toBeVisible();
  const form_name = 'privacy_request';
  expect(await told(/^form_|^lead/)).toMatchObject([
    { event: 'form_start', form_name },
    { event: 'form_submission', form_name, success: false },
    { event: 'form_completion', form_name, success: false },
    { event: 'form_submission', form_name, success: true },
    { event: 'form_completion', form_name, success: true },
  ]);
  expect(keys).toEqual([expect.stringMatching(/.{36}/), keys[0]]);
  expect(JSON.stringify(await pushed())).not.toMatch(/Maya|reloaded|AH-PR/);

  // What was thanked for stays thanked for, the day of the answer too.
  const words = await thanks.innerText();
  await (await footer(page)).getByRole('link', { name: 'Cookie settings' }).click();
  await page.getByRole('switch', { name: /Do not sell/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save preferences' }).click();
  await expect.poll(() => ran(page).catch(() => [])).toEqual(['www.googletagmanager.com']);
  await expect(thanks).toHaveText(words, { useInnerText: true });
});

test('a server that goes on serving something else is asked once more, and not again', async ({
  page,
  context,
  site,
  reached,
}) => {
  await storeConsent(context, site.url, ALL);
  // What the server sends to somebody who has no cookie.
  await page.route('**/pricing', async (route) => {
    const { status, headers, text } = await readBare(route.request().url());
    await route.fulfill({ status, headers, body: text });
  });
  const loads = countLoads(page);
  await page.goto('/pricing');
  await expect.poll(loads).toBe(2);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await uspString(page)).toBe('1YNN');
  await open(page, '/contact');
  await expect.poll(() => ran(page)).toEqual(ALL_HOSTS);
  expect(loads()).toBe(3);
  expect(reached).toHaveLength(3);
});

test('withdrawing ends the scripts in every tab and clears what they left', async ({
  page,
  context,
  site,
  reached,
}) => {
  await storeConsent(context, site.url, ALL);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await open(tab, '/pricing');
    await expect.poll(() => ran(tab)).toEqual(ALL_HOSTS);
  }
  expect(await cookieNames(context)).toEqual(expect.arrayContaining(['_ga', 'li_fat_id']));
  reached.length = 0;
  const loads = countLoads(other);

  // The tag manager stays with analytics, what marketing let in does not.
  await (await footer(page)).getByRole('link', { name: 'Cookie settings' }).click();
  await page.getByRole('switch', { name: /Do not sell/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save preferences' }).click();
  for (const tab of [page, other]) {
    await expect.poll(() => ran(tab).catch(() => [])).toEqual(['www.googletagmanager.com']);
    const [, update] = await dataLayer(tab);
    expect(update).toMatchObject([
      'consent',
      'update',
      { analytics_storage: 'granted', ad_storage: 'denied', ad_user_data: 'denied' },
    ]);
    expect(await uspString(tab)).toBe('1YYN');
  }
  expect(await cookieNames(context)).not.toContain('li_fat_id');

  await (await footer(page)).getByRole('link', { name: 'Cookie settings' }).click();
  await page.getByRole('switch', { name: 'Analytics' }).uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Save preferences' }).click();
  for (const tab of [page, other]) await expect.poll(() => ran(tab).catch(() => ['?'])).toEqual([]);
  await expect.poll(() => cookieNames(context)).not.toContain('_ga');
  await other.waitForLoadState('networkidle');
  expect(loads()).toBe(2);
  expect(reached).toEqual(Array(2).fill('www.googletagmanager.com/gtm.js'));
});

test('tags read clean addresses while the page shows what it was asked for', async ({
  page,
  context,
  site,
}) => {
  await storeConsent(context, site.url, ALL);
  const read = () => page.evaluate(() => (window as never as { read?: string[][] }).read ?? []);
  const query = 'sent=contact&state=sent&reference=AH-0123456789&email=a%40b.example';
  await page.goto(`/contact?${query}&utm_source=letter#to=b%40b.example`, {
    referer: `${site.url}/meetings/secret-of-a-meeting`,
  });
  await hydrated(page);
  await expect.poll(async () => (await read()).length).toBe(3);
  for (const [address, referrer] of await read()) {
    expect(address).toBe(`${site.url}/contact?utm_source=letter`);
    expect(referrer).toBe(`${site.url}/`);
  }
  await expect(page.getByText('AH-0123456789', { exact: true })).toBeVisible();

  // Withdrawing brings back the page that it was.
  await (await footer(page)).getByRole('link', { name: 'Cookie settings' }).click();
  await page.getByRole('switch', { name: 'Analytics' }).uncheck();
  await page.getByRole('switch', { name: 'Marketing' }).uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Save preferences' }).click();
  await expect.poll(() => ran(page).catch(() => ['?'])).toEqual([]);
  await expect(page.getByText('AH-0123456789', { exact: true })).toBeVisible();
});

test('a booking comes through the reload with what was typed and the time it was at', async ({
  page,
}) => {
  await open(page, '/discovery-call');
  const form = page.locator('#meeting form');
  await form.getByLabel('Name').fill('Inês Carvalho');
  await form.getByLabel('Work email').fill('ines.carvalho@meridian.example');
  await form.getByLabel('What is it about?').fill('Our surveillance audit is in May.');
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.locator('[role=grid] button:not([aria-disabled])').first().click();
  await page.getByRole('radio', { name: '10:00' }).check();
  await banner(page).getByRole('button', { name: 'Accept all', exact: true }).click();
  await expect.poll(() => ran(page).catch(() => [])).toEqual(ALL_HOSTS);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText('Meeting Scheduled!')).toBeVisible();
});

test('__uspapi and __gpp answer scripts and frames, and follow the record', async ({
  page,
  context,
  site,
}) => {
  await storeConsent(context, site.url, { ...ALL, analytics: false, marketing: false });
  await open(page, '/do-not-sell');
  const gpp = (command: string, more?: unknown) => ask(page, '__gpp', command, more);
  await expect.poll(async () => (await gpp('ping')).cmpStatus).toBe('loaded');
  const before = await gpp('ping');
  expect(before).toMatchObject({
    gppVersion: '1.1',
    signalStatus: 'ready',
    supportedAPIs: ['7:usnat'],
    applicableSections: [7],
    sectionList: [7],
    gppString: expect.stringMatching(/^DBABLA~/),
  });
  const notOut = { SaleOptOut: 2, SharingOptOut: 2, TargetedAdvertisingOptOut: 2, Gpc: false };
  expect(before.parsedSections).toMatchObject({ usnat: notOut });

  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    const api = (window as never as Record<string, (...call: unknown[]) => void>).__gpp;
    api?.('addEventListener', ({ eventName, data }: Record<string, unknown>) =>
      told.push(`${eventName} ${data}`),
    );
  });
  await page.locator('#opt-out').getByRole('button', { name: 'Opt out' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as never as { told: string[] }).told))
    .toEqual([
      'listenerRegistered true',
      'signalStatus not ready',
      'sectionChange usnat',
      'signalStatus ready',
    ]);
  const out = { SaleOptOut: 1, SharingOptOut: 1, TargetedAdvertisingOptOut: 1 };
  expect((await gpp('ping')).parsedSections).toMatchObject({ usnat: out });
  expect(await gpp('getField', 'usnat.SaleOptOut')).toBe(1);

  const answers = await page.evaluate(() => {
    const asked = (key: string, call: object, asText: boolean) =>
      new Promise((resolve) => {
        const listener = ({ data }: MessageEvent) => {
          const message = typeof data === 'string' ? JSON.parse(data) : data;
          if (message[`${key}Return`]) resolve(message[`${key}Return`]);
        };
        window.addEventListener('message', listener);
        const message = { [`${key}Call`]: { callId: 7, ...call } };
        window.postMessage(asText ? JSON.stringify(message) : message, '*');
      });
    return Promise.all([
      asked('__uspapi', { command: 'getUSPData', version: 1 }, true),
      asked('__gpp', { command: 'hasSection', parameter: 'usnat' }, false),
      window.length,
      ['__uspapiLocator', '__gppLocator'].every((name) => name in window.frames),
    ]);
  });
  expect(answers).toMatchObject([
    { callId: 7, success: true, returnValue: { version: 1, uspString: '1YYN' } },
    { callId: 7, success: true, returnValue: true },
    2,
    true,
  ]);

  await context.clearCookies();
  await context.setExtraHTTPHeaders({ 'sec-gpc': '1' });
  await open(page, '/pricing');
  await expect.poll(async () => (await gpp('ping')).cmpStatus).toBe('loaded');
  expect((await gpp('ping')).parsedSections).toMatchObject({ usnat: { ...out, Gpc: true } });
});

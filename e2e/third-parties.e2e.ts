import { announced, recordAnnouncements } from './support/announcements.ts';
import { times } from './support/calendar.ts';
import { ALL, cookieNames, saveSettings, stateSignal } from './support/consent.ts';
import { consultationForm } from './support/consultation-form.ts';
import { contactForm } from './support/contact-form.ts';
import {
  expect,
  footer,
  forgive,
  hold,
  hydrated,
  laidOut,
  open,
  storeConsent,
} from './support/test.ts';
import {
  ALL_HOSTS,
  ANALYTICS_HOSTS,
  ask,
  countLoads,
  dataLayer,
  expectRan,
  test,
  uspString,
} from './support/third-parties.ts';

// The last file, and a long one, so all workers share its tests.
test.describe.configure({ mode: 'parallel' });

test.use({ consent: ALL });

// ASVS 14.2.3
test('nothing reaches a third party that is not allowed', async ({ page, reached }) => {
  const refusals = [
    { path: '/contact', consent: null, gpc: false, usp: '1YNN' },
    { path: '/contact', consent: { ...ALL, analytics: false, marketing: false }, usp: '1YNN' },
    { path: '/contact', consent: null, gpc: true, usp: '1YYN' },
    { path: '/zh-CN/contact', consent: ALL, usp: '1YNN' },
  ];
  for (const { path, consent, gpc = false, usp } of refusals) {
    await page.context().clearCookies();
    await page.setExtraHTTPHeaders(gpc ? { 'sec-gpc': '1' } : {});
    if (consent) await storeConsent(page, consent);
    await open(page, path);
    await laidOut(page);
    await page.locator('#contact-company').fill('Northwind Clearing');
    await page.mouse.wheel(0, 3000);
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
    // Only the state of consent is reported; no command and no other event is.
    for (const entry of await dataLayer(page))
      expect(entry).toMatchObject({
        event: 'consent_update',
        consent_analytics: path === '/zh-CN/contact',
      });
  }
  expect(reached).toEqual([]);
  await forgive(page, /Content Security Policy|violates/);
});

test('withdrawing ends the scripts in every tab and clears what they left', async ({
  page,
  context,
  reached,
}) => {
  const other = await context.newPage();
  await recordAnnouncements(page);
  for (const tab of [page, other]) {
    await open(tab, '/pricing');
    await expectRan(tab, ALL_HOSTS);
  }
  expect(await cookieNames(page)).toEqual(expect.arrayContaining(['_ga', 'li_fat_id']));
  reached.length = 0;
  const loads = countLoads(other);

  // Once a message was shown, the next is drawn at once, so before the reload.
  await (await footer(page)).getByRole('switch', { name: 'Presentation mode' }).click();
  await expect(page.getByText('Presentation Mode enabled').first()).toBeVisible();

  // The tag manager stays because of analytics; what only marketing allowed is gone.
  await saveSettings(page, { 'Do not sell': true });
  for (const tab of [page, other]) {
    await expectRan(tab, ANALYTICS_HOSTS);
    const [, update] = await dataLayer(tab);
    expect(update).toMatchObject([
      'consent',
      'update',
      { analytics_storage: 'granted', ad_storage: 'denied', ad_user_data: 'denied' },
    ]);
    expect(await uspString(tab)).toBe('1YYN');
  }
  // The reloaded page says so as well, and has the focus where the dialog returned it.
  const saved = async () => (await announced(page, 'Your choices have been saved')).said;
  await expect.poll(saved).toHaveLength(1);
  await expect((await footer(page)).getByRole('link', { name: 'Cookie settings' })).toBeFocused();
  expect(await cookieNames(page)).not.toContain('li_fat_id');

  await saveSettings(page, { Analytics: false });
  for (const tab of [page, other]) await expectRan(tab, []);
  await expect.poll(() => cookieNames(page)).not.toContain('_ga');
  await laidOut(other);
  expect(loads()).toBe(2);
  expect(reached).toEqual(Array(2).fill('www.googletagmanager.com/gtm.js'));
});

test('a signal that scripts alone see keeps marketing out, heard by the server or not', async ({
  page,
  reached,
}) => {
  await stateSignal(page);
  const loads = countLoads(page);

  // The scripts that were served are not loaded, though the server does not hear of the signal.
  const letGo = await hold(page, '**/api/consent');
  await page.route('**/api/consent', (route) => route.abort(), { times: 1 });
  await open(page, '/pricing');
  await expect.poll(loads).toBe(2);
  await hydrated(page);
  await laidOut(page);
  await forgive(page, /ERR_FAILED/);
  expect(reached).toEqual([]);

  // The page is loaded once more as soon as the server has learnt of it.
  letGo();
  await expectRan(page, ANALYTICS_HOSTS);
  await expect(page.locator('#privacy-signal-notice')).toBeVisible();
  expect(reached).toEqual(['www.googletagmanager.com/gtm.js']);
  expect(loads()).toBe(3);
  expect(await uspString(page)).toBe('1YYN');
});

test('refused analytics reach nobody, though marketing loads its tags', async ({ page }) => {
  await storeConsent(page, { ...ALL, analytics: false });
  const collect = () =>
    page.evaluate(() =>
      fetch('https://region1.google-analytics.com/g/collect', { mode: 'no-cors' }).then(
        () => true,
        () => false,
      ),
    );
  await open(page, '/pricing');
  await expectRan(page, ALL_HOSTS);
  expect(await collect()).toBe(false);
  const loads = countLoads(page);

  await saveSettings(page, { Analytics: true });
  await expect.poll(loads).toBe(1);
  await expectRan(page, ALL_HOSTS);
  expect(await collect()).toBe(true);
  await forgive(page, /Content Security Policy|violates/);
});

test('tags read clean addresses, while the page shows its own', async ({ page, site }) => {
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

  // Withdrawing returns to the same page.
  await saveSettings(page, { Analytics: false, Marketing: false });
  await expectRan(page, []);
  await expect(page.getByText('AH-0123456789', { exact: true })).toBeVisible();
});

test('tags that follow the history hear nothing of what is typed', async ({ page, site }) => {
  const heard = () => page.evaluate(() => (window as never as { heard?: string[] }).heard ?? []);
  const all: string[] = [];
  const act = async (path: string, work: () => Promise<void>) => {
    await open(page, path);
    await expectRan(page, ALL_HOSTS);
    await work();
    // The first write of an address that is more than it shows.
    await expect.poll(async () => (await heard()).join()).toContain('"cleaned":');
    all.push(...(await heard()), page.url());
  };
  await act('/roi-calculator?utm_source=letter', async () => {
    await page.getByRole('textbox', { name: 'Base', exact: true }).fill('80');
    await expect(page.locator('output')).not.toContainText('$11,400');
  });
  const search = page.getByRole('searchbox');
  await act('/faq', async () => {
    await search.fill('payroll');
    await expect(page.getByRole('status').filter({ hasText: /Showing \d of/ })).toBeVisible();
  });
  expect(all.join()).not.toMatch(/saved|payroll|\bq=/);
  // The page itself keeps its addresses: at a part of it, and by Back, the words are there.
  await page.evaluate(() => {
    window.location.hash = 'hours';
  });
  await expect(page).toHaveURL(`${site.url}/faq#hours`);
  await expect(search).toHaveValue('payroll');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveTitle(/^Pricing/);
  await page.goBack();
  await expect(search).toHaveValue('payroll');
  expect(page.url()).toBe(`${site.url}/faq#hours`);
});

test('a name that somebody else has taken keeps no tag away', async ({ context }) => {
  for (const [taken, tags] of [
    ['dataLayer = "replaced"', ALL_HOSTS],
    ['_linkedin_data_partner_ids = _linkedin_partner_id = lintrk = "taken"', ALL_HOSTS],
    // Google must not be loaded where it cannot be told what was consented to.
    ['dataLayer = Object.freeze([])', ALL_HOSTS.slice(0, 2)],
  ] as const) {
    const page = await context.newPage();
    await page.addInitScript(`window.${taken};`);
    await open(page, '/pricing');
    await expectRan(page, tags);
    if (tags === ALL_HOSTS) {
      const [first, update] = await dataLayer(page);
      expect(first).toMatchObject(['consent', 'default', { analytics_storage: 'denied' }]);
      expect(update).toMatchObject(['consent', 'update', { analytics_storage: 'granted' }]);
    }
    await page.close();
  }
});

test('a prerendered page tells nobody, and stores and loads nothing', async ({ page, site }) => {
  await page.addInitScript(() => {
    let prerendering = true;
    Object.defineProperty(document, 'prerendering', { get: () => prerendering });
    window.addEventListener('come', () => {
      prerendering = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    const stored: string[] = [];
    Object.assign(window, { stored });
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      stored.push(key);
      setItem.call(this, key, value);
    };
  });
  const stored = () => page.evaluate(() => (window as never as { stored: string[] }).stored);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || !request.url().startsWith(site.url)) sent.push(request.url());
  });
  await page.goto('/contact');
  // As if the visitor had begun to use it, which hydrates a page.
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
  // Another page that comes after it is through with all of it.
  const shown = await page.context().newPage();
  await open(shown, '/contact');
  await expectRan(shown, ALL_HOSTS);
  expect([...sent, ...(await stored()), ...(await dataLayer(page))]).toEqual([]);

  await page.evaluate(() => window.dispatchEvent(new Event('come')));
  await expectRan(page, ALL_HOSTS);
  const views = async () =>
    (await dataLayer(page)).filter((entry) => (entry as { event?: string }).event === 'page_view');
  await expect.poll(views).toHaveLength(1);
  await hydrated(page);
  expect(await views()).toHaveLength(1);
});

/** What others' scripts must not get to know: a call's room, its own page, and the page that shows both. */
const SECRETS = /https:\/\/meet\.jit\.si\/[\w-]+|\/meetings\/[\w-]+\.[\w-]+|[?&]meeting=[\w-]+/g;

/** A tag that reads all of its document again and again, and passes on the secrets that it finds. */
const CURIOUS = `const read = () => {
  const { currentEntry } = navigation;
  const all = JSON.stringify([
    document.documentElement.outerHTML, [...document.links].map(({ href }) => href), document.referrer,
    location.href, history.state, currentEntry.getState(), navigation.entries().map(({ url }) => url),
    { ...localStorage }, { ...sessionStorage }, performance.getEntries().map(({ name }) => name), window.dataLayer,
  ]);
  window.tagFound(location.pathname, all.match(${SECRETS}) ?? []);
};
for (const moment of ['pagehide', 'pageshow', 'popstate']) addEventListener(moment, read);
new MutationObserver(read).observe(document, { subtree: true, childList: true, attributes: true });
read();`;

// ASVS 14.2.3
test('no result of a form tells a tag a secret', async ({ page }) => {
  const readers = new Set<string>();
  const leaks = new Set<string>();
  await page.context().exposeBinding('tagFound', (_source, path: string, found: string[]) => {
    readers.add(path);
    for (const secret of found) leaks.add(`${path}: ${secret}`);
  });
  await page.route('**/gtm.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: CURIOUS }),
  );
  const visit = async (path: string) => {
    readers.clear();
    await open(page, path);
    await expect.poll(() => [...readers]).toContain(path);
  };
  const reported = page.getByRole('status').filter({ hasText: 'Your reference' });

  await visit('/contact');
  await contactForm(page).fill({ email: 'contact.tags@a.example' });
  await contactForm(page).send.click();
  await expect(reported).toContainText('Message Sent!');

  await visit('/dsar');
  const request = page.locator('form[action="/api/privacy-requests"]');
  await request.locator('[name=kind]').first().check();
  await request.locator('[name=relation]').first().check();
  await request.locator('[name=name]').fill('Maya Lindqvist');
  await request.locator('[name=email]').fill('privacy.tags@a.example');
  await request.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText(/AH-PR-/).first()).toBeVisible();

  await visit('/discovery-call');
  const { fill, done } = consultationForm(page);
  await fill({ email: 'later.tags@a.example' });
  await page.getByRole('button', { name: 'Send Without a Time' }).click();
  await expect(done).toContainText('Request Submitted!');

  await visit('/discovery-call');
  await fill({ email: 'call.tags@a.example' });
  await times(page).choose('15:00');
  await times(page).schedule.click();
  await expect(done).toContainText('Meeting Scheduled!');
  // The page itself has the secrets, and nothing runs there.
  expect(page.url()).toMatch(SECRETS);
  expect((await page.content()).match(SECRETS)?.length).toBeGreaterThan(2);
  await expect(page.locator('script')).toHaveCount(0);

  await test.step('nor do the pages before and after it', async () => {
    readers.clear();
    await page.goBack();
    await expect.poll(() => [...readers]).toContain('/discovery-call');
    await page.goForward();
    await expect(done).toContainText('Meeting Scheduled!');
    await done.getByRole('link', { name: 'Return Home' }).click();
    await expect.poll(() => [...readers]).toContain('/');
  });
  expect([...leaks]).toEqual([]);
});

// ASVS 3.4.5, 14.2.1
test('a secret address is not reported by the next page', async ({ page }) => {
  for (const secret of ['/meetings/secret-of-a-meeting', '/privacy-requests/secret-of-a-request']) {
    await page.goto(secret);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    const reported = await page.evaluate(() => {
      const { navigation } = window;
      const entries = [...navigation.entries(), navigation.activation?.from];
      return [...entries.map((entry) => entry?.url), document.referrer];
    });
    expect(reported.join()).not.toContain('secret');
  }
  await forgive(page, /status of (404|410)/);
});

test('__uspapi and __gpp answer scripts and frames, and follow the record', async ({ page }) => {
  await storeConsent(page, { ...ALL, analytics: false, marketing: false });
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
    const reported: string[] = [];
    Object.assign(window, { reported });
    const api = (window as never as Record<string, (...call: unknown[]) => void>).__gpp;
    api?.('addEventListener', ({ eventName, data }: Record<string, unknown>) =>
      reported.push(`${eventName} ${data}`),
    );
  });
  await page.locator('#opt-out').getByRole('button', { name: 'Opt out' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as never as { reported: string[] }).reported))
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
    // Any tag may write this cookie, but only the record counts.
    // biome-ignore lint/suspicious/noDocumentCookie: what others' scripts write it by
    document.cookie = 'usprivacy=1YNN; path=/';
    const calledBack = (key: string, call: object, asText: boolean) =>
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
      calledBack('__uspapi', { command: 'getUSPData', version: 1 }, true),
      calledBack('__gpp', { command: 'hasSection', parameter: 'usnat' }, false),
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

  await page.context().clearCookies();
  await page.setExtraHTTPHeaders({ 'sec-gpc': '1' });
  await open(page, '/pricing');
  await expect.poll(async () => (await gpp('ping')).cmpStatus).toBe('loaded');
  expect((await gpp('ping')).parsedSections).toMatchObject({ usnat: { ...out, Gpc: true } });
});

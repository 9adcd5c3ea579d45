import { times } from './support/calendar.ts';
import { ALL, banner, openSettings, saveSettings } from './support/consent.ts';
import { consultationForm } from './support/consultation-form.ts';
import { contactForm, fillTrap } from './support/contact-form.ts';
import { keepDataLayer } from './support/data-layer.ts';
import { expect, forgive, hydrated, laidOut, open, storeConsent } from './support/test.ts';
import {
  ALL_HOSTS,
  ANALYTICS_HOSTS,
  countLoads,
  dataLayer,
  expectRan,
  test,
  uspString,
} from './support/third-parties.ts';

test('accepting loads the page again, in place, then the tags in order', async ({
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
  await fillTrap(page.locator('form[action="/api/contact"]'));
  await page.locator('#contact-message').scrollIntoViewIfNeeded();
  const scroll = await page.evaluate(() => window.scrollY);
  expect(scroll).toBeGreaterThan(0);

  const loads = countLoads(page);
  await banner(page).getByRole('button', { name: 'Accept all', exact: true }).click();
  await expectRan(page, ALL_HOSTS);
  await laidOut(page);
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
    'id.visitors.example/v2/site.js',
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

test('a privacy request keeps words, key and thanks through the reload', async ({ page }) => {
  await storeConsent(page, { ...ALL, marketing: false });
  const pushed = await keepDataLayer(page);
  const formEvents = async (name: RegExp) =>
    (await pushed()).filter(({ event }) => name.test(event));
  const viewed = async () => JSON.stringify(await dataLayer(page)).includes('page_view');
  await open(page, '/dsar');
  await expectRan(page, ANALYTICS_HOSTS);
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
  await forgive(page, /status of 502/);
  await fillTrap(page.locator('form[action="/api/privacy-requests"]'));

  await (await openSettings(page)).getByRole('button', { name: 'Accept all' }).click();
  await expectRan(page, ALL_HOSTS);
  await expect.poll(viewed).toBe(true);
  await expect(page.locator('#privacy-name')).toHaveValue('Maya Lindqvist');
  await expect(failure).toBeVisible();
  await send.click();
  const thanks = page.getByRole('status').filter({ hasText: 'Case number' });
  await expect(thanks.locator('time')).toBeVisible();
  // That somebody uses a privacy right is reported to nobody.
  expect(await formEvents(/^form_|^lead/)).toEqual([]);
  expect(keys).toEqual([expect.stringMatching(/.{36}/), keys[0]]);
  expect(JSON.stringify(await pushed())).not.toMatch(/Maya|reloaded|AH-PR/);

  // The thanks stay after the reload, including the due date.
  const words = await thanks.innerText();
  await saveSettings(page, { 'Do not sell': true });
  await expectRan(page, ANALYTICS_HOSTS);
  await expect(thanks).toHaveText(words, { useInnerText: true });
});

test('a form goes through the reload as one, left by nobody', async ({ page }) => {
  await storeConsent(page, { ...ALL, marketing: false });
  const pushed = await keepDataLayer(page);
  await open(page, '/contact');
  await expectRan(page, ANALYTICS_HOSTS);
  const { fill, send, thanks } = contactForm(page);
  await fill({ email: 'reload@northwind.example' });
  await (await openSettings(page)).getByRole('button', { name: 'Accept all' }).click();
  await expectRan(page, ALL_HOSTS);
  await hydrated(page);
  await send.click();
  await expect(thanks).toContainText('Message Sent!');
  const formEvents = async () =>
    (await pushed()).map(({ event }) => event).filter((event) => /^form_|^lead/.test(event));
  await expect
    .poll(formEvents)
    .toEqual(['form_start', 'form_submission', 'form_completion', 'lead_qualification']);
});

test('a server that goes on serving something else is asked once more', async ({
  page,
  reached,
}) => {
  await storeConsent(page, ALL);
  // What the server sends to a visitor without cookies, which the browser's own requests always include.
  await page.route('**/pricing', async (route) => {
    const bare = await fetch(route.request().url(), { headers: { 'accept-encoding': 'identity' } });
    const { status, headers } = bare;
    await route.fulfill({
      status,
      headers: Object.fromEntries(headers),
      body: await bare.text(),
    });
  });
  const loads = countLoads(page);
  await page.goto('/pricing');
  await expect.poll(loads).toBe(2);
  await hydrated(page);
  await laidOut(page);
  expect(await uspString(page)).toBe('1YNN');
  await open(page, '/contact');
  await expectRan(page, ALL_HOSTS);
  expect(loads()).toBe(3);
  expect(reached).toHaveLength(3);
});

test('a booking comes through the reload, typed words and time', async ({ page }) => {
  await open(page, '/discovery-call');
  await consultationForm(page).fill({ email: 'reloaded.call@meridian.example' });
  await times(page).choose('10:00');
  await banner(page).getByRole('button', { name: 'Accept all', exact: true }).click();
  await expectRan(page, ALL_HOSTS);
  await times(page).schedule.click();
  await expect(page.getByText('Meeting Scheduled!')).toBeVisible();
});

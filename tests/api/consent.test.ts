import { describe, expect, it } from 'vitest';
import { CONSENT_POLICY_VERSION } from '#shared/consent/policy-version.ts';
import type { ConsentChoices } from '#shared/consent/record.ts';
import { clientOf, cookieOf, cookieValue, type Headers } from '../support/client.ts';
import { ALL, consentCookie, NONE } from '../support/consent.ts';
import { contactMessage } from '../support/forms.ts';
import { PLAIN_TUESDAY } from '../support/instants.ts';
import { shownText } from '../support/islands.ts';
import { elements } from '../support/page-parts.ts';
import { AWAY } from '../support/site.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const NOW = Date.parse(PLAIN_TUESDAY);
const OUT = { functional: true, analytics: true, marketing: false, doNotSell: true };
const REFUSED = { ...NONE, doNotSell: true };

const PATH = '/api/consent';
const GPC = { 'sec-gpc': '1' };
const NUMBER = '0f8fad5b-d9cb-469f-a165-70867728950e';
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

const site = await siteOfFile({ ...AWAY, TRUST_PROXY: '127.0.0.1/32' }, { at: PLAIN_TUESDAY });
const { get, post, submit, read } = clientOf(site);

/** The headers of a visitor whose browser keeps that choice, and other cookies. */
const who = (choices: Partial<ConsentChoices>, others = '') => ({
  cookie: consentCookie(choices) + others,
});

/** What a response stores: the record's choices, and the US Privacy string. */
function written(answer: Parameters<typeof cookieValue>[0]) {
  const consent = cookieValue(answer, 'cookie-consent');
  if (!consent) return null;
  const { functional, analytics, marketing, doNotSell } = JSON.parse(decodeURIComponent(consent));
  return {
    choices: { functional, analytics, marketing, doNotSell },
    usprivacy: cookieValue(answer, 'usprivacy'),
  };
}

const isAsked = (html: string) => html.includes('id="consent-banner"');

describe('the language last read', () => {
  const chosen = (choice: string, cookie = '') =>
    post(PATH, { choice }, { cookie, referer: `${site.url}/fr-FR/pricing` }).expect(200);

  it('is remembered with functional consent, and shown at addresses without prefix', async () => {
    const { cookie } = who({ functional: true });
    expect(cookieOf(await get('/fr-FR/pricing', { cookie }).expect(200), 'locale')).toBe(
      'locale=fr-FR; Max-Age=31536000; Path=/; SameSite=Lax',
    );
    const french = { cookie: `${cookie}; locale=fr-FR` };
    expect(await read('/pricing', french)).toContain('lang="fr-FR"');
    const { headers } = await get('/ja-JP', french).expect(200);
    const known = { ...french, 'if-none-match': String(headers.etag) };
    expect(cookieValue(await get('/ja-JP', known).expect(304), 'locale')).toBe('ja-JP');
  });

  it.each([
    ['nobody', ''],
    ['one who refused it', consentCookie({ ...ALL, functional: false })],
    ['one of an earlier policy', consentCookie(ALL, { version: '2025-01-01' })],
  ])('is not remembered of %s, though a choice is kept', async (_who, consent) => {
    const cookie = `${consent}; locale=es-MX`;
    const visit = await get('/fr-FR/pricing', { cookie }).expect(200);
    const refused = await chosen('essential-only', 'locale=es-MX');
    for (const answer of [visit, refused]) expect(cookieOf(answer, 'locale')).toBeUndefined();
    expect(await read('/pricing', { cookie })).toContain('lang="es-MX"');
  });

  it('is remembered from the moment of consent, and forgotten where that ends', async () => {
    const { cookie } = who(ALL, '; locale=fr-FR');
    for (const answer of [await chosen('accept-all'), await chosen('opt-out', cookie)])
      expect(cookieValue(answer, 'locale')).toBe('fr-FR');
    expect(cookieOf(await chosen('essential-only', cookie), 'locale')).toMatch(
      /^locale=; .*Expires=Thu, 01 Jan 1970/,
    );
  });
});

describe('a page asked for ahead of time', () => {
  const ahead = (path: string, headers: Headers) =>
    get(path, { ...headers, 'sec-purpose': 'prefetch;prerender' });

  it.each<[string, string, Headers]>([
    ['the signal', '/pricing', GPC],
    ['the language', '/ja-JP/pricing', who(ALL, '; locale=fr-FR; first-page=/')],
    ['the first page', '/pricing', who(ALL, '; locale=en-US')],
    ['a changed US Privacy string', '/pricing', who(NONE, '; usprivacy=1YYN')],
  ])('is refused, unseen, where it would store %s', async (_what, path, visitor) => {
    const answer = await ahead(path, visitor).expect(503);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(answer.headers['cache-control']).toBe('no-store');
    const seen = await get(path, visitor).expect(200);
    expect(seen.headers).toHaveProperty('set-cookie');
  });

  it('comes where it stores nothing', async () => {
    for (const visitor of [{}, who(NONE), who(ALL, '; locale=ja-JP; first-page=/')])
      await ahead('/ja-JP/pricing', visitor).expect(200);
  });
});

it('the US Privacy string is written again where a tag has changed it, and nothing else is', async () => {
  const kept = '; locale=en-US; first-page=/; usprivacy=';
  // Every response sets it, even a cached one shared by all who send the same.
  for (const path of ['/contact', '/contact', PATH]) {
    const { headers } = await get(path, who(OUT, `${kept}1YNN`)).expect(200);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^usprivacy=1YYN; Max-Age=315\d+; Path=\/; SameSite=Lax$/),
    ]);
  }
  const { headers } = await get('/contact', who(OUT, `${kept}1YYN`));
  expect(headers).not.toHaveProperty('set-cookie');
});

// ASVS 3.3.3
it('cookies of a parent domain under our names count for nothing, wherever they stand', async () => {
  const foreign =
    'cookie-consent=accepted; usprivacy=1---; locale=en; consent-proof=7; cookie-consent=%7B%7D; first-page=//a';
  const ours = `${consentCookie(ALL)}; usprivacy=1YNN; locale=fr-FR; first-page=/faq; consent-proof=${NUMBER}`;
  for (const cookie of [`${foreign}; ${ours}`, `${ours}; ${foreign}`]) {
    const page = await get('/do-not-sell', { cookie }).expect(200);
    expect(isAsked(page.text)).toBe(false);
    expect(page.headers).not.toHaveProperty('set-cookie');
    expect(page.text).toContain('<html lang="fr-FR"');
    const { body } = await get(PATH, { cookie }).expect(200);
    expect(body).toMatchObject({ record: ALL, locale: 'fr-FR' });
    const answer = await post(PATH, { choice: 'opt-out' }, { cookie });
    expect(answer.body).toMatchObject({ record: OUT });
    expect(cookieValue(answer, 'consent-proof')).toBe(NUMBER);
  }
});

describe('POST /api/consent', () => {
  const HTTPS = { 'x-forwarded-proto': 'https' };

  // ASVS 3.3.1, 3.3.2, 3.3.4
  it.each<[string, Headers, object, ConsentChoices]>([
    ['save against the signal', GPC, { choice: 'save', ...ALL }, ALL],
    ['the four booleans', {}, { ...ALL, functional: false }, { ...ALL, functional: false }],
    ['opt-out of nobody', {}, { choice: 'opt-out' }, REFUSED],
    ['acceptance by https', HTTPS, { choice: 'accept-all' }, ALL],
  ])('%s', async (_name, headers, body, choices) => {
    const answer = await post(PATH, body, headers).expect(200);
    expect(answer.body).toMatchObject({ record: { essential: true, ...choices } });
    expect(answer.body.gpc).toBe(headers === GPC);
    expect(Math.abs(answer.body.record.timestamp - NOW)).toBeLessThan(600_000);
    expect(written(answer)).toEqual({ choices, usprivacy: choices.doNotSell ? '1YYN' : '1YNN' });
    const secure = headers === HTTPS ? ' Secure;' : '';
    for (const name of ['cookie-consent', 'usprivacy'])
      expect(cookieOf(answer, name)).toMatch(
        new RegExp(`; Max-Age=31536000; Path=/;${secure} SameSite=Lax$`),
      );
    // A visitor who refuses everything gets no number; scripts can read no number.
    const number = cookieOf(answer, 'consent-proof');
    if (choices.functional || choices.analytics || choices.marketing)
      expect(number).toMatch(
        new RegExp(`^consent-proof=[\\da-f-]{36}; Max-Age=31536000; Path=/; HttpOnly;${secure} `),
      );
    else expect(number).toBeUndefined();
    expect(JSON.stringify(answer.body)).not.toMatch(UUID);
    expect(decodeURIComponent(cookieOf(answer, 'cookie-consent') ?? '')).not.toMatch(UUID);
  });

  it.each([
    ['nothing', {}],
    ['an unknown choice', { choice: 'all-of-it' }],
    ['three booleans', { functional: true, analytics: true, marketing: true }],
    ['a saving that does not say all', { choice: 'save', analytics: true }],
  ])('refuses %s and stores nothing', async (_name, body) => {
    const answer = await post(PATH, body).expect(422);
    expect(answer.body.type).toBe('/problems/validation');
    expect(answer.body.errors.length).toBeGreaterThan(0);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });
});

describe('a plain form', () => {
  const analytics = { ...NONE, analytics: true };
  const cases = '/ja-JP/use-cases?focus=insider-threat';
  it.each<[string, object, string, string, ConsentChoices]>([
    [
      'back to its page, and reads an absent checkbox as off',
      { choice: 'save', analytics: 'on', returnTo: '/fr-FR/cookie-policy#preferences' },
      '',
      '/fr-FR/cookie-policy?choice=made#preferences',
      analytics,
    ],
    ['to its query', { choice: 'accept-all', returnTo: cases }, '', `${cases}&choice=made`, ALL],
    [
      'to the query that its page was asked for with',
      { choice: 'accept-all', returnTo: '/pricing' },
      '/pricing?utm_source=letter',
      '/pricing?utm_source=letter&choice=made',
      ALL,
    ],
    [
      'to the page that the browser names, where it names none itself',
      { choice: 'accept-all' },
      '/es-MX/pricing',
      '/es-MX/pricing?choice=made',
      ALL,
    ],
  ])('leads %s', async (_where, fields, from, to, choices) => {
    const answer = await submit(PATH, fields, from ? { referer: site.url + from } : {}).expect(303);
    expect(answer.headers.location).toBe(to);
    expect(written(answer)?.choices).toEqual(choices);
  });

  it('is answered with a page also where it is refused', async () => {
    const answer = await submit(PATH, { choice: 'all-of-it' }).expect(422);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.text).toContain('<h1');
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });
});

describe('a plain choice that was made', () => {
  it('leads to its page under its own address where the browser kept it', async () => {
    const { headers } = await get('/fr-FR/use-cases?focus=insider-threat&choice=made', who(NONE));
    expect(headers.location).toBe('/fr-FR/use-cases?focus=insider-threat');
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['/do-not-sell', false],
    ['/cookie-policy', true],
  ])('at %s, signal %s, is told that it was not kept, where it was not', async (path, gpc) => {
    const headers: Headers = gpc ? GPC : {};
    const text = await read(`${path}?choice=made`, headers);
    expect(text).toContain('Your browser did not keep this choice');
    expect(text).toContain('Global Privacy Control');
    if (!gpc) expect(shownText(text)).not.toContain('You are opted out');
    expect(await read(path, headers)).not.toContain('did not keep this choice');
  });

  it('is nothing to whoever follows a shared link, before and after one whose choice it was', async () => {
    for (const from of ['none', 'cross-site', 'none', 'same-origin', 'none']) {
      const text = await read('/contact?choice=made', { 'sec-fetch-site': from });
      expect(text.includes('did not keep this choice'), from).toBe(from === 'same-origin');
    }
  });
});

describe('opting in again', () => {
  it('takes a second page without script, in the language of the page that it is wished on', async () => {
    const fields = { choice: 'opt-in', returnTo: '/fr-FR/do-not-sell#a' };
    const { text } = await submit(PATH, fields, who(OUT)).expect(200);
    expect(text).toMatch(/<html[^>]* lang="fr-FR".*href="\/fr-FR\/do-not-sell#a"/s);
    expect(text).not.toMatch(/<script\b/);
    const controls = [...elements(text, 'input'), ...elements(text, 'button')];
    const sent = { ...fields, confirm: 'opt-in' };
    for (const [name, value] of Object.entries(sent))
      expect(controls).toContainEqual(expect.objectContaining({ name, value }));
    const second = await submit(PATH, sent, who(OUT)).expect(303);
    expect(second.headers.location).toBe('/fr-FR/do-not-sell?choice=made#a');
    expect(written(second)?.usprivacy).toBe('1YNN');
  });

  const changed = { choice: 'save', ...ALL };
  it.each<[string, object, Headers]>([
    ['by four booleans', ALL, who(OUT)],
    ['by another word', { choice: 'opt-in', confirm: 'yes' }, who(OUT)],
    // The signal came on since the record was stored.
    ['against the signal of a header', changed, { ...who(ALL), ...GPC }],
    ['against the signal of a script', { ...changed, signal: true }, who(ALL)],
  ])('%s is refused unless it is confirmed', async (_name, body, visitor) => {
    const answer = await post(PATH, body, visitor).expect(422);
    expect(answer.body).toMatchObject({
      type: '/problems/validation',
      errors: [{ field: 'confirm', message: expect.stringContaining('confirm') }],
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    if ('confirm' in body) return;
    const confirmed = await post(PATH, { ...body, confirm: 'opt-in' }, visitor).expect(200);
    expect(confirmed.body.record).toMatchObject({
      ...ALL,
      gpc: visitor.cookie === who(ALL).cookie,
    });
  });

  it('against a signal that came on is answered without script by the question', async () => {
    const form = { choice: 'save', marketing: 'on', returnTo: '/pricing' };
    const answer = await submit(PATH, form, { ...who(ALL), ...GPC }).expect(200);
    expect(answer.text).toContain('Opt back in to sale and sharing?');
    expect(answer.text).toContain('Your browser sends a privacy signal');
    expect(written(answer)?.choices).toEqual(OUT);
  });
});

describe('an answer on a page of before the policy changed', () => {
  const BEFORE = '2025-01-01';

  it('is one to what was asked there, and is asked about again', async () => {
    expect(elements(await read('/contact'), 'input')).toContainEqual(
      expect.objectContaining({ name: 'policyVersion', value: CONSENT_POLICY_VERSION }),
    );
    const fields = { choice: 'accept-all', policyVersion: BEFORE };
    for (const answer of [await post(PATH, fields), await submit(PATH, fields)]) {
      expect(written(answer)?.choices).toEqual(ALL);
      const cookie = cookieOf(answer, 'cookie-consent') ?? '';
      expect(decodeURIComponent(cookie)).toContain(`"version":"${BEFORE}"`);
      expect(await read('/contact', { cookie })).toContain('Our cookie policy has changed');
    }
  });

  it.each(['', 'a b', 7, null])('is not told by %j', async (policyVersion) => {
    const { body } = await post(PATH, { choice: 'accept-all', policyVersion }).expect(200);
    expect(body.record.version).toBe(CONSENT_POLICY_VERSION);
  });
});

describe('a copy that is brought back', () => {
  const copy = { ...ALL, timestamp: NOW - 60_000, source: 'browser-copy' };

  it('says whether the signal was on as it was made', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const { body } = await post(PATH, { ...copy, gpc: true, signal: true }, headers).expect(200);
    expect(body.record).toMatchObject({ ...ALL, gpc: true });
  });

  it('replaces no choice, though it be the later one', async () => {
    const later = { ...copy, timestamp: NOW - 1 };
    const { body, headers } = await post(PATH, later, who(REFUSED)).expect(200);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(body.record).toMatchObject(REFUSED);
  });

  it('comes with its own end, or not at all', async () => {
    const timestamp = NOW - 364 * 86_400_000;
    const answer = await post(PATH, { ...copy, timestamp }).expect(200);
    expect(answer.body.record).toMatchObject({ ...ALL, timestamp });
    const left = Number(/; Max-Age=(\d+)/.exec(cookieOf(answer, 'cookie-consent') ?? '')?.[1]);
    expect(left).toBeLessThanOrEqual(86_400);
    expect(left).toBeGreaterThan(86_400 - 3600);
    const old = await post(PATH, { ...copy, timestamp: NOW - 366 * 86_400_000 }).expect(422);
    expect(old.headers).not.toHaveProperty('set-cookie');
  });
});

describe('the signal by script alone', () => {
  it('counts as the signal', async () => {
    const first = await post(PATH, { signal: true }).expect(200);
    expect(written(first)).toEqual({ choices: REFUSED, usprivacy: '1YYN' });
    expect(first.body).toMatchObject({ gpc: true, record: { ...REFUSED, gpc: true } });
    const second = await post(PATH, { signal: true }, who(ALL)).expect(200);
    expect(written(second)?.choices).toEqual(OUT);
  });
});

describe('the number of the proof', () => {
  const visitor = who(ALL, `; consent-proof=${NUMBER}`);
  const ask = (headers: Headers) => submit('/api/consent/proof', '', headers);

  // ASVS 3.3.4
  it('is shown to whoever asks, on a page that nobody keeps, and to no script', async () => {
    const shown = await ask({ ...visitor, 'sec-fetch-dest': 'document' }).expect(200);
    expect(shown.text).toContain(NUMBER);
    expect(shown.text).not.toMatch(/<script\b/);
    // A window that a script opened it in is out of that script's reach (HTML, 7.1.3).
    expect(shown.headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'noopener-allow-popups',
    });
    const fetched = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
    const answers = [
      await ask(visitor).type('json').send('{}').expect(415),
      await ask({ ...visitor, ...fetched }).expect(403),
    ];
    for (const path of ['/cookie-policy', '/do-not-sell', '/pricing', PATH])
      answers.push(await get(path, visitor).expect(200));
    for (const { text } of answers) expect(text).not.toContain(NUMBER);
  });

  it.each([who(ALL), who(ALL, '; consent-proof=<script>')])(
    'is none where the browser keeps none: %s',
    async (headers) => {
      const { text } = await ask(headers).expect(200);
      expect(text).toContain('No number is kept in this browser');
      expect(text).not.toMatch(/<script\b/);
    },
  );

  it('stays that of the consent in force where only sale is refused, and goes with the last consent', async () => {
    const consent = {
      ...who({ functional: true }, `; consent-proof=${NUMBER}`),
      // Another address: the other tests' may have used up its numbers for this minute.
      'x-forwarded-for': '198.51.100.7',
    };
    const choose = (choice: string) => post(PATH, { choice }, consent).expect(200);
    const signalled = get('/pricing', { ...consent, ...GPC });
    for (const answer of [await choose('opt-out'), await signalled])
      expect(cookieValue(answer, 'consent-proof')).toBe(NUMBER);
    expect(cookieValue(await choose('accept-all'), 'consent-proof')).toMatch(
      /^(?!0f8fad5b)[0-9a-f-]{36}$/,
    );
    expect(cookieOf(await choose('essential-only'), 'consent-proof')).toMatch(
      /Max-Age=0|Expires=Thu, 01 Jan 1970/,
    );
  });
});

it('a cached page has a tag for each variant, and a 304 repeats what the answer would have written', async () => {
  const tag = async (headers: Headers) => String((await get('/pricing', headers)).headers.etag);
  const [first, ...others] = await Promise.all([{}, who(NONE), who(ALL), GPC].map(tag));
  expect(new Set([first, ...others]).size).toBe(4);
  const again = { ...GPC, 'if-none-match': others.at(-1) ?? '' };
  expect(written(await get('/pricing', again).expect(304))).toEqual({
    choices: REFUSED,
    usprivacy: '1YYN',
  });
  await get('/pricing', { ...who(ALL), 'if-none-match': first ?? '' }).expect(200);
});

it('a plain form post that failed is not asked about consent over its errors', async () => {
  expect(isAsked((await submit('/api/contact', {}).expect(422)).text)).toBe(false);
});

describe('an answer of the gateway', () => {
  it.each([
    ['an accepted form', () => post('/api/contact', contactMessage()), 202],
    ['a refused one', () => post('/api/contact'), 422],
    ['what is no JSON', () => post('/api/contact').type('json').send('{'), 400],
  ])('stores what a first signal says: %s', async (_name, ask, status) => {
    const { headers } = await ask().set(GPC).expect(status);
    expect(String(headers['set-cookie'])).toMatch(/cookie-consent=.*usprivacy=1YYN/s);
  });

  // ASVS 3.5.1
  it('stores nothing of what another site sends, nor does a file', async () => {
    const foreign = { ...GPC, 'sec-fetch-site': 'cross-site' };
    const answers = [await get('/favicon.svg', GPC).expect(200)];
    for (const [path, body] of [
      [PATH, { choice: 'accept-all' }],
      ['/api/locale', { locale: 'fr-FR' }],
    ] as const)
      for (const send of [post, submit]) answers.push(await send(path, body, foreign).expect(403));
    for (const { headers } of answers) expect(headers).not.toHaveProperty('set-cookie');
  });
});

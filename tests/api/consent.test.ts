import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { CONSENT_POLICY_VERSION } from '#shared/consent/policy-version.ts';
import type { ConsentChoices } from '#shared/consent/record.ts';
import { consentCookie } from '../support/consent.ts';
import { contactMessage } from '../support/forms.ts';
import { PLAIN_TUESDAY } from '../support/instants.ts';
import { shownText } from '../support/islands.ts';
import { AWAY } from '../support/site.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const NOW = Date.parse(PLAIN_TUESDAY);
const ALL = { functional: true, analytics: true, marketing: true, doNotSell: false };
const NONE = { functional: false, analytics: false, marketing: false, doNotSell: false };
const OUT = { functional: true, analytics: true, marketing: false, doNotSell: true };
const REFUSED = { ...NONE, doNotSell: true };

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

const site = await siteOfFile({ ...AWAY, TRUST_PROXY: '127.0.0.1/32' }, { at: PLAIN_TUESDAY });

interface Visitor {
  cookie?: string | undefined;
  gpc?: boolean;
}

function headersOf({ cookie, gpc }: Visitor): Record<string, string> {
  return { ...(cookie ? { cookie } : {}), ...(gpc ? { 'sec-gpc': '1' } : {}) };
}

const post = (body: object, visitor: Visitor = {}) =>
  request(site.url).post('/api/consent').set(headersOf(visitor)).send(body);
const postForm = (fields: object, visitor?: Visitor) => post(fields, visitor).type('form');

/** What a response stores: the record's choices, and the US Privacy string. */
function written(headers: Record<string, unknown>) {
  const cookies = (headers['set-cookie'] ?? []) as string[];
  const value = (name: string) =>
    cookies
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .split(';', 1)[0];
  const consent = value('cookie-consent');
  if (!consent) return null;
  const { functional, analytics, marketing, doNotSell } = JSON.parse(decodeURIComponent(consent));
  return {
    choices: { functional, analytics, marketing, doNotSell },
    usprivacy: value('usprivacy'),
  };
}

const has = (html: string, id: string) => html.includes(`id="${id}"`);

describe('the language last read', () => {
  const FUNCTIONAL = { ...NONE, functional: true };
  const visit = (path: string, headers: Record<string, string>) =>
    request(site.url).get(path).set(headers);
  const languageOf = ({ headers }: { headers: Record<string, unknown> }) =>
    ((headers['set-cookie'] ?? []) as string[]).find((cookie) => cookie.startsWith('locale='));
  const chosen = (path: string, choice: string, cookie: string) =>
    request(site.url)
      .post('/api/consent')
      .set({ cookie, referer: `${site.url}${path}` })
      .send({ choice });

  it('is remembered with functional consent, and shown at addresses without prefix', async () => {
    const cookie = consentCookie(FUNCTIONAL);
    // Whatever came before, each visit in another language writes it, cached page or not.
    for (let count = 0; count < 3; count += 1) {
      const answer = await visit('/fr-FR/pricing', { cookie }).expect(200);
      expect(languageOf(answer)).toMatch(/^locale=fr-FR; Max-Age=31536000; Path=\/; SameSite=Lax$/);
    }
    const french = `${cookie}; locale=fr-FR`;
    const repeated = await visit('/fr-FR/pricing', { cookie: french }).expect(200);
    expect(languageOf(repeated)).toBeUndefined();
    expect((await visit('/pricing', { cookie: french }).expect(200)).text).toContain(
      'lang="fr-FR"',
    );
    const other = await visit('/ja-JP', { cookie: french }).expect(200);
    expect(languageOf(other)).toMatch(/^locale=ja-JP;/);
    const known = { cookie: french, 'if-none-match': String(other.headers.etag) };
    expect(languageOf(await visit('/ja-JP', known).expect(304))).toMatch(/^locale=ja-JP;/);
  });

  it.each([
    ['nobody', ''],
    ['one who refused it', consentCookie({ ...ALL, functional: false })],
    ['one of an earlier policy', consentCookie(ALL, { version: '2025-01-01' })],
  ])('is not remembered of %s, though a choice is kept', async (_who, consent) => {
    const cookie = `${consent}; locale=es-MX`;
    expect(languageOf(await visit('/fr-FR/pricing', { cookie }).expect(200))).toBeUndefined();
    expect((await visit('/pricing', { cookie }).expect(200)).text).toContain('lang="es-MX"');
    const refused = await chosen('/fr-FR/pricing', 'essential-only', 'locale=es-MX').expect(200);
    expect(languageOf(refused)).toBeUndefined();
  });

  it('is remembered from the moment of consent, and forgotten where that ends', async () => {
    const given = await chosen('/fr-FR/pricing', 'accept-all', '').expect(200);
    expect(languageOf(given)).toMatch(/^locale=fr-FR;/);
    const cookie = `${consentCookie(ALL)}; locale=fr-FR`;
    const ended = await chosen('/fr-FR/pricing', 'essential-only', cookie).expect(200);
    expect(languageOf(ended)).toMatch(/^locale=; .*Expires=Thu, 01 Jan 1970/);
    expect(languageOf(await chosen('/fr-FR/pricing', 'opt-out', cookie).expect(200))).toMatch(
      /^locale=fr-FR;/,
    );
  });
});

describe('a page asked for ahead of time', () => {
  const ahead = (path: string, visitor: Visitor) =>
    request(site.url)
      .get(path)
      .set({ ...headersOf(visitor), 'sec-purpose': 'prefetch;prerender' });

  it.each<[string, string, Visitor]>([
    ['the signal', '/pricing', { gpc: true }],
    [
      'the language',
      '/ja-JP/pricing',
      { cookie: `${consentCookie(ALL)}; locale=fr-FR; first-page=/` },
    ],
    ['the first page', '/pricing', { cookie: `${consentCookie(ALL)}; locale=en-US` }],
    [
      'a changed US Privacy string',
      '/pricing',
      { cookie: `${consentCookie(NONE)}; usprivacy=1YYN` },
    ],
  ])('is refused, unseen, where it would store %s', async (_what, path, visitor) => {
    const answer = await ahead(path, visitor).expect(503);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
    const seen = await request(site.url).get(path).set(headersOf(visitor)).expect(200);
    expect(seen.headers['set-cookie']).toBeDefined();
  });

  it('comes where it stores nothing', async () => {
    for (const cookie of [
      undefined,
      consentCookie(NONE),
      `${consentCookie(ALL)}; locale=ja-JP; first-page=/`,
    ])
      await ahead('/ja-JP/pricing', { cookie }).expect(200);
  });
});

it('the US Privacy string is written again where a tag has changed it, and nothing else is', async () => {
  const cookie = `${consentCookie(OUT)}; locale=en-US; first-page=/; usprivacy=1YNN`;
  // Every response sets it, even a cached one shared by all who send the same.
  for (const path of ['/contact', '/contact', '/api/consent']) {
    const { headers } = await request(site.url).get(path).set({ cookie }).expect(200);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^usprivacy=1YYN; Max-Age=315\d+; Path=\/; SameSite=Lax$/),
    ]);
  }
  const right = `${consentCookie(OUT)}; locale=en-US; first-page=/; usprivacy=1YYN`;
  const { headers } = await request(site.url).get('/contact').set('cookie', right);
  expect(headers['set-cookie']).toBeUndefined();
});

// ASVS 3.3.3
it('cookies of a parent domain under our names count for nothing, wherever they stand', async () => {
  const NUMBER = '0f8fad5b-d9cd-469f-a165-70867728950e';
  const foreign =
    'cookie-consent=accepted; usprivacy=1---; locale=en; consent-proof=7; cookie-consent=%7B%7D; first-page=//a';
  const ours = `${consentCookie(ALL)}; usprivacy=1YNN; locale=fr-FR; first-page=/faq; consent-proof=${NUMBER}`;
  for (const cookie of [`${foreign}; ${ours}`, `${ours}; ${foreign}`]) {
    const page = await request(site.url).get('/do-not-sell').set({ cookie }).expect(200);
    expect(has(page.text, 'consent-banner')).toBe(false);
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.text).toContain('<html lang="fr-FR"');
    const answer = await request(site.url).get('/api/consent').set({ cookie }).expect(200);
    expect(answer.body).toMatchObject({ record: ALL, locale: 'fr-FR' });
    const { body, headers } = await post({ choice: 'opt-out' }, { cookie });
    expect(body).toMatchObject({ record: OUT });
    expect(String(headers['set-cookie'])).toContain(`consent-proof=${NUMBER};`);
  }
});

describe('POST /api/consent', () => {
  const CASES: [string, Visitor, object, ConsentChoices][] = [
    ['save against the signal', { gpc: true }, { choice: 'save', ...ALL }, ALL],
    ['the four booleans', {}, { ...ALL, functional: false }, { ...ALL, functional: false }],
    ['opt-out of nobody', {}, { choice: 'opt-out' }, REFUSED],
  ];

  // ASVS 3.3.2, 3.3.4
  it.each(CASES)('%s', async (_name, visitor, body, choices) => {
    const answer = await post(body, visitor).expect(200);
    expect(answer.body).toMatchObject({ record: { essential: true, ...choices } });
    expect(answer.body.gpc).toBe(visitor.gpc === true);
    expect(Math.abs(answer.body.record.timestamp - NOW)).toBeLessThan(600_000);
    expect(written(answer.headers)).toEqual({
      choices,
      usprivacy: choices.doNotSell ? '1YYN' : '1YNN',
    });
    const [record, usprivacy, number] = answer.headers['set-cookie'] as unknown as string[];
    for (const cookie of [record, usprivacy])
      expect(cookie).toMatch(/; Max-Age=31536000; Path=\/; SameSite=Lax$/);
    // A visitor who refuses everything gets no number; scripts can read no number.
    if (choices.functional || choices.analytics || choices.marketing)
      expect(number).toMatch(
        /^consent-proof=[\da-f-]{36}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
      );
    else expect(number).toBeUndefined();
    expect(JSON.stringify(answer.body)).not.toMatch(UUID);
    expect(decodeURIComponent(record ?? '')).not.toMatch(UUID);
  });

  it.each([
    ['nothing', {}],
    ['an unknown choice', { choice: 'all-of-it' }],
    ['three booleans', { functional: true, analytics: true, marketing: true }],
    ['a saving that does not say all', { choice: 'save', analytics: true }],
  ])('refuses %s and stores nothing', async (_name, body) => {
    const answer = await post(body).expect(422);
    expect(answer.body.type).toBe('/problems/validation');
    expect(answer.body.errors.length).toBeGreaterThan(0);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  // ASVS 3.5.1
  it('refuses another site, whatever it sends', async () => {
    const answer = await request(site.url)
      .post('/api/consent')
      .set('sec-fetch-site', 'cross-site')
      .type('form')
      .send({ choice: 'accept-all' })
      .expect(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  // ASVS 3.3.1
  it('writes Secure where the visitor came by https', async () => {
    const answer = await request(site.url)
      .post('/api/consent')
      .set('x-forwarded-proto', 'https')
      .send({ choice: 'essential-only' })
      .expect(200);
    for (const cookie of answer.headers['set-cookie'] as unknown as string[])
      expect(cookie).toContain('; Secure');
  });
});

describe('a plain form', () => {
  it('reads an absent checkbox as off and leads back to its page', async () => {
    const answer = await postForm({
      choice: 'save',
      analytics: 'on',
      returnTo: '/fr-FR/cookie-policy#preferences',
    }).expect(303);
    expect(answer.headers.location).toBe('/fr-FR/cookie-policy?choice=made#preferences');
    expect(written(answer.headers)?.choices).toEqual({ ...NONE, analytics: true });
  });

  it('keeps the query of its page', async () => {
    const returnTo = '/ja-JP/use-cases?focus=insider-threat';
    const answer = await postForm({ choice: 'accept-all', returnTo }).expect(303);
    expect(answer.headers.location).toBe(`${returnTo}&choice=made`);
    const from = `${site.url}/pricing?utm_source=letter`;
    const kept = await postForm({ choice: 'accept-all', returnTo: '/pricing' }).set(
      'referer',
      from,
    );
    expect(kept.headers.location).toBe('/pricing?utm_source=letter&choice=made');
  });

  it('is answered with a page also where it is refused', async () => {
    const answer = await postForm({ choice: 'all-of-it' }).expect(422);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.text).toContain('<h1');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('leads to the page that the browser names, where it names none itself', async () => {
    const answer = await postForm({ choice: 'accept-all' })
      .set('referer', `${site.url}/es-MX/pricing`)
      .expect(303);
    expect(answer.headers.location).toBe('/es-MX/pricing?choice=made');
  });
});

describe('a plain choice that was made', () => {
  it('leads to its page under its own address where the browser kept it', async () => {
    const answer = await request(site.url)
      .get('/fr-FR/use-cases?focus=insider-threat&choice=made')
      .set(headersOf({ cookie: consentCookie(NONE) }))
      .expect(303);
    expect(answer.headers.location).toBe('/fr-FR/use-cases?focus=insider-threat');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['/do-not-sell', false],
    ['/cookie-policy', true],
  ])('at %s, signal %s, is told that it was not kept, where it was not', async (path, gpc) => {
    const page = (query: string) =>
      request(site.url)
        .get(path + query)
        .set(headersOf({ gpc }))
        .expect(200);
    const { text } = await page('?choice=made');
    expect(text).toContain('Your browser did not keep this choice');
    expect(text).toContain('Global Privacy Control');
    if (!gpc) expect(shownText(text)).not.toContain('You are opted out');
    expect((await page('')).text).not.toContain('did not keep this choice');
  });

  it('is nothing to whoever follows a shared link, before and after one whose choice it was', async () => {
    const page = (from: string) =>
      request(site.url).get('/contact?choice=made').set('sec-fetch-site', from).expect(200);
    for (const from of ['none', 'cross-site', 'none'])
      expect((await page(from)).text).not.toContain('did not keep this choice');
    expect((await page('same-origin')).text).toContain('did not keep this choice');
    expect((await page('none')).text).not.toContain('did not keep this choice');
  });
});

describe('withdrawing', () => {
  const CHOICE = /<button[^>]*value="essential-only"[^>]*name="choice"/;

  it('takes two presses from any page: the way to the preferences, and the refusal', async () => {
    const cookie = consentCookie(ALL);
    // tests/pages/links.test.ts sees it on every page.
    const answer = await request(site.url).get('/no-such-page').set('cookie', cookie);
    expect(answer.text.split('<footer')[1]).toContain('href="/cookie-policy#preferences"');
    const { text } = await request(site.url).get('/cookie-policy').set('cookie', cookie);
    const [, preferences = ''] = text.split('id="preferences"');
    expect(CHOICE.test(preferences)).toBe(true);
  });
});

describe('opting in again', () => {
  const asked = 'Opt back in to sale and sharing?';

  it.each([false, true])('takes a second page without script, signal %s', async (gpc) => {
    const visitor = { cookie: consentCookie(OUT), gpc };
    const first = await postForm({ choice: 'opt-in', returnTo: '/pricing' }, visitor).expect(200);
    expect(first.text).toContain(asked);
    expect(shownText(first.text).includes('Your browser sends a privacy signal')).toBe(gpc);
    expect(first.text).not.toMatch(/<script\b/);
    expect(written(first.headers)).toBeNull();
    expect(first.text).toContain('href="/pricing"');
    for (const [name, value] of [
      ['choice', 'opt-in'],
      ['returnTo', '/pricing'],
      ['confirm', 'opt-in'],
    ])
      expect(first.text).toMatch(
        new RegExp(
          `<(?:input|button)[^>]*(?:name="${name}"[^>]*value="${value}"|value="${value}"[^>]*name="${name}")`,
        ),
      );

    const second = await postForm(
      { choice: 'opt-in', returnTo: '/pricing', confirm: 'opt-in' },
      visitor,
    ).expect(303);
    expect(second.headers.location).toBe('/pricing?choice=made');
    expect(written(second.headers)?.usprivacy).toBe('1YNN');
    // Asked in the language of the page that it is wished on.
    const french = await postForm({ choice: 'opt-in', returnTo: '/fr-FR/do-not-sell#a' }, visitor);
    expect(french.text).toMatch(/<html[^>]* lang="fr-FR".*href="\/fr-FR\/do-not-sell#a"/s);
  });

  it.each([
    ['four booleans', { ...ALL }],
    ['another word', { choice: 'opt-in', confirm: 'yes' }],
  ])('by %s is refused unless it is confirmed', async (_name, body) => {
    const answer = await post(body, { cookie: consentCookie(OUT) }).expect(422);
    expect(answer.body).toMatchObject({
      type: '/problems/validation',
      errors: [{ field: 'confirm', message: expect.stringContaining('confirm') }],
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('an answer on a page of before the policy changed', () => {
  const BEFORE = '2025-01-01';

  it('is one to what was asked there, and is asked about again', async () => {
    const { text } = await request(site.url).get('/contact').expect(200);
    expect(text).toMatch(
      new RegExp(`<input type="hidden" name="policyVersion" value="${CONSENT_POLICY_VERSION}"`),
    );
    const fields = { choice: 'accept-all', policyVersion: BEFORE };
    for (const answer of [await post(fields), await post(fields).type('form')]) {
      expect(written(answer.headers)?.choices).toEqual(ALL);
      const [cookie = ''] = answer.headers['set-cookie'] as unknown as string[];
      expect(decodeURIComponent(cookie)).toContain(`"version":"${BEFORE}"`);
      const next = await request(site.url).get('/contact').set('cookie', cookie);
      expect(next.text).toContain('Our cookie policy has changed');
    }
  });

  it.each(['', 'a b', 7, null])('is not told by %j', async (policyVersion) => {
    const { body } = await post({ choice: 'accept-all', policyVersion }).expect(200);
    expect(body.record.version).toBe(CONSENT_POLICY_VERSION);
  });
});

describe('a signal that came on since the record was stored', () => {
  const save = { choice: 'save', ...ALL };
  const visitor = (gpc: boolean) => ({ cookie: consentCookie(ALL), gpc });

  it.each([
    ['by its header', save, true],
    ['by script', { ...save, signal: true }, false],
  ])('%s: sale stays allowed by nothing but a confirmed choice', async (_how, body, gpc) => {
    const asked = await post(body, visitor(gpc)).expect(422);
    expect(asked.body.errors).toMatchObject([{ field: 'confirm' }]);
    expect(asked.headers['set-cookie']).toBeUndefined();
    const confirmed = await post({ ...body, confirm: 'opt-in' }, visitor(gpc)).expect(200);
    expect(confirmed.body.record).toMatchObject({ ...ALL, gpc: true });
  });

  it('is answered without script by the question', async () => {
    const form = { choice: 'save', marketing: 'on', returnTo: '/pricing' };
    const { text, headers } = await postForm(form, visitor(true)).expect(200);
    expect(text).toContain('Opt back in to sale and sharing?');
    expect(text).toContain('Your browser sends a privacy signal');
    expect(written(headers)?.choices).toEqual(OUT);
  });
});

it('a copy that is brought back says whether the signal was on as it was made', async () => {
  const copy = { ...ALL, timestamp: NOW - 60_000, gpc: true, source: 'browser-copy' };
  const { body } = await request(site.url)
    .post('/api/consent')
    .set('sec-fetch-site', 'same-origin')
    .send({ ...copy, signal: true })
    .expect(200);
  expect(body.record).toMatchObject({ ...ALL, gpc: true });
});

it.each([364, 366])(
  'a copy of %d days ago comes back with its own end, or not at all',
  async (days) => {
    const timestamp = NOW - days * 86_400_000;
    const answer = await post({ ...ALL, timestamp, source: 'browser-copy' });
    const lines = answer.headers['set-cookie'] as unknown as string[] | undefined;
    const left = /^cookie-consent=.*; Max-Age=(\d+)/.exec(lines?.[0] ?? '')?.[1];
    expect([answer.status, left !== undefined]).toEqual(days < 365 ? [200, true] : [422, false]);
    if (!left) return;
    expect(answer.body.record).toMatchObject({ ...ALL, timestamp });
    expect(Number(left)).toBeLessThanOrEqual((365 - days) * 86_400);
    expect(Number(left)).toBeGreaterThan((365 - days) * 86_400 - 3600);
  },
);

it('a copy that is brought back replaces no choice, though it be the later one', async () => {
  const copy = { ...ALL, timestamp: NOW - 1, source: 'browser-copy' };
  const { body, headers } = await post(copy, { cookie: consentCookie(REFUSED) }).expect(200);
  expect(headers['set-cookie']).toBeUndefined();
  expect(body.record).toMatchObject(REFUSED);
});

describe('the signal by script alone', () => {
  it('counts as the signal', async () => {
    const first = await post({ signal: true }).expect(200);
    expect(written(first.headers)).toEqual({ choices: REFUSED, usprivacy: '1YYN' });
    expect(first.body).toMatchObject({ gpc: true, record: { ...REFUSED, gpc: true } });
    const second = await post({ signal: true }, { cookie: consentCookie(ALL) }).expect(200);
    expect(written(second.headers)?.choices).toEqual(OUT);
  });

  it('leaves alone whoever is opted out, or chose while it was on', async () => {
    for (const cookie of [consentCookie(OUT), consentCookie(ALL, { gpc: true })]) {
      const answer = await post({ signal: true }, { cookie }).expect(200);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });
});

describe('the number of the proof', () => {
  const number = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const cookie = `${consentCookie(ALL)}; consent-proof=${number}`;
  const ask = (value: string) =>
    request(site.url).post('/api/consent/proof').set('cookie', value).type('form');

  // ASVS 3.3.4
  it('is shown to whoever asks, on a page that nobody keeps, and to no script', async () => {
    const shown = await ask(cookie).set('sec-fetch-dest', 'document').expect(200);
    expect(shown.text).toContain(number);
    expect(shown.text).not.toMatch(/<script\b/);
    // A window that a script opened it in is out of that script's reach (HTML, 7.1.3).
    expect(shown.headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'noopener-allow-popups',
    });
    const fetched = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
    const answers = [
      await ask(cookie).type('json').send('{}').expect(415),
      await ask(cookie).set(fetched).expect(403),
    ];
    for (const path of ['/cookie-policy', '/do-not-sell', '/pricing', '/api/consent'])
      answers.push(await request(site.url).get(path).set('cookie', cookie).expect(200));
    for (const { text } of answers) expect(text).not.toContain(number);
  });

  it.each([consentCookie(ALL), `${consentCookie(ALL)}; consent-proof=<script>`])(
    'is none where the browser keeps none: %s',
    async (value) => {
      const { text } = await ask(value).expect(200);
      expect(text).toContain('No number is kept in this browser');
      expect(text).not.toMatch(/<script\b/);
    },
  );

  it('stays that of the consent in force where only sale is refused, by a choice or the signal', async () => {
    const consent = `${consentCookie({ ...NONE, functional: true })}; consent-proof=${number}`;
    const post = (body: object) =>
      request(site.url)
        .post('/api/consent')
        // Another address: the other tests' may have used up its numbers for this minute.
        .set({ cookie: consent, 'x-forwarded-for': '198.51.100.7' })
        .send(body)
        .expect(200);
    const written = ({ headers }: { headers: Record<string, unknown> }) =>
      /consent-proof=([^;]*)/.exec(String(headers['set-cookie']))?.[1];
    expect(written(await post({ choice: 'opt-out' }))).toBe(number);
    const signalled = request(site.url).get('/pricing').set({ cookie: consent, 'sec-gpc': '1' });
    expect(written(await signalled)).toBe(number);
    expect(written(await post({ choice: 'accept-all' }))).toMatch(/^(?!0f8fad5b)[0-9a-f-]{36}$/);
  });

  it('is taken back with the last consent', async () => {
    const answer = await post({ choice: 'essential-only' }, { cookie }).expect(200);
    const lines = answer.headers['set-cookie'] as unknown as string[];
    expect(lines.find((line) => line.startsWith('consent-proof='))).toMatch(
      /Max-Age=0|Expires=Thu, 01 Jan 1970/,
    );
  });
});

describe('a cached page', () => {
  const read = async (path: string, visitor: Visitor) =>
    (await request(site.url).get(path).set(headersOf(visitor))).text;
  const isOn = (html: string, name: string) =>
    new RegExp(
      `<input[^>]*name="${name}"[^>]*checked=""|<input[^>]*checked=""[^>]*name="${name}"`,
    ).test(html.slice(html.indexOf('id="preferences"')));

  it('never shows one visitor another’s choices', async () => {
    const visitors = [NONE, { ...NONE, analytics: true }, { ...NONE, functional: true }, ALL, OUT];
    const pages = await Promise.all(
      visitors.flatMap((choices) =>
        [1, 2].map(
          async () =>
            [choices, await read('/cookie-policy', { cookie: consentCookie(choices) })] as const,
        ),
      ),
    );
    for (const [choices, html] of pages)
      for (const [name, on] of Object.entries(choices)) expect(isOn(html, name), name).toBe(on);
  });

  it('says on /do-not-sell who is opted out', async () => {
    const shown = async (path: string, visitor: Parameters<typeof read>[1]) =>
      shownText(await read(path, visitor));
    const not = await shown('/do-not-sell', { cookie: consentCookie(ALL) });
    expect(not).toContain('You are not opted out');
    expect(not).toContain('value="opt-out"');
    const out = await shown('/do-not-sell', { cookie: consentCookie(OUT) });
    expect(out).toContain('You are opted out');
    expect(out).toContain('value="opt-in"');
    expect(out).not.toContain('Opt-Out Request Honored');
    const honored = await shown('/do-not-sell', { cookie: consentCookie(OUT), gpc: true });
    expect(honored).toContain('Opt-Out Request Honored');
    expect(await shown('/pricing', { cookie: consentCookie(OUT), gpc: true })).toContain(
      'Opt-Out Request Honored',
    );
  });

  it('carries no time, no record and no name of a visitor', async () => {
    const age = 123_456_789;
    const cookie = consentCookie(ALL, { age });
    const time = /timestamp%22%3A(\d+)/.exec(cookie)?.[1] ?? 'none';
    for (const path of ['/cookie-policy', '/do-not-sell', '/pricing'])
      expect(await read(path, { cookie })).not.toContain(time);
  });

  it('has a tag for each variant, and a 304 repeats what the answer would have written', async () => {
    const tag = async (visitor: Visitor) =>
      (await request(site.url).get('/pricing').set(headersOf(visitor))).headers.etag;
    const tags = await Promise.all(
      [{}, { cookie: consentCookie(NONE) }, { cookie: consentCookie(ALL) }, { gpc: true }].map(tag),
    );
    expect(new Set(tags).size).toBe(tags.length);

    const again = await request(site.url)
      .get('/pricing')
      .set({ 'sec-gpc': '1', 'if-none-match': String(tags[3]) })
      .expect(304);
    expect(written(again.headers)).toEqual({ choices: REFUSED, usprivacy: '1YYN' });
    await request(site.url)
      .get('/pricing')
      .set({ cookie: consentCookie(ALL), 'if-none-match': String(tags[0]) })
      .expect(200);
  });
});

it('a plain form post that failed is not asked about consent over its errors', async () => {
  const answer = await request(site.url).post('/api/contact').type('form').send({}).expect(422);
  expect(has(answer.text, 'consent-banner')).toBe(false);
});

describe('an answer of the gateway', () => {
  it.each([
    ['an accepted form', () => request(site.url).post('/api/contact').send(contactMessage()), 202],
    ['a refused one', () => request(site.url).post('/api/contact').send({}), 422],
    ['what is no JSON', () => request(site.url).post('/api/contact').type('json').send('{'), 400],
  ])('stores what a first signal says: %s', async (_name, ask, status) => {
    const { headers } = await ask().set('sec-gpc', '1').expect(status);
    expect(String(headers['set-cookie'])).toMatch(/cookie-consent=.*usprivacy=1YYN/s);
  });

  it.each(['form', 'json'])(
    'stores nothing when another site sends a %s, without the record',
    async (type) => {
      const { headers } = await request(site.url)
        .post('/api/locale')
        .type(type)
        .set({ 'sec-gpc': '1', 'sec-fetch-site': 'cross-site' })
        .send({ locale: 'fr-FR' })
        .expect(403);
      expect(headers['set-cookie']).toBeUndefined();
    },
  );
});

it('files carry no consent cookie', async () => {
  const answer = await request(site.url).get('/favicon.svg').set('sec-gpc', '1').expect(200);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

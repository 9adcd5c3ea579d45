import type { Response, Test } from 'supertest';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { clientOf, cookieValue } from '../support/client.ts';
import { consentCookie, FULL_VERSION, THIRD_PARTIES } from '../support/consent.ts';
import { startFakeSupabase } from '../support/fake-supabase.ts';
import { hostSite } from '../support/hosted-site.ts';
import { PLAIN_TUESDAY } from '../support/instants.ts';
import { AWAY } from '../support/site.ts';
import { siteOfFile } from '../support/site-of-file.ts';

/** What only a page that may load the third party contains: a host in its policy, an id in its data. */
const TRACES = {
  tagManager: { host: 'googletagmanager.com', id: THIRD_PARTIES.GTM_ID },
  analytics: { host: 'google-analytics.com', id: '},"analytics":true' },
  linkedin: { host: 'snap.licdn.com', id: THIRD_PARTIES.LINKEDIN_PARTNER_ID },
  visitorId: { host: 'id.visitors.example', id: 'site.js?key=abc' },
};

const site = await siteOfFile({ ...AWAY, ...THIRD_PARTIES }, { at: PLAIN_TUESDAY });
const { get, post, submit } = clientOf(site);

const CHOSEN = { functional: true, analytics: true, marketing: true };
const OUT = { ...CHOSEN, marketing: false, doNotSell: true };
const ALL = consentCookie(CHOSEN, { version: FULL_VERSION });

/**
 * Each visitor's state after the first page, in letters: f(unctional), a(nalytics), m(arketing), s(ale refused), `?`
 * for a banner, `!` for the signal's notice. tests/unit/consent/decide has all records.
 */
const TABLE: [record: string, gpc: boolean, first: string, cookie?: string][] = [
  ['none', false, '?'],
  ['none', true, 's!'],
  ['accepted all', false, 'fam', ALL],
  ['accepted all', true, 'fas!', ALL],
  ['marketing', false, 'm', consentCookie({ marketing: true }, { version: FULL_VERSION })],
  ['opted out', false, 'fas', consentCookie(OUT, { version: FULL_VERSION })],
  ['of before they were there', false, 'fam?', consentCookie(CHOSEN)],
];

/** A browser that keeps its cookies. */
function visitor(cookie: string | undefined, gpc: boolean) {
  const jar = new Map<string, string>();
  if (cookie) jar.set('cookie-consent', cookie.slice('cookie-consent='.length));
  const send = async (asked: Test) => {
    const cookies = [...jar].map((pair) => pair.join('=')).join('; ');
    const answer = await asked.set({ cookie: cookies, ...(gpc && { 'sec-gpc': '1' }) });
    for (const name of ['cookie-consent', 'usprivacy']) {
      const value = cookieValue(answer, name);
      if (value !== undefined) jar.set(name, value);
    }
    return answer;
  };
  return {
    jar,
    get: (path: string) => send(get(path)),
    choose: (wish: object) => send(post('/api/consent', wish)),
  };
}

/** A page and its cookies, in the table's letters. */
function seen(html: string, jar: ReadonlyMap<string, string>): string {
  const banner = html.includes('id="consent-banner"') ? '?' : '';
  // If there is a banner, the notice is inside it.
  const told = html.includes('privacy control signal was detected') ? '!' : '';
  const stored = jar.get('cookie-consent');
  // A cookie that cannot be read counts as none.
  if (!stored?.endsWith('%7D')) return banner + told;
  const record = JSON.parse(decodeURIComponent(stored));
  const letters = { functional: 'f', analytics: 'a', marketing: 'm', doNotSell: 's' };
  return (
    Object.entries(letters)
      .map(([name, letter]) => (record[name] ? letter : ''))
      .join('') +
    banner +
    told
  );
}

/** The third parties that a visitor's letters allow: none while a banner asks. */
function allowedBy(letters: string): string[] {
  if (letters.includes('?')) return [];
  const marketing = letters.includes('m');
  const analytics = letters.includes('a');
  return [
    ...(marketing || analytics ? ['tagManager'] : []),
    // If only marketing loads the tag manager, it collects no analytics.
    ...(analytics ? ['analytics'] : []),
    ...(marketing ? ['linkedin', 'visitorId'] : []),
  ];
}

function tracesIn(answer: Pick<Response, 'headers' | 'text'>) {
  const policy = String(answer.headers['content-security-policy']);
  const names = Object.entries(TRACES);
  return {
    policy: names.filter(([, { host }]) => policy.includes(host)).map(([name]) => name),
    page: names.filter(([, { id }]) => answer.text.includes(id)).map(([name]) => name),
  };
}

// ASVS 14.2.3
it.each(TABLE)(
  '%s, signal %s: banner, notice, cookies, policy and page data are as chosen',
  async (_record, gpc, first, cookie) => {
    const { get, jar } = visitor(cookie, gpc);
    const answer = await get('/contact');
    expect(seen(answer.text, jar)).toBe(first);
    const allowed = allowedBy(first);
    expect(tracesIn(answer)).toEqual({ policy: allowed, page: allowed });
    expect(answer.headers.vary).toContain('Sec-GPC');
    const told = await get('/api/consent');
    expect(told.headers['cache-control']).toBe('no-store');
    expect(told.body.gpc).toBe(gpc);
    expect(told.body.record?.doNotSell ?? false).toBe(first.includes('s'));
    const inChinese = await visitor(cookie, gpc).get('/zh-CN');
    expect(tracesIn(inChinese)).toEqual({ policy: [], page: [] });
  },
);

it('a choice counts from the next page on', async () => {
  const { get, choose, jar } = visitor(undefined, false);
  await get('/contact');
  // tests/unit/consent/choose has all choices of all records.
  for (const [wish, expected] of [
    [{ choice: 'accept-all' }, 'fam'],
    [{ choice: 'opt-out' }, 'fas'],
    [{ choice: 'opt-in', confirm: 'opt-in' }, 'fa'],
    [{ choice: 'essential-only' }, ''],
  ] as const) {
    expect((await choose(wish)).status).toBe(200);
    const answer = await get('/contact');
    expect(seen(answer.text, jar)).toBe(expected);
    expect(jar.get('usprivacy')).toBe(expected.includes('s') ? '1YYN' : '1YNN');
    const allowed = allowedBy(expected);
    expect(tracesIn(answer)).toEqual({ policy: allowed, page: allowed });
  }
});

describe('the policy of one who allowed all', () => {
  const ask = (path: string) => get(path, { cookie: ALL });

  // ASVS 3.4.3
  it('names the hosts of each directive, and stays strict', async () => {
    const { headers } = await ask('/pricing').expect(200);
    const policy = String(headers['content-security-policy']);
    const directives = new Map(
      policy
        .split('; ')
        .map((line) => [line.slice(0, line.indexOf(' ')), line.split(' ').slice(1)]),
    );
    expect(directives.get('script-src')).toEqual([
      "'self'",
      'https://*.googletagmanager.com',
      'https://snap.licdn.com',
      'https://id.visitors.example',
    ]);
    expect(directives.get('connect-src')).toContain('https://*.google-analytics.com');
    expect(directives.get('connect-src')).toContain('https://*.analytics.google.com');
    expect(directives.get('connect-src')).toContain('https://px.ads.linkedin.com');
    expect(directives.get('img-src')).toContain('https://px.ads.linkedin.com');
    expect(directives.get('frame-src')).toEqual(['https://www.googletagmanager.com']);
    expect(directives.get('style-src')).toEqual(["'self'"]);
    expect(policy).not.toMatch(/unsafe|strict-dynamic|\*[ ;]/);
  });

  it('has none on an answer that runs no scripts', async () => {
    const failed = await submit('/api/contact', {}, { cookie: ALL }).expect(422);
    expect(tracesIn(failed)).toEqual({ policy: [], page: [] });
    expect(tracesIn(await ask('/api/consent').expect(200))).toEqual({ policy: [], page: [] });
    for (const path of ['/meetings/none', '/nowhere'])
      expect(tracesIn(await ask(path).expect(404))).toEqual({ policy: [], page: [] });
  });

  // ASVS 3.4.3
  it('carries a nonce beside the hosts where the page is streamed', async () => {
    await using backend = await startFakeSupabase();
    // The articles do not arrive in time, so the page is sent without them.
    backend.behave = () => ({ kind: 'silent' });
    await using slow = await hostSite(
      { ...THIRD_PARTIES, ...backend.env },
      { at: PLAIN_TUESDAY, limits: { backend: { readMs: 500 } } },
    );
    const browser = { cookie: ALL, 'user-agent': 'Mozilla/5.0 Chrome/140' };
    const answer = await clientOf(slow).get('/', browser).expect(200);
    expect(answer.headers['content-security-policy']).toMatch(
      /script-src 'self' 'nonce-[^']+' https:\/\/\*\.googletagmanager\.com/,
    );
    expect(tracesIn(answer).page).toEqual(Object.keys(TRACES));
  });
});

describe('the settings', () => {
  it.each<Record<string, string>>([
    {
      GTM_ID: "GTM-1'; script-src *",
      LINKEDIN_PARTNER_ID: '12a',
      VISITOR_ID_SCRIPT_URL: 'https://a;script-src/site.js',
    },
    { GTM_ID: 'UA-12345-1', VISITOR_ID_SCRIPT_URL: 'http://id.visitors.example/site.js' },
    { VISITOR_ID_SCRIPT_URL: 'https://*.example/site.js' },
  ])('refuse %j', (wrong) => {
    let told = '';
    try {
      loadConfig(wrong);
    } catch (error) {
      told = String(error);
    }
    for (const name of Object.keys(wrong)) expect(told).toContain(name);
    for (const value of Object.values(wrong)) expect(told).not.toContain(value);
  });

  it('one alone lets in that one alone', async () => {
    await using one = await hostSite(
      { ...AWAY, LINKEDIN_PARTNER_ID: '7654321' },
      { at: PLAIN_TUESDAY },
    );
    const answer = await clientOf(one).get('/pricing', { cookie: ALL });
    expect(tracesIn(answer)).toEqual({ policy: ['linkedin'], page: ['linkedin'] });
  });
});

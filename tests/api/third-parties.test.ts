import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { encodeConsentCookie } from '#shared/consent/cookie.ts';
import { CONSENT_POLICY_VERSION } from '#shared/consent/policy-version.ts';
import { FULL_VERSION, THIRD_PARTIES } from '../support/consent.ts';
import { startFakeSupabase } from '../support/fake-supabase.ts';
import { hostSite } from '../support/hosted-site.ts';
import { PLAIN_TUESDAY } from '../support/instants.ts';
import { siteOfFile } from '../support/site-of-file.ts';

/** What only a page that may load the third party contains: a host in its policy, an id in its data. */
const TRACES = {
  tagManager: { host: 'googletagmanager.com', id: THIRD_PARTIES.GTM_ID },
  analytics: { host: 'google-analytics.com', id: '},"analytics":true' },
  linkedin: { host: 'snap.licdn.com', id: THIRD_PARTIES.LINKEDIN_PARTNER_ID },
  visitorId: { host: 'id.visitors.example', id: 'site.js?key=abc' },
};

const site = await siteOfFile(THIRD_PARTIES, { at: PLAIN_TUESDAY });

/** A record by its letters: f(unctional), a(nalytics), m(arketing), s(ale refused). */
function cookieOf(letters: string, { version = FULL_VERSION, gpc = false } = {}): string {
  const record = {
    essential: true as const,
    functional: letters.includes('f'),
    analytics: letters.includes('a'),
    marketing: letters.includes('m'),
    doNotSell: letters.includes('s'),
    timestamp: Date.parse(PLAIN_TUESDAY) - 60_000,
    version,
    gpc,
  };
  return `cookie-consent=${encodeConsentCookie(record)}`;
}

const RECORDS: Record<string, string | undefined> = {
  none: undefined,
  'accepted all': cookieOf('fam'),
  'essential only': cookieOf(''),
  analytics: cookieOf('a'),
  marketing: cookieOf('m'),
  'opted out': cookieOf('fas'),
  'accepted despite the signal': cookieOf('fam', { gpc: true }),
  malformed: 'cookie-consent=%7Boops',
  'of an old version': cookieOf('fam', { version: '2025-01-01' }),
  'of before they were there': cookieOf('fam', { version: CONSENT_POLICY_VERSION }),
};

const ACTIONS: Record<string, object | null> = {
  'accept all': { choice: 'accept-all' },
  'essential only': { choice: 'essential-only' },
  'save analytics and marketing': {
    choice: 'save',
    functional: false,
    analytics: true,
    marketing: true,
    doNotSell: false,
  },
  'opt out': { choice: 'opt-out' },
  'opt in': { choice: 'opt-in' },
};

/**
 * Each visitor's state after the first page, then after each action and one more page, in letters: those of the
 * record as above, `?` for a banner, `!` for the signal's notice. tests/unit/consent/decide and choose have all records.
 */
const TABLE: [record: string, gpc: boolean, first: string, ...after: string[]][] = [
  ['none', false, '?', 'fam', '', 'am', 's', ''],
  ['none', true, 's!', 'fas', 's', 'am', 's', ''],
  ['accepted all', false, 'fam', 'fam', '', 'am', 'fas', 'fam'],
  ['accepted all', true, 'fas!', 'fas', 's', 'am', 'fas', 'fa'],
  ['essential only', false, '', 'fam', '', 'am', 's', ''],
  ['analytics', false, 'a', 'fam', '', 'am', 'as', 'a'],
  ['marketing', false, 'm', 'fam', '', 'am', 's', 'm'],
  ['marketing', true, 's!', 'fas', 's', 'am', 's', ''],
  ['opted out', false, 'fas', 'fas', 's', 'am', 'fas', 'fa'],
  ['accepted despite the signal', true, 'fam', 'fam', '', 'am', 'fas', 'fam'],
  ['malformed', false, '?', 'fam', '', 'am', 's', ''],
  // Opting in or out does not answer the new policy: the banner asks again.
  ['of an old version', false, 'fam?', 'fam', '', 'am', 'fas?', 'fam?'],
  ['of an old version', true, 'fas?!', 'fas', 's', 'am', 'fas?', 'fa?'],
  ['of before they were there', false, 'fam?', 'fam', '', 'am', 'fas?', 'fam?'],
];

/** A browser that keeps its cookies. */
function visitor(cookie: string | undefined, gpc: boolean) {
  const jar = new Map<string, string>();
  if (cookie) jar.set('cookie-consent', cookie.slice('cookie-consent='.length));
  const keep = (headers: Record<string, unknown>) => {
    for (const line of (headers['set-cookie'] ?? []) as string[]) {
      const [pair = ''] = line.split(';', 1);
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  };
  const headers = () => ({
    ...(gpc ? { 'sec-gpc': '1' } : {}),
    ...(jar.size > 0 ? { cookie: [...jar].map((pair) => pair.join('=')).join('; ') } : {}),
  });
  return {
    jar,
    async get(path: string) {
      const answer = await request(site.url).get(path).set(headers());
      keep(answer.headers);
      return answer;
    },
    async post(body: object) {
      const answer = await request(site.url).post('/api/consent').set(headers()).send(body);
      keep(answer.headers);
      return answer;
    },
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

function tracesIn(answer: request.Response) {
  const policy = String(answer.headers['content-security-policy']);
  const names = Object.entries(TRACES);
  return {
    policy: names.filter(([, { host }]) => policy.includes(host)).map(([name]) => name),
    page: names.filter(([, { id }]) => answer.text.includes(id)).map(([name]) => name),
  };
}

describe.each(TABLE)('%s, signal %s', (record, gpc, first, ...after) => {
  // ASVS 14.2.3
  it('has banner, notice, cookies, policy and page data as it chose', async () => {
    const { get, jar } = visitor(RECORDS[record], gpc);
    const answer = await get('/contact');
    expect(seen(answer.text, jar)).toBe(first);
    const allowed = allowedBy(first);
    expect(tracesIn(answer)).toEqual({ policy: allowed, page: allowed });
    expect(answer.headers.vary).toContain('Sec-GPC');
    const told = await get('/api/consent');
    expect(told.headers['cache-control']).toBe('no-store');
    expect(told.body.gpc).toBe(gpc);
    expect(told.body.record?.doNotSell ?? false).toBe(first.includes('s'));
    expect(tracesIn(await visitor(RECORDS[record], gpc).get('/zh-CN'))).toEqual({
      policy: [],
      page: [],
    });
  });

  it.each(Object.keys(ACTIONS).map((action, index) => [action, after[index] ?? '']))(
    'comes by %j to %j',
    async (action, expected) => {
      const { get, post, jar } = visitor(RECORDS[record], gpc);
      await get('/contact');
      const wish = ACTIONS[action] ?? {};
      // Turning off a stored opt-out takes two steps (11 CCR 7028(a)), everything else one.
      const ends =
        first.includes('s') && ['opt in', 'save analytics and marketing'].includes(action);
      const once = await post(wish);
      expect(once.status).toBe(ends ? 422 : 200);
      if (ends) {
        expect(once.body.errors).toMatchObject([{ field: 'confirm' }]);
        expect(once.headers['set-cookie']).toBeUndefined();
        expect((await post({ ...wish, confirm: 'opt-in' })).status).toBe(200);
      }
      const answer = await get('/contact');
      expect(seen(answer.text, jar)).toBe(expected);
      expect(jar.get('usprivacy')).toBe(expected.includes('s') ? '1YYN' : '1YNN');
      const allowed = allowedBy(expected);
      expect(tracesIn(answer)).toEqual({ policy: allowed, page: allowed });
      expect(tracesIn(await get('/zh-CN/contact'))).toEqual({ policy: [], page: [] });
    },
  );
});

describe('the policy of one who allowed all', () => {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    request(site.url)
      .get(path)
      .set({ cookie: RECORDS['accepted all'] ?? '', ...headers });

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

  it('is the same on a 304, which another choice never gets', async () => {
    const first = await ask('/pricing').expect(200);
    const tag = { 'if-none-match': String(first.headers.etag) };
    const again = await ask('/pricing', tag).expect(304);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    const analytics = { ...tag, cookie: RECORDS.analytics ?? '' };
    const { page } = tracesIn(await ask('/pricing', analytics).expect(200));
    expect(page).toEqual(['tagManager', 'analytics']);
    const refused = { ...tag, cookie: cookieOf('fm') };
    expect(tracesIn(await ask('/pricing', refused).expect(200)).policy).not.toContain('analytics');
  });

  it('has none on an answer that runs no scripts', async () => {
    const failed = await request(site.url)
      .post('/api/contact')
      .set('cookie', RECORDS['accepted all'] ?? '')
      .type('form')
      .send({})
      .expect(422);
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
      {
        ...THIRD_PARTIES,
        SUPABASE_URL: backend.url,
        SUPABASE_PUBLISHABLE_KEY: 'publishable',
        SUPABASE_SECRET_KEY: 'secret',
      },
      { at: PLAIN_TUESDAY, limits: { backend: { readMs: 500 } } },
    );
    const answer = await request(slow.url)
      .get('/')
      .set({ cookie: RECORDS['accepted all'] ?? '', 'user-agent': 'Mozilla/5.0 Chrome/140' })
      .expect(200);
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
    await using one = await hostSite({ LINKEDIN_PARTNER_ID: '7654321' }, { at: PLAIN_TUESDAY });
    const answer = await request(one.url)
      .get('/pricing')
      .set('cookie', RECORDS['accepted all'] ?? '');
    expect(tracesIn(answer)).toEqual({ policy: ['linkedin'], page: ['linkedin'] });
  });
});

describe.each([364, 366])('a record of %d days ago', (days) => {
  const timestamp = Date.parse(PLAIN_TUESDAY) - days * 86_400_000;
  const lasts = days < 365;

  describe.each([
    ['accepted all', 'fam'],
    ['opted out', 'fas'],
  ])('%s', (_name, letters) => {
    const choices = {
      functional: letters.includes('f'),
      analytics: letters.includes('a'),
      marketing: letters.includes('m'),
      doNotSell: letters.includes('s'),
    };
    const copy = { ...choices, source: 'browser-copy', timestamp, version: FULL_VERSION };

    it.each(['/contact', '/zh-CN/contact'])('in a cookie, at %s', async (path) => {
      const record = { essential: true as const, ...choices, timestamp };
      const version = FULL_VERSION;
      const [locale = 'en-US'] = /(?<=^.)..-../.exec(path) ?? [];
      const isKept = lasts && choices.analytics && locale !== 'zh-CN';
      const cookie = `cookie-consent=${encodeConsentCookie({ ...record, version })}; locale=${locale}${isKept ? '; first-page=/' : ''}`;
      const { get } = visitor(cookie, false);
      const answer = await get(path);
      expect(answer.text.includes('id="consent-banner"')).toBe(!lasts);
      expect(answer.headers['set-cookie']).toBeUndefined();
      const allowed = lasts && !path.startsWith('/zh-CN') ? allowedBy(letters) : [];
      expect(tracesIn(answer)).toEqual({ policy: allowed, page: allowed });
    });

    it('in a copy comes back with its own time, or not at all', async () => {
      const { get, post, jar } = visitor(undefined, false);
      const restored = await post(copy);
      expect(restored.status).toBe(lasts ? 200 : 422);
      if (!lasts) {
        expect(restored.headers['set-cookie']).toBeUndefined();
        expect(seen((await get('/contact')).text, jar)).toBe('?');
        return;
      }
      expect(restored.body.record).toMatchObject({ ...choices, timestamp });
      const [line = ''] = restored.headers['set-cookie'] as unknown as string[];
      const left = Number(/Max-Age=(\d+)/.exec(line)?.[1]);
      expect(left).toBeLessThanOrEqual((365 - days) * 86_400);
      expect(left).toBeGreaterThan((365 - days) * 86_400 - 3600);
      expect(seen((await get('/contact')).text, jar)).toBe(letters);
    });
  });
});

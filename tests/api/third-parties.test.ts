import type { Response } from 'supertest';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { clientOf, type Headers } from '../support/client.ts';
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
const { get, submit } = clientOf(site);

const CHOSEN = { functional: true, analytics: true, marketing: true };
const OUT = { ...CHOSEN, marketing: false, doNotSell: true };
const ALL = consentCookie(CHOSEN, { version: FULL_VERSION });
const GPC = { 'sec-gpc': '1' };

function tracesIn(answer: Pick<Response, 'headers' | 'text'>) {
  const policy = String(answer.headers['content-security-policy']);
  const names = Object.entries(TRACES);
  return {
    policy: names.filter(([, { host }]) => policy.includes(host)).map(([name]) => name),
    page: names.filter(([, { id }]) => answer.text.includes(id)).map(([name]) => name),
  };
}

/** A visitor's headers, and the third parties that may load: tests/unit/consent/decide has all records. */
const VISITORS: [who: string, headers: Headers, allowed: string[]][] = [
  ['nobody', {}, []],
  ['the signal alone', GPC, []],
  ['all', { cookie: ALL }, Object.keys(TRACES)],
  ['all, against the signal', { cookie: ALL, ...GPC }, ['tagManager', 'analytics']],
  [
    // If only marketing loads the tag manager, it collects no analytics.
    'marketing',
    { cookie: consentCookie({ marketing: true }, { version: FULL_VERSION }) },
    ['tagManager', 'linkedin', 'visitorId'],
  ],
  [
    'an opt-out',
    { cookie: consentCookie(OUT, { version: FULL_VERSION }) },
    ['tagManager', 'analytics'],
  ],
  ['all of before they were there', { cookie: consentCookie(CHOSEN) }, []],
];

// ASVS 14.2.3
it.each(VISITORS)(
  'the choice of %s admits to policy and page what it allows, in Chinese nothing',
  async (_who, headers, allowed) => {
    const answer = await get('/contact', headers).expect(200);
    expect(tracesIn(answer)).toEqual({ policy: allowed, page: allowed });
    expect(answer.headers.vary).toContain('Sec-GPC');
    const inChinese = await get('/zh-CN', headers).expect(200);
    expect(tracesIn(inChinese)).toEqual({ policy: [], page: [] });
  },
);

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
    for (const name of Object.keys(wrong)) expect(() => loadConfig(wrong)).toThrow(name);
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

import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { encodeConsentCookie } from '#shared/consent/cookie.ts';
import { CONSENT_POLICY_VERSION } from '#shared/consent/policy-version.ts';
import { type ConsentChoices, makeRecord } from '#shared/consent/record.ts';
import { startCachingProxy } from '../support/caching-proxy.ts';
import { PLAIN_TUESDAY } from '../support/instants.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const site = await siteOfFile({ TRUST_PROXY: '127.0.0.1/32' }, { at: PLAIN_TUESDAY });

const PATHS = ['/pricing', '/do-not-sell', '/zh-CN/contact', '/nowhere'];
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

interface Visitor {
  who: string;
  headers: Record<string, string>;
  /** The number in the visitor's cookie. */
  id: string | null;
  /** All visitors also request the page with the tag of this one's page. */
  isOther: boolean;
}

function visitor(
  who: string,
  choices: ConsentChoices | null,
  {
    gpc = false,
    chosenBefore = false,
    language = 'en-US',
    version = CONSENT_POLICY_VERSION,
    isOther = false,
  } = {},
): Visitor {
  const id = choices && randomUUID();
  const now = Date.parse(PLAIN_TUESDAY) - 60_000;
  const record = choices && makeRecord(choices, { now, gpc: gpc && !chosenBefore, version });
  return {
    who,
    id,
    isOther,
    headers: {
      'user-agent': 'Mozilla/5.0',
      'accept-language': language,
      ...(record &&
        id && { cookie: `cookie-consent=${encodeConsentCookie(record)}; consent-proof=${id}` }),
      ...(gpc && { 'sec-gpc': '1' }),
    },
  };
}

const ALL = { functional: true, analytics: true, marketing: true, doNotSell: false };
const NONE = { functional: false, analytics: false, marketing: false, doNotSell: false };
const OUT = { functional: true, analytics: true, marketing: false, doNotSell: true };

const VISITORS: Visitor[] = [
  visitor('who has not chosen', null, { isOther: true }),
  visitor('who has not chosen, in French', null, { language: 'fr-CA' }),
  visitor('who allowed all', ALL, { isOther: true }),
  visitor('another who allowed all', ALL),
  visitor('who refused all', NONE),
  visitor('who opted out', OUT, { isOther: true }),
  visitor('who answered an earlier policy', ALL, { version: '2025-01-01' }),
  visitor('with the signal', null, { gpc: true, isOther: true }),
  visitor('with the signal too', null, { gpc: true }),
  visitor('with the signal, opted out', OUT, { gpc: true }),
  // What remains of their consents keeps a number: each gets their own in the response.
  visitor('with the signal, who had allowed all', ALL, { gpc: true, chosenBefore: true }),
  visitor('with the signal, who had allowed all too', ALL, { gpc: true, chosenBefore: true }),
].map((one, index) => {
  // Each has its own address: a signal repeated from one address counts as one decision.
  const place = { 'x-forwarded-for': `192.0.2.${index + 1}` };
  return { ...one, headers: { ...one.headers, ...place } };
});

async function get(base: string, path: string, { headers }: Visitor, tag?: string) {
  return request(base)
    .get(path)
    .set(headers)
    .set(tag ? { 'if-none-match': tag } : {});
}

type Got = Awaited<ReturnType<typeof get>>;

const answers = new Map<string, Promise<Got>>();

/** The site's own response to a visitor, requested once, to be compared with the caches' responses. */
function getDirectly(path: string, who: Visitor): Promise<Got> {
  const name = `${path} ${who.who}`;
  const answer = answers.get(name) ?? get(site.url, path, who);
  answers.set(name, answer);
  return answer;
}

/** Everything in a response that is specific to a visitor: its own numbers become 'own', others 'foreign'. */
function look(answer: Got, { id }: Visitor) {
  const cookies = (answer.headers['set-cookie'] ?? []) as unknown as string[];
  const given: string[] = decodeURIComponent(cookies.join()).match(ID) ?? [];
  const own = (text: string, foreign: string) =>
    text.replace(ID, (found) => (found === id || given.includes(found) ? 'own' : foreign));
  return {
    status: answer.status,
    csp: answer.headers['content-security-policy'],
    cookies: own(decodeURIComponent(cookies.join()), '').replace(/"timestamp":\d+/, ''),
    // The times of records made just now always differ.
    html: own(answer.text, 'foreign')
      .replace(/"timestamp":\d+/g, '')
      .replace(/<time.*?<\/time>/g, ''),
  };
}

type Look = ReturnType<typeof look>;

describe.each([
  ['of RFC 9111', {}],
  ['that keeps all and heeds no Vary', { ignoresPrivate: true, ignoresVary: true }],
])('behind a shared cache %s', (_kind, carelessness) => {
  // ASVS 14.2.2
  it.each(PATHS)('each visitor gets the own page, cookies and policy at %s', async (path) => {
    await using proxy = await startCachingProxy(site.url, carelessness);
    const owners = new Map<string, string>();
    for (let round = 0; round < 2; round += 1)
      for (const who of VISITORS) {
        const through = await get(proxy.url, path, who);
        const direct = await getDirectly(path, who);
        expect(look(through, who), who.who).toEqual(look(direct, who));
        expect(through.headers['cache-control']).toMatch(/private, no-cache|no-store/);
        const cookies = decodeURIComponent(String(through.headers['set-cookie'] ?? ''));
        // Nobody gets a number that somebody else has.
        for (const id of cookies.match(ID) ?? []) {
          expect(owners.get(id) ?? who.who).toBe(who.who);
          owners.set(id, who.who);
        }
      }
    expect(owners.size).toBeGreaterThan(1);
    expect(proxy.kept() > 0).toBe('ignoresPrivate' in carelessness && path !== '/nowhere');
  });

  it.each(['/pricing', '/cookie-policy'])(
    'the tag of another’s page at %s brings the own page',
    async (path) => {
      await using proxy = await startCachingProxy(site.url, carelessness);
      const direct = await Promise.all(
        VISITORS.map(async (who) => look(await getDirectly(path, who), who)),
      );
      for (const other of VISITORS.filter(({ isOther }) => isOther)) {
        const { etag } = (await get(proxy.url, path, other)).headers;
        for (const [index, who] of VISITORS.entries()) {
          const through = await get(proxy.url, path, who, etag);
          const { html, ...rest } = direct[index] as Look;
          if (through.status !== 304)
            expect(look(through, who), who.who).toEqual({ ...rest, html });
          else {
            expect((await getDirectly(path, who)).headers.etag, who.who).toBe(etag);
            expect(look(through, who)).toMatchObject({ ...rest, status: 304 });
          }
        }
      }
    },
  );
});

it('a page names what it depends on, for whoever keeps it without asking again', async () => {
  for (const who of VISITORS) {
    const { headers } = await getDirectly('/pricing', who);
    expect(headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie, Sec-GPC');
  }
});

it('the cache does keep what is everybody’s', async () => {
  await using proxy = await startCachingProxy(site.url);
  const [one, other] = VISITORS.slice(0, 2) as [Visitor, Visitor];
  const { text } = await get(proxy.url, '/pricing', one);
  const asset = /\/assets\/[\w./-]+\.js/.exec(text)?.[0] ?? '';
  await get(proxy.url, asset, one);
  const again = await get(proxy.url, asset, other);
  expect([again.status, proxy.reused]).toEqual([200, 1]);
});

import request from 'supertest';
import { expect, it } from 'vitest';
import type { ConsentChoices } from '#shared/consent/record.ts';
import { ALL, consentCookie, NONE } from '../support/consent.ts';
import { PLAIN_TUESDAY } from '../support/instants.ts';
import { AWAY } from '../support/site.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const site = await siteOfFile({ ...AWAY, TRUST_PROXY: '127.0.0.1/32' }, { at: PLAIN_TUESDAY });

const ID = /consent-proof=([0-9a-f-]{36})/;

/** The headers of a visitor who has chosen, in the language and with the signal that `more` says. */
const visitor = (choices: ConsentChoices | null, more: Record<string, string> = {}) => ({
  'accept-language': 'en-US',
  ...(choices && { cookie: consentCookie(choices) }),
  ...more,
});

const SIGNAL = { 'sec-gpc': '1' };

const VISITORS = [
  visitor(null),
  visitor(null, { 'accept-language': 'fr-CA' }),
  visitor(ALL),
  visitor(NONE),
  visitor({ ...ALL, marketing: false, doNotSell: true }),
  visitor(null, SIGNAL),
  // What remains of their consents keeps a number: each gets their own in the response.
  visitor(ALL, SIGNAL),
  visitor(ALL, SIGNAL),
  // Each has its own address: a signal repeated from one address counts as one decision.
].map((headers, index) => ({ ...headers, 'x-forwarded-for': `192.0.2.${index + 1}` }));

const get = (path: string, headers: Record<string, string>) =>
  request(site.url).get(path).set(headers);

// ASVS 14.2.2
it.each(['/pricing', '/do-not-sell', '/zh-CN/contact', '/nowhere'])(
  'a shared cache keeps %s for nobody else, and no other’s tag brings it',
  async (path) => {
    const owners = new Map<string, number>();
    const tags: (string | undefined)[] = [];
    for (const [index, headers] of [...VISITORS, ...VISITORS].entries()) {
      const answer = await get(path, headers);
      expect(answer.headers['cache-control']).toMatch(/^(?:private, no-cache|no-store)$/);
      if (path !== '/nowhere')
        expect(answer.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie, Sec-GPC');
      const who = index % VISITORS.length;
      tags[who] = answer.headers.etag;
      // Nobody gets a number that somebody else has.
      const id = ID.exec(String(answer.headers['set-cookie']))?.[1];
      if (id) expect(owners.get(id) ?? who).toBe(who);
      if (id) owners.set(id, who);
    }
    expect(owners.size).toBe(2);
    // A cache that heeds no Vary asks for one visitor by the tag that it has of another.
    for (const tag of new Set(tags.flatMap((one) => one ?? [])))
      for (const [who, headers] of VISITORS.entries()) {
        const { status } = await get(path, { ...headers, 'if-none-match': tag });
        expect([who, status]).toEqual([who, tags[who] === tag ? 304 : 200]);
      }
  },
);

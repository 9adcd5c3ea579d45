import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { clientOf, cookieValue } from '../support/client.ts';
import { consentCookie } from '../support/consent.ts';
import { PLAIN_TUESDAY } from '../support/instants.ts';
import { poll } from '../support/poll.ts';
import { AWAY } from '../support/site.ts';
import { siteOfFile } from '../support/site-of-file.ts';

// Behind a trusted proxy, with a backend that never answers, so that records stay and can be counted.
const signals = { windowMs: 60_000, perClient: 4, inAll: 600 };
const site = await siteOfFile(
  { TRUST_PROXY: '127.0.0.1/32', ...AWAY },
  { at: PLAIN_TUESDAY, limits: { signals } },
);
const { get } = clientOf(site);

/**
 * Reads a page with the privacy signal. Resolves to the record that the response writes, and to its number,
 * which only visitors who keep a consent get.
 */
async function signal(client: string, cookie = '') {
  const headers = { 'sec-gpc': '1', 'x-forwarded-for': client, cookie };
  const answer = await get('/pricing', headers).expect(200);
  const { doNotSell } = JSON.parse(decodeURIComponent(cookieValue(answer, 'cookie-consent') ?? ''));
  return { doNotSell, id: cookieValue(answer, 'consent-proof') };
}

const inRounds = <T>(visits: (() => Promise<T>)[]) => Promise.all(visits.map((visit) => visit()));

const folder = () => join(site.dataDir, 'consent/pending');

async function keptIds(): Promise<string[]> {
  const files = await readdir(folder());
  const texts = await Promise.all(files.map((name) => readFile(join(folder(), name), 'utf8')));
  return texts.flatMap((text) => (JSON.parse(text) as { id: string }[]).map(({ id }) => id));
}

// ASVS 2.4.1
it('three addresses that send signals without end take nobody else’s proof', async () => {
  const flooders = ['198.51.100.1', '198.51.100.2', '2001:db8:7:7:1::1'];
  const choices = { functional: true, analytics: true, marketing: true };
  const cookie = (version: string) => consentCookie(choices, { version });

  const same = flooders.flatMap((client) => Array.from({ length: 10 }, () => () => signal(client)));
  await inRounds(same);
  await poll(async () => (await keptIds()).length === 3);

  const different = flooders.flatMap((client) =>
    Array.from({ length: 6 }, (_, index) => () => signal(client, cookie(`v${index}`))),
  );
  const spent = await inRounds(different);
  expect(spent.every(({ doNotSell }) => doNotSell)).toBe(true);
  expect(spent.filter(({ id }) => id === undefined)).toHaveLength(3 * 3);

  const honest = await signal('203.0.113.9', cookie('honest'));
  expect(honest.id).toMatch(/^[0-9a-f-]{36}$/);
  // The /64 network of an IPv6 visitor is one client, whatever the rest of the address.
  await signal('2001:db8:7:7:ffff::2');
  await signal('2001:db8:7:8:1::1');

  // Three first decisions and three more of each, the honest visitor's, and the other network's.
  await poll(async () => (await keptIds()).length === 14);
  expect(await keptIds()).toContain(honest.id);
});

import { Agent } from 'node:http';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCALES } from '#rules/locales.ts';
import { canonicalPath } from '#shared/i18n/locale-path.ts';
import { ROUTES } from '#shared/routes.ts';
import { freePort } from '../support/free-port.ts';
import { hostSite } from '../support/hosted-site.ts';
import { PLAIN_TUESDAY } from '../support/instants.ts';
import { poll } from '../support/poll.ts';
import { readAnswer, sendRaw } from '../support/raw-client.ts';
import type { RunningSite } from '../support/site.ts';

let site: RunningSite;
let admin: number;

beforeAll(async () => {
  admin = await freePort();
  site = await hostSite(
    { ADMIN_PORT: String(admin), ADMIN_HOST: '127.0.0.1' },
    { at: PLAIN_TUESDAY, limits: { pages: { presses: false } } },
  );
});

afterAll(() => site[Symbol.asyncDispose]());

/** The size of the page cache, from the metrics. */
async function cachedBytes(): Promise<number> {
  const { text } = await request(`http://127.0.0.1:${admin}`).get('/metrics').expect(200);
  return Number(/^auditharbor_page_cache_bytes (\d+)$/m.exec(text)?.[1] ?? Number.NaN);
}

const get = (path: string, headers: Record<string, string> = {}) =>
  request(site.url).get(path).set(headers).expect(200);

it('a page is the same for whoever is the first to ask for its route, and for all after', async () => {
  const path = '/fr-FR/roi-calculator?hours=7';
  const { text: first } = await get(path);
  await get('/roi-calculator?hours=8');
  expect((await get(path)).text).toBe(first);
});

it('a query that says anything makes no cached page', async () => {
  const before = await cachedBytes();
  const queries = ['use-cases?focus=', 'roi-calculator?hours=', 'contact?sent=', 'privacy?sent='];
  for (const query of queries)
    for (let value = 0; value < 3; value += 1) await get(`/${query}${value}`);
  expect(await cachedBytes()).toBe(before);
});

it('a page becomes smaller when it has been asked for, and what a browser has of it stays good', async () => {
  await using busy = await hostSite({}, { limits: { pages: { presses: true } } });
  const ask = (tag = '') =>
    sendRaw(
      busy.port,
      `GET /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAccept-Encoding: br\r\n${tag && `If-None-Match: ${tag}\r\n`}\r\n`,
    ).then(readAnswer);
  const size = ({ headers }: { headers: Record<string, string> }) =>
    Number(headers['content-length']);
  const first = await ask();
  const { etag: before = '' } = first.headers;
  const pressed = await poll(async () => {
    const answer = await ask();
    return answer.headers.etag !== before && answer;
  });
  expect(size(pressed)).toBeLessThan(0.95 * size(first));
  const { etag: after = '' } = pressed.headers;
  for (const tag of [before, after])
    expect(await ask(tag)).toMatchObject({ status: 304, headers: { etag: tag } });
  expect((await ask(`"${before.slice(1, -1)}-of-old"`)).status).toBe(200);
  const [inBrotli, plain] = await Promise.all(
    ['br', 'identity'].map(async (encoding) => {
      const headers = { 'accept-encoding': encoding };
      return (await fetch(`${busy.url}/about`, { headers })).text();
    }),
  );
  expect(inBrotli).toBe(plain);
});

it('400 requests at once get each its own page, in its own language', async () => {
  const pages = Object.values(ROUTES).flatMap(({ path }) => LOCALES.map((of) => ({ of, path })));
  // A client may have 256 connections.
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const ask = async (number: number) => {
    // 7 is no factor of their number: each is asked for before any is asked for again.
    const { of, path } = pages[(number * 7) % pages.length] ?? { of: 'en-US', path: '/' };
    const address = canonicalPath(of, path);
    const { text } = await get(address, { 'accept-language': of }).agent(agent);
    const told = [/<html lang="([^"]*)"/, /<link rel="canonical" href="https:\/\/[^/]*([^"]*)"/];
    expect(told.map((one) => one.exec(text)?.[1]?.replace(/^$/, '/'))).toEqual([of, address]);
  };
  await Promise.all(Array.from({ length: 400 }, (_, number) => ask(number)));
  agent.destroy();
});

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get as httpGet } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { AWAY, startSite } from '../support/site.ts';

const CROSS_SITE = { 'sec-fetch-site': 'cross-site' };
const LOAD = fileURLToPath(new URL('../support/refusal-load.mjs', import.meta.url));

it('while 30 connections of one address send what is refused, an honest visitor waits as ever', async () => {
  const limits = { RATE_LIMIT_FORMS: '10', RATE_LIMIT_PAGES: '0' };
  await using busy = await startSite({ ...AWAY, TRUST_PROXY: '127.0.0.1', ...limits });
  const honest = new Agent({ keepAlive: true });
  const ask = () => get(honest, `${busy.url}/about`, { 'x-forwarded-for': '203.0.113.1' });
  expect(await ask()).toBe(200);
  for (const [path, headers, status] of [
    ['/api/contact', {}, 429],
    ['/api/locale', CROSS_SITE, 403],
    ['/nowhere', {}, 404],
  ] as const) {
    const load = fork(LOAD, {
      env: {
        REFUSAL_LOAD: JSON.stringify({
          port: busy.port,
          path,
          connections: 30,
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'x-forwarded-for': '198.51.100.1',
            ...headers,
          },
        }),
      },
    });
    const told = async () => (await once(load, 'message'))[0] as Record<string, number>;
    await told();
    const waits: number[] = [];
    while (waits.length < 51) {
      const from = performance.now();
      expect(await ask()).toBe(200);
      waits.push(performance.now() - from);
    }
    const statuses = told();
    load.send('stop');
    // The load was real: more requests were refused in that time than the visitor sent.
    expect((await statuses)[status]).toBeGreaterThan(waits.length);
    expect(median(waits)).toBeLessThan(50);
  }
  honest.destroy();
});

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Reads a response to its end; resolves to its status. */
function get(agent: Agent, url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    httpGet(url, { agent, headers }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).resume();
    }).on('error', reject);
  });
}

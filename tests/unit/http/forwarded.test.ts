import type { IncomingHttpHeaders } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { readOutermost } from '#server/http/forwarded.ts';

const trust = proxyAddr.compile(['10.0.0.0/8', 'fd00::/8']);

/** What Fastify reads of a request that came over a connection from `remoteAddress`. */
async function read(headers: IncomingHttpHeaders, remoteAddress = '10.0.0.1') {
  const app = fastify({ trustProxy: trust });
  app.get('/', async (request) => {
    readOutermost(trust)(request.raw);
    const { ip: address, protocol } = request;
    return { headers: request.raw.headers, address, protocol };
  });
  const answer = await app.inject({ url: '/', headers, remoteAddress });
  return answer.json<{ headers: IncomingHttpHeaders; address: string; protocol: string }>();
}

const FOR = 'x-forwarded-for';
const PROTO = 'x-forwarded-proto';
const CLIENT = '203.0.113.9';

it.each<[what: string, addresses: string | undefined, schemes: string | undefined, scheme: string]>(
  [
    ['one proxy', CLIENT, 'https', 'https'],
    ['one proxy in capitals', CLIENT, 'HTTPS', 'https'],
    ['two, where the inner one adds to it', `${CLIENT}, 10.0.0.2`, 'https,http', 'https'],
    ['two, where the inner one leaves it', `${CLIENT}, 10.0.0.2`, 'https', 'https'],
    ['two, of which the outer one speaks http', `${CLIENT}, 10.0.0.2`, 'http, https', 'http'],
    ['a chain that names no client', undefined, 'https,http', 'https'],
    ['a client on the inside', '10.9.9.9, 10.0.0.2', 'https, http', 'https'],
    ['a client that claims https', CLIENT, 'https, http', 'http'],
    ['such a client and two proxies', `${CLIENT}, 10.0.0.2`, 'https, http, http', 'http'],
    ['an outer proxy not trusted', `${CLIENT}, 198.51.100.2`, 'https, http', 'http'],
    ['nothing', undefined, undefined, 'http'],
    ['an empty one', undefined, ' , ', 'http'],
    ['no scheme of ours', undefined, 'wss', 'http'],
  ],
)('the scheme of %s', async (_what, addresses, schemes, scheme) => {
  const headers = { ...(addresses && { [FOR]: addresses }), ...(schemes && { [PROTO]: schemes }) };
  expect((await read(headers)).protocol).toBe(scheme);
});

it.each([
  [CLIENT, CLIENT],
  [`${CLIENT}:4711`, CLIENT],
  [`${CLIENT}, 10.0.0.2:4711`, CLIENT],
  [`${CLIENT}:1, 10.0.0.2:4711, 10.0.0.3`, CLIENT],
  [`${CLIENT}, [fd00::2]:4711`, CLIENT],
  [`${CLIENT}, fd00::2`, CLIENT],
  [`198.51.100.1, ${CLIENT}:5, 10.0.0.2`, CLIENT],
  [`${CLIENT}, unknown`, 'unknown'],
])('the address forwarded as %s is %s', async (told, address) => {
  expect((await read({ [FOR]: told })).address).toBe(address);
});

it('the host is the outermost trusted proxy’s too', async () => {
  const host = async (told: string, from: string) =>
    (await read({ [FOR]: from, 'x-forwarded-host': told })).headers['x-forwarded-host'];
  const own = 'www.x.example';
  expect(await host(`${own}, inner.x.example`, `${CLIENT}, 10.0.0.2`)).toBe(own);
  expect(await host(`evil.example, ${own}`, CLIENT)).toBe(own);
});

it('nothing is believed of anyone else, or changed', async () => {
  const forwarded = { [FOR]: '10.0.0.2:5, 10.0.0.3', [PROTO]: 'https,HTTPS' };
  const headers = { ...forwarded, 'x-forwarded-host': 'a, b' };
  expect(await read(headers, CLIENT)).toMatchObject({ headers, address: CLIENT, protocol: 'http' });
});

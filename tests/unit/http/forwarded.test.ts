import type { IncomingHttpHeaders } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
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

describe('the scheme', () => {
  it.each<[string, IncomingHttpHeaders, string]>([
    ['one proxy', { [FOR]: '203.0.113.9', [PROTO]: 'https' }, 'https'],
    ['one proxy in capitals', { [FOR]: '203.0.113.9', [PROTO]: 'HTTPS' }, 'https'],
    [
      'two, where the inner one adds to it',
      { [FOR]: '203.0.113.9, 10.0.0.2', [PROTO]: 'https,http' },
      'https',
    ],
    [
      'two, where the inner one leaves it',
      { [FOR]: '203.0.113.9, 10.0.0.2', [PROTO]: 'https' },
      'https',
    ],
    [
      'two, of which the outer one speaks http',
      { [FOR]: '203.0.113.9, 10.0.0.2', [PROTO]: 'http, https' },
      'http',
    ],
    ['a chain that names no client', { [PROTO]: 'https,http' }, 'https'],
    ['a client on the inside', { [FOR]: '10.9.9.9, 10.0.0.2', [PROTO]: 'https, http' }, 'https'],
    ['a client that claims https', { [FOR]: '203.0.113.9', [PROTO]: 'https, http' }, 'http'],
    [
      'a client that claims https and two proxies',
      { [FOR]: '203.0.113.9, 10.0.0.2', [PROTO]: 'https, http, http' },
      'http',
    ],
    [
      'an outer proxy that is not trusted',
      { [FOR]: '203.0.113.9, 198.51.100.2', [PROTO]: 'https, http' },
      'http',
    ],
    ['nothing', {}, 'http'],
    ['an empty one', { [PROTO]: ' , ' }, 'http'],
    ['no scheme of ours', { [PROTO]: 'wss' }, 'http'],
  ])('of %s', async (_what, headers, protocol) => {
    expect((await read(headers)).protocol).toBe(protocol);
  });
});

describe('the address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['203.0.113.9, 10.0.0.2:4711', '203.0.113.9'],
    ['203.0.113.9:1, 10.0.0.2:4711, 10.0.0.3', '203.0.113.9'],
    ['203.0.113.9, [fd00::2]:4711', '203.0.113.9'],
    ['203.0.113.9, fd00::2', '203.0.113.9'],
    ['198.51.100.1, 203.0.113.9:5, 10.0.0.2', '203.0.113.9'],
    ['203.0.113.9, unknown', 'unknown'],
  ])('forwarded as %s is %s', async (told, address) => {
    expect((await read({ [FOR]: told })).address).toBe(address);
  });
});

it('the host is the outermost trusted proxy’s too', async () => {
  const host = async (told: string, from: string) =>
    (await read({ [FOR]: from, 'x-forwarded-host': told })).headers['x-forwarded-host'];
  expect(await host('www.x.example, inner.x.example', '203.0.113.9, 10.0.0.2')).toBe(
    'www.x.example',
  );
  expect(await host('evil.example, www.x.example', '203.0.113.9')).toBe('www.x.example');
});

it('nothing is believed of anyone else, or changed', async () => {
  const headers = {
    [FOR]: '10.0.0.2:5, 10.0.0.3',
    [PROTO]: 'https,HTTPS',
    'x-forwarded-host': 'a, b',
  };
  expect(await read(headers, '203.0.113.9')).toMatchObject({
    headers,
    address: '203.0.113.9',
    protocol: 'http',
  });
});

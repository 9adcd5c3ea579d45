import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { describe, expect, it } from 'vitest';
import { readForwarded, readOutermost } from '../../../server/http/forwarded.ts';

const trust = proxyAddr.compile(['10.0.0.0/8', 'fd00::/8']);

/** What is read of a request that came over a connection from `remoteAddress`. */
function read(headers: IncomingHttpHeaders, remoteAddress = '10.0.0.1') {
  const request = { headers: { ...headers }, socket: { remoteAddress } } as IncomingMessage;
  readOutermost(trust)(request);
  const { readAddress, readProtocol } = readForwarded(trust);
  return {
    headers: request.headers,
    address: readAddress(request),
    protocol: readProtocol(request),
  };
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
  ])('of %s', (_what, headers, protocol) => {
    expect(read(headers).protocol).toBe(protocol);
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
  ])('forwarded as %s is %s', (told, address) => {
    expect(read({ [FOR]: told }).address).toBe(address);
  });
});

it('the host is the outermost trusted proxy’s too', () => {
  const host = (told: string, from: string) =>
    read({ [FOR]: from, 'x-forwarded-host': told }).headers['x-forwarded-host'];
  expect(host('www.x.example, inner.x.example', '203.0.113.9, 10.0.0.2')).toBe('www.x.example');
  expect(host('evil.example, www.x.example', '203.0.113.9')).toBe('www.x.example');
});

it('nothing is believed of anyone else, or changed', () => {
  const headers = {
    [FOR]: '10.0.0.2:5, 10.0.0.3',
    [PROTO]: 'https,HTTPS',
    'x-forwarded-host': 'a, b',
  };
  expect(read(headers, '203.0.113.9')).toEqual({
    headers,
    address: '203.0.113.9',
    protocol: 'http',
  });
});

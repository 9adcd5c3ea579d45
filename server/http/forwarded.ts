import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { bareAddress } from './client-key.ts';

type Trust = (address: string, hop: number) => boolean;

/**
 * Makes the function that reduces what trusted proxies say of a request, in its headers and before anything reads
 * them, to what the outermost of them says: it alone met the client. Each proxy may have added an entry to each
 * header; what stands before those of the trusted ones is only the client's claim. `X-Forwarded-For` keeps its
 * entries, without ports; scheme and host become one value.
 */
export function readOutermost(trust: Trust) {
  return (request: IncomingMessage): void => {
    const { headers, socket } = request;
    if (!trust(socket.remoteAddress ?? '', 0)) return;
    const addresses = entriesOf(headers['x-forwarded-for']);
    if (addresses.length > 0)
      headers['x-forwarded-for'] = addresses.map((address) => bareAddress(address)).join(', ');
    const chain = proxyAddr.all(request, trust);
    const isAllTrusted = trust(chain.at(-1) ?? '', chain.length - 1);
    const proxies = isAllTrusted ? Number.POSITIVE_INFINITY : chain.length - 1;
    const outermost = (entries: string[]) => entries[Math.max(0, entries.length - proxies)];
    const protocols = headers['x-forwarded-proto'];
    // Fastify would take the last entry as it is, though it may be empty.
    if (protocols !== undefined) {
      const protocol = outermost(entriesOf(protocols)) ?? '';
      headers['x-forwarded-proto'] = /^https$/i.test(protocol) ? 'https' : 'http';
    }
    const host = outermost(entriesOf(headers['x-forwarded-host']));
    if (host) headers['x-forwarded-host'] = host;
  };
}

/** The entries of a header that is a list; empty ones are none. */
function entriesOf(header: string | string[] | undefined): string[] {
  if (header === undefined) return [];
  return String(header)
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

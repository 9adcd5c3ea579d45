import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Tells trusted proxies from others; null where there are none. */
export type Forwarded = ((address: string, hop: number) => boolean) | null;

/**
 * Reads who asks and by which scheme, from a request that the framework has not seen, as Fastify reads
 * `request.ip` and `request.protocol`: what a trusted proxy says, else the connection itself.
 */
export function readForwarded(trust: Forwarded) {
  return {
    readAddress(request: IncomingMessage): string | undefined {
      return trust ? proxyAddr.all(request, trust).at(-1) : request.socket.remoteAddress;
    },
    readProtocol({ headers, socket }: IncomingMessage): string {
      const told = headers['x-forwarded-proto'];
      if (!trust || typeof told !== 'string' || !trust(socket.remoteAddress ?? '', 0))
        return 'http';
      return told.slice(told.lastIndexOf(',') + 1).trim();
    },
  };
}

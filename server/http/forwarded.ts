import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Tells trusted proxies from others; null if there are none. */
export type Forwarded = ((address: string, hop: number) => boolean) | null;

/**
 * Reads the client's address and scheme from a request that the framework has not seen, as Fastify reads
 * `request.ip` and `request.protocol`: from a trusted proxy's headers, else from the connection.
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

import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** An address with the port of its sender, as some proxies forward it. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/** An address without the port, and the brackets, that it may have been forwarded with. */
export function bareAddress(address: string): string {
  const [, bracketed, dotted] = WITH_PORT.exec(address) ?? [];
  return bracketed ?? dotted ?? address;
}

/**
 * Names a client by its address: all spellings of an address give one name. An IPv6 client is its /64, the smallest
 * network that a subscriber is given (RFC 6177); an IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2) is that IPv4
 * address. Anything that is no address is one client, 'unknown'.
 */
export function nameClient(address: string | undefined): string {
  const bare = bareAddress(address ?? '');
  if (isIPv4(bare)) return bare;
  if (!ipaddr.IPv6.isValid(bare)) return 'unknown';
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}

/** Names the client that made a request, as a trusted proxy reports it. */
export function clientKey(request: FastifyRequest): string {
  return nameClient(request.ip);
}

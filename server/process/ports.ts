import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { waitAtMost } from '../deadline.ts';
import { BootError } from './boot-error.ts';

/** Where an app listens, and the settings that say so. */
export interface Endpoint {
  port: number;
  host: string;
  settings: { port: 'PORT' | 'ADMIN_PORT'; host: 'HOST' | 'ADMIN_HOST' };
}

/** A machine without IPv6, or without IPv4, has only one of localhost's two addresses. */
const ABSENT = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/** How long a host name may take to resolve, in milliseconds: without a name server it takes long. */
const LOOKUP_MS = 2000;

/**
 * Opens a port at each address of its host and closes it again, so that a site which cannot listen says
 * so before it makes a database; `listen` has the last word.
 * @throws BootError that says what to do.
 */
export async function tryPort(endpoint: Endpoint): Promise<void> {
  const { port, host } = endpoint;
  try {
    const addresses = await findAddresses(host);
    const tried = await Promise.allSettled(addresses.map(({ address }) => bind(port, address)));
    const errors = tried.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    const isAbsent = (error: NodeJS.ErrnoException) => ABSENT.includes(error.code ?? '');
    const fault = errors.find((error) => !isAbsent(error));
    if (fault) throw fault;
    if (errors.length === tried.length) throw errors[0];
  } catch (error) {
    throw tellPortFault(error, endpoint);
  }
}

/** Listens; resolves to the port. @throws BootError that says what to do. */
export async function listen(app: FastifyInstance, endpoint: Endpoint): Promise<number> {
  const { port, host } = endpoint;
  await app.listen({ port, host, listenTextResolver: () => 'listening' }).catch((error) => {
    throw tellPortFault(error, endpoint);
  });
  return (app.addresses()[0] as AddressInfo).port;
}

/** The address to open in a browser on this machine. */
export function addressToOpen(host: string, port: number): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

async function findAddresses(host: string): Promise<LookupAddress[]> {
  const found = await waitAtMost(LOOKUP_MS, lookup(host, { all: true }), null);
  if (!found) throw Object.assign(new Error('No answer about the host'), { code: 'EAI_AGAIN' });
  return found;
}

function bind(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()));
  });
}

function tellPortFault(error: unknown, { port, settings }: Endpoint): unknown {
  const { code } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'EADDRINUSE':
      return new BootError(
        `Port ${port} is taken: end what listens there, or set ${settings.port} to another one.`,
      );
    case 'EACCES':
      return new BootError(
        `This user may not open port ${port}: set ${settings.port} to one above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new BootError(
        `${settings.host} names no address of this machine: set it to localhost, or to 0.0.0.0 for every address.`,
      );
    default:
      return error;
  }
}

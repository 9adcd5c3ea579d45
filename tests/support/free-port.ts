import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that the system gives to connections (Linux: from 32768), which could take it before it is used. */
const FIRST = 20_000;
const LAST = 32_000;

/** A loopback port on which nobody listens just now. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, LAST);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

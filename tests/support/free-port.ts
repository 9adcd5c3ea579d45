import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the system's ephemeral ports (Linux: from 32768), of which one could be taken before the test uses it. */
const FIRST = 20_000;
const LAST = 32_000;

/** A loopback port on which nobody is listening. */
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

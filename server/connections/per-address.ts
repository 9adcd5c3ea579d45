import type { Server } from 'node:http';
import { nameClient } from '../http/client-key.ts';

/**
 * Limits the open connections of one client (CONNECTIONS_PER_ADDRESS, 0: no limit) and of all. One too many is reset
 * before a byte is read. A trusted proxy's connections serve many clients, so they count only towards the total.
 */
export function boundConnections(
  server: Server,
  limits: { perAddress: number; inAll: number },
  isProxy: (address: string | undefined) => boolean,
): void {
  const byClient = new Map<string, number>();
  let all = 0;
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    const client = isProxy(remoteAddress) ? null : nameClient(remoteAddress);
    const theirs = (client !== null && byClient.get(client)) || 0;
    const isOver = limits.perAddress > 0 && theirs >= limits.perAddress;
    if (isOver || all >= limits.inAll) return void socket.resetAndDestroy();
    all += 1;
    if (client !== null) byClient.set(client, theirs + 1);
    socket.on('close', () => {
      all -= 1;
      if (client === null) return;
      const left = (byClient.get(client) ?? 1) - 1;
      if (left > 0) byClient.set(client, left);
      else byClient.delete(client);
    });
  });
}

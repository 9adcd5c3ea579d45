import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionLimits } from './connection-limits.ts';

/** What Node counts of a connection below its own buffers; only its own timeout uses it otherwise. */
interface Handle {
  /** Handed to the operating system's queue, and what of it has not been taken yet. */
  bytesWritten: number;
  writeQueueSize: number;
}

/**
 * Closes connections whose client takes no byte of an answer for `stalledMs`, whatever else it sends
 * meanwhile. Node itself has no such limit: its timeout of a connection begins anew with every byte that
 * is read. Looks every `checkEveryMs`, and counts looks instead of reading a clock.
 */
export function closeStalledReaders(
  server: Server,
  { stalledMs, checkEveryMs }: ConnectionLimits,
): void {
  const open = new Map<Socket, { taken: number; looks: number }>();
  server.on('connection', (socket) => {
    open.set(socket, { taken: 0, looks: 0 });
    socket.once('close', () => open.delete(socket));
  });
  const looksAllowed = Math.ceil(stalledMs / checkEveryMs);
  const timer = setInterval(() => {
    for (const [socket, seen] of open) {
      const { taken, left } = readProgress(socket);
      const moves = left === 0 || taken !== seen.taken;
      seen.taken = taken;
      seen.looks = moves ? 0 : seen.looks + 1;
      // What the kernel still holds for it is let go, too.
      if (seen.looks >= looksAllowed) socket.resetAndDestroy();
    }
  }, checkEveryMs).unref();
  server.once('close', () => clearInterval(timer));
}

/** Lets a trusted proxy's idle connections live longer than visitors'. */
export function keepProxiesConnected(
  server: Server,
  { proxyIdleMs }: ConnectionLimits,
  isProxy: (address: string | undefined) => boolean,
): void {
  server.on('request', ({ socket }, response) => {
    if (!isProxy(socket.remoteAddress)) return;
    // Node has set the visitors' limit by then.
    response.once('close', () => socket.setTimeout(proxyIdleMs));
  });
}

function readProgress(socket: Socket): { taken: number; left: number } {
  const { _handle: handle } = socket as Socket & { _handle?: Handle | null };
  const queued = handle?.writeQueueSize ?? 0;
  return {
    taken: (handle?.bytesWritten ?? 0) - queued,
    left: Math.max(queued, socket.writableLength),
  };
}

import type { Server } from 'node:http';
import type { Limits } from '../limits.ts';
import type { RequestQueues } from './request-queue.ts';

/**
 * Closes connections that only take up room: the client takes nothing of an answer for `stalledMs`, whatever else it
 * sends, or all its requests are answered and no new one comes for `idleMs` (`proxyIdleMs` for a trusted proxy).
 * Checks every `checkEveryMs`, and counts checks instead of reading a clock.
 *
 * Node's timeout of a connection restarts with every byte read, so it does not stop a client that only sends. Its
 * idle timer, set and cleared with each answer, costs a twentieth of a short one.
 */
export function closeSlowClients(
  server: Server,
  limits: Limits['connections'],
  { isProxy, queues }: { isProxy: (address: string | undefined) => boolean; queues: RequestQueues },
): void {
  const { stalledMs, idleMs, proxyIdleMs, checkEveryMs } = limits;
  const looksIn = (ms: number) => Math.ceil(ms / checkEveryMs);
  const timer = setInterval(() => {
    for (const [socket, queue] of queues) {
      const { seen } = queue;
      // What was written, without what still waits: a write counts once the system has taken all of it. Files and
      // streams are written 64 kB at a time.
      const taken = socket.bytesWritten - socket.writableLength;
      const isStalled = socket.writableLength > 0 && taken === seen.taken;
      // The head's limit covers a connection without a request yet. Bytes read do not count: blank lines before a
      // request are skipped and begin none (RFC 9112, 2.2).
      const isIdle =
        queue.latest !== null && queue.open.length === 0 && queue.latest === seen.latest;
      seen.latest = queue.latest;
      seen.taken = taken;
      seen.stalledLooks = isStalled ? seen.stalledLooks + 1 : 0;
      seen.idleLooks = isIdle ? seen.idleLooks + 1 : 0;
      // The reset also frees what the kernel still holds for it.
      if (seen.stalledLooks >= looksIn(stalledMs)) socket.resetAndDestroy();
      else if (seen.idleLooks >= looksIn(isProxy(socket.remoteAddress) ? proxyIdleMs : idleMs))
        socket.destroy();
    }
  }, checkEveryMs).unref();
  server.once('close', () => clearInterval(timer));
}

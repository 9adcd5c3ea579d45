import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionLimits } from './connection-limits.ts';
import type { Line, Turns } from './in-turn.ts';

/** Node's counters of a connection, below its own buffers. */
interface Handle {
  /** Bytes handed to the operating system's queue, and those of them not taken yet. */
  bytesWritten: number;
  writeQueueSize: number;
}

/** What the last check of a connection saw, and for how many checks that has lasted. */
interface Seen {
  latest: IncomingMessage | null;
  taken: number;
  stalledLooks: number;
  idleLooks: number;
  idleLooksAllowed: number;
}

/**
 * Closes connections that only take up room: the client takes no byte of an answer for `stalledMs`, whatever else it
 * sends, or all its requests are answered and no new one comes for `idleMs` (`proxyIdleMs` for a trusted proxy).
 * Checks every `checkEveryMs`, and counts checks instead of reading a clock.
 *
 * Node's timeout of a connection restarts with every byte read, so it does not stop a client that only sends. Its
 * idle timer, set and cleared with each answer, costs a twentieth of a short one.
 */
export function closeSlowClients(
  server: Server,
  limits: ConnectionLimits,
  { isProxy, turns }: { isProxy: (address: string | undefined) => boolean; turns: Turns },
): void {
  const { stalledMs, idleMs, proxyIdleMs, checkEveryMs } = limits;
  const looksIn = (ms: number) => Math.ceil(ms / checkEveryMs);
  const seenOf = new WeakMap<Line, Seen>();

  function begin(socket: Socket, line: Line): Seen {
    const idleLooksAllowed = looksIn(isProxy(socket.remoteAddress) ? proxyIdleMs : idleMs);
    const seen = { latest: null, taken: 0, stalledLooks: 0, idleLooks: 0, idleLooksAllowed };
    seenOf.set(line, seen);
    return seen;
  }

  const timer = setInterval(() => {
    for (const [socket, line] of turns.lines) {
      const seen = seenOf.get(line) ?? begin(socket, line);
      const { taken, left } = readProgress(socket);
      const isStalled = left > 0 && taken === seen.taken;
      // The head's limit covers a connection without a request yet. Bytes read do not count: blank lines before a
      // request are skipped and begin none (RFC 9112, 2.2).
      const isIdle = line.latest !== null && line.turns.length === 0 && line.latest === seen.latest;
      seen.latest = line.latest;
      seen.taken = taken;
      seen.stalledLooks = isStalled ? seen.stalledLooks + 1 : 0;
      seen.idleLooks = isIdle ? seen.idleLooks + 1 : 0;
      // The reset also frees what the kernel still holds for it.
      if (seen.stalledLooks >= looksIn(stalledMs)) socket.resetAndDestroy();
      else if (seen.idleLooks >= seen.idleLooksAllowed) socket.destroy();
    }
  }, checkEveryMs).unref();
  server.once('close', () => clearInterval(timer));
}

function readProgress(socket: Socket): { taken: number; left: number } {
  const { _handle: handle } = socket as Socket & { _handle?: Handle | null };
  const queued = handle?.writeQueueSize ?? 0;
  return {
    taken: (handle?.bytesWritten ?? 0) - queued,
    left: Math.max(queued, socket.writableLength),
  };
}

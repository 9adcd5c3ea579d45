import type { Server } from 'node:http';
import type { RequestQueues } from './request-queue.ts';

/**
 * How long connections without a request stay open once the site closes, in milliseconds: a request that was on its
 * way has arrived by then.
 */
const UNASKED_MS = 1000;

/** How often connections are checked meanwhile, in milliseconds. */
const LOOK_MS = 50;

/**
 * Returns a function that ends a server's connections while it closes, so that only answers in progress keep it
 * open. It ends idle ones as they become idle, and those without a complete request. Browsers open some ahead of
 * need; Node counts these as busy and, once a server closes, applies no limit to them any more.
 */
export function prepareClosing(server: Server, { bySocket }: RequestQueues): () => void {
  return () => {
    const begun = performance.now();
    const look = setInterval(() => {
      server.closeIdleConnections();
      if (performance.now() - begun < UNASKED_MS) return;
      for (const [socket, { open }] of bySocket) if (open.length === 0) socket.destroy();
    }, LOOK_MS);
    server.once('close', () => clearInterval(look));
  };
}

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Turns } from './in-turn.ts';

/**
 * From the site's closing to the end of connections that have asked for nothing by then, in milliseconds: a request
 * that was on its way has come.
 */
const UNASKED_MS = 1000;

/** How often connections are looked at meanwhile, in milliseconds. */
const LOOK_MS = 50;

/**
 * Returns what ends a server's connections while it is being closed, so that nothing but answers under way keeps it
 * open: idle ones as they become idle, and those on which no whole request has come. Browsers open some ahead of need,
 * and Node counts these as busy and, once a server closes, holds no limit against them any more.
 */
export function prepareClosing(server: Server, { lineOf }: Turns): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    const begun = performance.now();
    const look = setInterval(() => {
      server.closeIdleConnections();
      if (performance.now() - begun < UNASKED_MS) return;
      for (const socket of open) if (!lineOf(socket)?.turns.length) socket.destroy();
    }, LOOK_MS);
    server.once('close', () => clearInterval(look));
  };
}

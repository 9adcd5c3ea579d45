import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

interface RequestQueue {
  /** Those not answered yet; the first is being answered. */
  open: Exchange[];
  /** The latest request, answered or not; null before the first. */
  latest: IncomingMessage | null;
  /** What the last check for slow clients saw, and for how many checks it has lasted (slow-clients.ts). */
  seen: { latest: IncomingMessage | null; taken: number; stalledLooks: number; idleLooks: number };
}

export type RequestQueues = ReadonlyMap<Socket, RequestQueue>;

/**
 * Answers the requests of one connection one after the other. Node passes on every request of a packet at once,
 * thousands of them (pipelining), and an answer that nobody reads stays in memory; answers must leave in order anyway
 * (RFC 9112, 9.3.2). While one is being answered, the connection is not read further. Each waiting request starts on
 * its own turn of the event loop, so that others come between.
 *
 * If more than `waitingInAll` requests wait over all connections, the connection that adds one is closed. Returns the
 * queue of every open connection.
 */
export function queueRequests(
  server: Server,
  handle: RequestListener,
  waitingInAll: number,
): RequestQueues {
  const bySocket = new Map<Socket, RequestQueue>();
  let waiting = 0;
  server.on('connection', (socket) => {
    const seen = { latest: null, taken: 0, stalledLooks: 0, idleLooks: 0 };
    const queue: RequestQueue = { open: [], latest: null, seen };
    bySocket.set(socket, queue);
    socket.on('close', () => {
      bySocket.delete(socket);
      waiting -= Math.max(0, queue.open.length - 1);
      queue.open.length = 0;
    });
  });

  function begin(queue: RequestQueue, exchange: Exchange): void {
    const { open } = queue;
    const { request, response } = exchange;
    const { socket } = request;
    response.on('close', () => {
      if (open[0] !== exchange) return;
      open.shift();
      const [next] = open;
      if (!next) {
        if (socket.isPaused()) socket.resume();
        return;
      }
      waiting -= 1;
      // Node resumes reading after each answer.
      socket.pause();
      setImmediate(() => {
        if (open[0] === next) begin(queue, next);
      });
    });
    handle(request, response);
  }

  function add(request: IncomingMessage, response: ServerResponse) {
    const { socket } = request;
    const queue = bySocket.get(socket);
    if (socket.destroyed || !queue) return;
    const exchange = { request, response };
    queue.latest = request;
    queue.open.push(exchange);
    if (queue.open[0] === exchange) return begin(queue, exchange);
    waiting += 1;
    if (waiting > waitingInAll) socket.destroy();
    else socket.pause();
  }

  server.on('request', add);
  // RFC 9110, 10.1.1: an expectation may be ignored.
  server.on('checkExpectation', add);
  return bySocket;
}

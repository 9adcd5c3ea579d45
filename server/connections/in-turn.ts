import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Answers a request of a connection. */
export type Handler = (request: IncomingMessage, response: ServerResponse, line: Line) => void;

/** A request and its response. */
export interface Turn {
  request: IncomingMessage;
  response: ServerResponse;
}

/** The requests of a connection. */
export interface Line {
  /** The requests not answered yet; the first is being answered. */
  turns: Turn[];
  /** The latest request, answered or not; null before the first. */
  latest: IncomingMessage | null;
  /** For the handler: what it wants to know again at the connection's next request. */
  memory: object | null;
}

/** The turns of all connections. */
export interface Turns {
  /** Answers a request when its turn comes. */
  take(request: IncomingMessage, response: ServerResponse): void;
  /** The requests of every open connection. */
  lines: ReadonlyMap<Socket, Line>;
}

/**
 * Answers the requests of one connection one after the other. Node passes on every request of a packet at once,
 * thousands of them, and an answer that nobody reads stays in memory; answers must leave in order anyway (RFC 9112,
 * 9.3.2). While one is being answered, the connection is not read further. Each waiting request starts on its own
 * turn of the event loop, so that others come between.
 *
 * If more than `waitingInAll` requests wait over all connections, the connection that adds one is closed.
 */
export function answerInTurn(server: Server, handle: Handler, waitingInAll: number): Turns {
  const lines = new Map<Socket, Line>();
  let waiting = 0;
  server.on('connection', (socket) => {
    const line: Line = { turns: [], latest: null, memory: null };
    lines.set(socket, line);
    socket.on('close', () => {
      lines.delete(socket);
      waiting -= Math.max(0, line.turns.length - 1);
      line.turns.length = 0;
    });
  });

  function begin(line: Line, turn: Turn): void {
    const { turns } = line;
    const { request, response } = turn;
    const { socket } = request;
    response.on('close', () => {
      if (turns[0] !== turn) return;
      turns.shift();
      const [next] = turns;
      if (!next) {
        if (socket.isPaused()) socket.resume();
        return;
      }
      waiting -= 1;
      // Node resumes reading after each answer.
      socket.pause();
      setImmediate(() => {
        if (turns[0] === next) begin(line, next);
      });
    });
    handle(request, response, line);
  }

  return {
    take(request, response) {
      const { socket } = request;
      const line = lines.get(socket);
      if (socket.destroyed || !line) return;
      const turn = { request, response };
      line.latest = request;
      line.turns.push(turn);
      if (line.turns[0] === turn) return begin(line, turn);
      waiting += 1;
      if (waiting > waitingInAll) socket.destroy();
      else socket.pause();
    },
    lines,
  };
}

/** Has a server's requests answered in turn, including those with an unknown expectation. */
export function takeRequests(server: Server, turns: Turns): void {
  server.on('request', turns.take);
  // RFC 9110, 10.1.1: an expectation may be ignored.
  server.on('checkExpectation', turns.take);
}

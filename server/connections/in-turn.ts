import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A request and its response. */
export interface Turn {
  request: IncomingMessage;
  response: ServerResponse;
}

/** The requests of a connection. */
interface Line {
  /** The requests not answered yet; the first is being answered. */
  turns: Turn[];
  /** The latest request, answered or not. */
  latest: IncomingMessage;
}

/** The turns of all connections. */
export interface Turns {
  /** Answers a request when its turn comes. */
  take(request: IncomingMessage, response: ServerResponse): void;
  /** The requests of a connection; undefined before its first. */
  lineOf(socket: Socket): Line | undefined;
}

/**
 * Answers the requests of one connection one after the other. Node passes on every request of a packet at once,
 * thousands of them, and an answer that nobody reads stays in memory; answers must leave in order anyway (RFC 9112,
 * 9.3.2). While one is being answered, the connection is not read further. Each waiting request starts on its own
 * turn of the event loop, so that others come between.
 *
 * If more than `waitingInAll` requests wait over all connections, the connection that adds one is closed.
 */
export function answerInTurn(handle: Handler, waitingInAll: number): Turns {
  const lines = new WeakMap<Socket, Line>();
  let waiting = 0;

  function open(latest: IncomingMessage): Line {
    const line: Line = { turns: [], latest };
    lines.set(latest.socket, line);
    latest.socket.once('close', () => {
      waiting -= Math.max(0, line.turns.length - 1);
      line.turns.length = 0;
    });
    return line;
  }

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
    handle(request, response);
  }

  return {
    take(request, response) {
      const { socket } = request;
      if (socket.destroyed) return;
      const line = lines.get(socket) ?? open(request);
      const turn = { request, response };
      line.latest = request;
      line.turns.push(turn);
      if (line.turns[0] === turn) return begin(line, turn);
      waiting += 1;
      if (waiting > waitingInAll) socket.destroy();
      else socket.pause();
    },
    lineOf: (socket) => lines.get(socket),
  };
}

/** Has a server's requests answered in turn, including those with an unknown expectation. */
export function takeRequests(server: Server, turns: Turns): void {
  server.on('request', turns.take);
  // RFC 9110, 10.1.1: an expectation may be ignored.
  server.on('checkExpectation', turns.take);
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A request and what answers it. */
export interface Turn {
  request: IncomingMessage;
  response: ServerResponse;
}

/** What a connection asks for. */
export interface Line {
  /** What has not been answered, the one that is being answered first. */
  turns: Turn[];
  /** The latest request, answered or not. */
  latest: IncomingMessage;
}

/** The turns of all connections. */
export interface Turns {
  /** Has a request answered when its turn comes. */
  take(request: IncomingMessage, response: ServerResponse): void;
  /** What a connection asks for; undefined before its first request. */
  lineOf(socket: Socket): Line | undefined;
}

/**
 * Answers the requests of one connection one after the other. Node hands on every request of a packet at
 * once, thousands of them, and an answer that nobody reads is kept in memory; answers have to leave in
 * order anyway (RFC 9112, 9.3.2). While one is being answered no more is read of the connection, and each
 * that waited starts on a turn of the event loop of its own, so that others come between.
 *
 * Where more than `waitingInAll` wait over all connections, the one that asks is closed.
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
      // Node reads on after each answer.
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

/** Has a server's requests answered in turn, those with an expectation that nobody knows among them. */
export function takeRequests(server: Server, turns: Turns): void {
  server.on('request', turns.take);
  // RFC 9110, 10.1.1: what it expects may be ignored.
  server.on('checkExpectation', turns.take);
}

import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../http/problems.ts';
import { refuseBeforeReading, refuseBeforeRouting } from '../plugins/early-refusals.ts';
import type { Turn, Turns } from './in-turn.ts';

const broken = new WeakSet<Socket>();

/**
 * Answers what the HTTP parser could not read, or did not get in time, through the app itself: with the headers,
 * problem, limit, metric and log line of every other answer. Then the connection is closed. If a body breaks, the
 * code that reads it gets the error and answers.
 */
export function answerBrokenRequest(
  app: FastifyInstance,
  turns: Turns,
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  // The parser reports an error again for whatever follows.
  if (broken.has(socket)) return;
  broken.add(socket);
  const gone = error.code === 'ECONNRESET' || !socket.writable;
  const problem = toProblem(error.code);
  const { turns: open, latest } = turns.lines.get(socket) ?? { turns: [], latest: null };
  const [turn] = open;
  if (!gone && turn && turn.request === latest && awaitsBody(turn)) {
    refuseBody(turn, problem);
    return;
  }
  // Nothing more can be said after an answer that was sent before its request's body arrived.
  if (gone || latest?.complete === false) {
    socket.destroy();
    return;
  }
  // Complete requests before it are still answered: they waited for us, not we for them.
  const last = open.at(-1);
  if (last) {
    last.response.shouldKeepAlive = false;
    last.response.once('close', () => socket.destroySoon());
    return;
  }
  const request = new IncomingMessage(socket);
  request.method = 'GET';
  request.httpVersion = '1.1';
  request.httpVersionMajor = 1;
  request.httpVersionMinor = 1;
  request.complete = true;
  request.push(null);
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.once('finish', () => {
    response.detachSocket(socket);
    socket.destroySoon();
  });
  refuseBeforeRouting(app, problem, request, response);
}

/**
 * Answers a request for a tunnel (CONNECT) as unreadable: the site is not a proxy. Node hands the connection over
 * without its own listeners, so an error on it would end the site, and an earlier answer that is still pending would
 * wait forever: then the connection is closed at once.
 */
export function refuseTunnel(app: FastifyInstance, turns: Turns, socket: Socket): void {
  socket.on('error', () => socket.destroy());
  if (turns.lines.get(socket)?.turns.length) socket.destroy();
  else answerBrokenRequest(app, turns, new Error('CONNECT'), socket);
}

/** Whether a body is still incomplete and nothing has been answered yet. */
function awaitsBody({ request, response }: Turn): boolean {
  return !request.complete && !response.headersSent;
}

/** Passes the error to the code that reads the body, or is about to. */
function refuseBody({ request, response }: Turn, problem: ProblemError): void {
  response.shouldKeepAlive = false;
  if (request.listenerCount('error') > 0) request.emit('error', problem);
  else refuseBeforeReading(request, problem);
}

function toProblem(code: string | undefined): ProblemError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ProblemError('malformed-request', { status: 408 });
  if (code === 'HPE_HEADER_OVERFLOW') return new ProblemError('malformed-request', { status: 431 });
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new ProblemError('payload-too-large');
  return new ProblemError('malformed-request');
}

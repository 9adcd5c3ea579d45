import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../http/problems.ts';
import { refuseBeforeReading, refuseBeforeRouting } from '../plugins/early-refusals.ts';
import type { Turn, Turns } from './in-turn.ts';

const broken = new WeakSet<Socket>();

/**
 * Answers what the HTTP parser could not read, or did not get in time, by the app itself: with the
 * headers, the problem, the limit, the metric and the log line of every other answer. Then the
 * connection is closed. A body that breaks is told to whoever reads it, and answered there.
 */
export function answerBrokenRequest(
  app: FastifyInstance,
  turns: Turns,
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  // The parser complains again of whatever follows.
  if (broken.has(socket)) return;
  broken.add(socket);
  const gone = error.code === 'ECONNRESET' || !socket.writable;
  const problem = toProblem(error.code);
  const { turns: open, latest } = turns.lineOf(socket) ?? { turns: [], latest: null };
  const [turn] = open;
  if (!gone && turn && turn.request === latest && awaitsBody(turn)) {
    refuseBody(turn, problem);
    return;
  }
  // Nothing can be said after an answer that was given before its body had come.
  if (gone || latest?.complete === false) {
    socket.destroy();
    return;
  }
  // What came whole before it is answered still: it waited for us, not we for it.
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
 * Answers whoever asks for a tunnel as what cannot be read: this is nobody's proxy. Node hands the connection over and takes
 * its own listeners off it, so that an error on it would end the site, and an answer before it that waits to be taken
 * would wait for good: such a connection is closed at once.
 */
export function refuseTunnel(app: FastifyInstance, turns: Turns, socket: Socket): void {
  socket.on('error', () => socket.destroy());
  if (turns.lineOf(socket)?.turns.length) socket.destroy();
  else answerBrokenRequest(app, turns, new Error('CONNECT'), socket);
}

/** Whether a body that has not come whole may still be missed: nothing has been answered yet. */
function awaitsBody({ request, response }: Turn): boolean {
  return !request.complete && !response.headersSent;
}

/** Tells whoever reads a body that it broke, or whoever is about to. */
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

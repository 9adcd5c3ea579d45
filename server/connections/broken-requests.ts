import { type IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { asksForHtml } from '../http/negotiate.ts';
import { ProblemError } from '../http/problems.ts';
import { refuseBeforeReading, refuseBeforeRouting } from '../plugins/early-refusals.ts';
import type { Exchange, RequestQueues } from './request-queue.ts';

const broken = new WeakSet<Socket>();

/**
 * Answers what the HTTP parser could not read, or did not get in time, through the app itself: with the headers,
 * problem, limit, metric and log line of every other answer. Then the connection is closed. If a body breaks, the
 * code that reads it gets the error and answers.
 */
export function answerBrokenRequest(
  app: FastifyInstance,
  queues: RequestQueues,
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  // The parser reports an error again for whatever follows.
  if (broken.has(socket)) return;
  broken.add(socket);
  const gone = error.code === 'ECONNRESET' || !socket.writable;
  const headers = readableHeaders(error);
  const problem = toProblem(error.code, headers);
  const { open, latest } = queues.get(socket) ?? { open: [], latest: null };
  const [first] = open;
  if (!gone && first && first.request === latest && awaitsBody(first)) {
    refuseBody(first, problem);
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
  request.headers = headers;
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
export function refuseTunnel(app: FastifyInstance, queues: RequestQueues, socket: Socket): void {
  socket.on('error', () => socket.destroy());
  if (queues.get(socket)?.open.length) socket.destroy();
  else answerBrokenRequest(app, queues, new Error('CONNECT'), socket);
}

/** Whether a body is still incomplete and nothing has been answered yet. */
function awaitsBody({ request, response }: Exchange): boolean {
  return !request.complete && !response.headersSent;
}

/** Passes the error to the code that reads the body, or is about to. */
function refuseBody({ request, response }: Exchange, problem: ProblemError): void {
  response.shouldKeepAlive = false;
  if (request.listenerCount('error') > 0) request.emit('error', problem);
  else refuseBeforeReading(request, problem);
}

/** What of a head that is too long says how its sender is to be answered. */
const ANSWERED_BY = ['accept', 'accept-language'];

/**
 * The headers by which to answer a head that is too long, as far as its last bytes have them. If these do not begin the
 * request, the others are gone: only browsers send so much, namely cookies, so it is one.
 */
function readableHeaders(error: NodeJS.ErrnoException): IncomingHttpHeaders {
  const { code, rawPacket } = error as { code?: string; rawPacket?: Buffer };
  if (code !== 'HPE_HEADER_OVERFLOW' || !rawPacket) return {};
  const head = rawPacket.toString('latin1');
  const found = head.split('\n').flatMap((line) => {
    const [name = '', ...value] = line.split(':');
    return ANSWERED_BY.includes(name.toLowerCase())
      ? [[name.toLowerCase(), value.join(':').trim()]]
      : [];
  });
  return isStart(head)
    ? Object.fromEntries(found)
    : { accept: 'text/html', ...Object.fromEntries(found) };
}

function isStart(head: string): boolean {
  return /^[A-Z]+ \S+ HTTP\/1\.[01]\r?\n/.test(head);
}

function toProblem(code: string | undefined, { accept }: IncomingHttpHeaders): ProblemError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ProblemError('malformed-request', { status: 408 });
  if (code === 'HPE_HEADER_OVERFLOW') {
    // What fills a browser's head is cookies.
    const form = asksForHtml(accept) ? { form: 'cookies' as const } : {};
    return new ProblemError('malformed-request', { status: 431, ...form });
  }
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new ProblemError('payload-too-large');
  return new ProblemError('malformed-request');
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { splitLocale } from '#shared/i18n/locale-path.ts';
import { findRoute } from '#shared/routes.ts';

const ID = /^[\w.-]{8,128}$/;

/**
 * Makes the one logger: a JSON object a line on stdout. Of an error it keeps kind, code and frames but
 * not the message, which may repeat what a visitor typed (CONTRACT, Operating: nothing personal).
 */
export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError, error: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Sends what libraries write to the console into the log, so that a line is always an object. */
export function routeConsole(log: Logger): void {
  const report = (level: 'error' | 'warn') => (first: unknown) => {
    if (first instanceof Error) log[level]({ err: first }, 'a library reports an error');
    else log[level](String(first).split('\n', 1)[0]?.slice(0, 200));
  };
  console.error = report('error');
  console.warn = report('warn');
  console.info = console.log = console.debug = () => undefined;
}

/** The request id: a trusted proxy's, where it is a plain one, else made. */
export function makeRequestId(trusted: (address: string) => boolean) {
  return (request: IncomingMessage): string => {
    const given = request.headers['x-request-id'];
    const from = request.socket.remoteAddress ?? '';
    return typeof given === 'string' && ID.test(given) && trusted(from) ? given : randomUUID();
  };
}

/** One line a request, without address, query or anything typed; a page is named, a token is not. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? null;
    const { path } = splitLocale(request.url.split('?', 1)[0] ?? '/');
    request.log.info(
      {
        method: request.method,
        route: findRoute(path)?.path ?? route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    code: typeof code === 'string' ? code : undefined,
    frames: frames.slice(0, 12).map((line) => line.trim()),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

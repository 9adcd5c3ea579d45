import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type LogFn, type Logger, pino } from 'pino';
import type { ProblemCode } from '#shared/problem.ts';
import { clientKey } from '../http/client-key.ts';
import type { Limits } from '../limits.ts';
import { nameRoute } from '../pages/page-address.ts';
import { nameEvent } from '../process/events.ts';
import type { LogDestination } from '../process/log-output.ts';
import { countInWindows } from './window-count.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The problem that was sent instead of what was asked for. */
    problem: ProblemCode | null;
  }
}

const ID = /^[\w.-]{8,128}$/;

/** The site's logger. It counts what it told of trouble, by event (process/events.ts), for the metrics. */
export type SiteLog = Logger & { readonly troubles: ReadonlyMap<string, number> };

/** From this level on a line tells of trouble. */
const WARN = 40;

/**
 * Makes the one logger: one JSON object per line, with the name of its event beside the sentence. Of an error it keeps
 * kind, code and frames but not the message, which may repeat what a visitor typed (CONTRACT, Operating: nothing
 * personal).
 */
export function createLog(level: string, destination: LogDestination): SiteLog {
  const troubles = new Map<string, number>();
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError, error: describeError },
    hooks: {
      logMethod(args: unknown[], method: LogFn, number: number) {
        const [fields, sentence, ...rest] =
          typeof args[0] === 'string' ? [{}, ...args] : (args as [object, string, ...unknown[]]);
        const event = nameEvent(sentence);
        if (event && number >= WARN) troubles.set(event, (troubles.get(event) ?? 0) + 1);
        const logged = fields instanceof Error ? { err: fields } : fields;
        method.call(this as unknown as Logger, { event, ...logged }, sentence as string, ...rest);
      },
    },
  };
  return Object.assign(pino(options, destination), { troubles });
}

function tenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}

/** Sends what libraries write to the console to the log, so that every line is an object. */
export function routeConsole(log: Logger): void {
  const report = (level: 'error' | 'warn') => (first: unknown) => {
    if (first instanceof Error) log[level]({ err: first }, 'a library reports an error');
    else {
      const [line = ''] = String(first).split('\n', 1);
      // An error's message may be about a person.
      log[level](line.replace(/^(\w*Error): .*/, '$1').slice(0, 200));
    }
  };
  console.error = report('error');
  console.warn = report('warn');
  console.info = console.log = console.debug = () => undefined;
}

/** The request id: a trusted proxy's if it is a plain one, else a new one. */
export function makeRequestId(trusted: (address: string) => boolean) {
  return (request: IncomingMessage): string => {
    const given = request.headers['x-request-id'];
    const from = request.socket.remoteAddress ?? '';
    return typeof given === 'string' && ID.test(given) && trusted(from)
      ? given
      : randomUUID().replaceAll('-', '');
  };
}

/**
 * One line per request, without address, query or anything typed; it names the page, but no token. Requests without
 * a limit (assets and the liveness check) get none, and a client that is refused again and again gets a few: clients
 * are counted, never named. A refusal's line has the problem's code.
 */
export function registerRequestLog(
  app: FastifyInstance,
  { linesAClient, windowMs }: Limits['refusalLog'],
): void {
  const countRefusal = countInWindows(app, windowMs, (counts) => {
    const beyond = [...counts.values()].filter((times) => times > linesAClient);
    const refusals = beyond.reduce((sum, times) => sum + times - linesAClient, 0);
    const clients = beyond.length;
    if (clients > 0) app.log.warn({ refusals, clients }, 'clients were refused again and again');
  });
  app.decorateReply('problem', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply);
    done();
  });

  function logRequest(request: FastifyRequest, reply: FastifyReply): void {
    if (request.routeOptions.config.budget === 'none') return;
    if (isRefusal(reply.statusCode) && countRefusal(clientKey(request)) > linesAClient) return;
    request.log.info(
      {
        method: request.method,
        route: nameRoute(request) ?? null,
        status: reply.statusCode,
        problem: reply.problem ?? undefined,
        ms: tenths(reply.elapsedTime),
      },
      'request',
    );
  }
}

/** Refused by the site, for whatever reason, including overload. */
function isRefusal(status: number): boolean {
  return (status >= 400 && status < 500) || status === 503;
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

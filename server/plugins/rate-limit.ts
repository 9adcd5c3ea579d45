import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormId } from '#shared/forms/outcome.ts';
import type { Config } from '../config.ts';
import { type Count, createClientCounter } from '../http/client-counter.ts';
import { clientKey } from '../http/client-key.ts';
import { isCrossSite } from '../http/cross-site.ts';
import { isPlainForm, ProblemError } from '../http/problems.ts';
import type { Limits } from '../limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The budget that this route's requests count in: the pages' by default. `none` is never refused. `readiness` tells
     * proxies whether forms are taken: in the pages' but for what a proxy asks for itself.
     */
    budget?: 'forms' | 'none' | 'readiness';
  }
  interface FastifyRequest {
    /** Refused by the limit, but still read: its form shows again what was typed. */
    refusedForm: ProblemError | null;
  }
}

/**
 * Forms that take one of few times, or mail whatever address they name: a client may send twice as many of each in a
 * day as of all forms in ten minutes (docs/decisions/2026-11-22-nobodys-weapon.md).
 */
const DAYS_FORMS = 2;

/** Of all others: an office behind one address fits in, a program that fills the disk does not. */
const DAYS_OTHER_FORMS = 10;

const COSTLY: ReadonlySet<FormId> = new Set(['meeting', 'privacy']);

/** What a client may request in a window. */
interface Budget {
  name: string;
  max: number;
  windowMs: number;
}

/**
 * This many refused forms per client and window are still read, and shown again with what was typed. Further ones
 * are refused unread: reading a form and rendering it costs most.
 */
const FORMS_SHOWN = 10;

export type RateLimits = Awaited<ReturnType<typeof registerRateLimit>>;

/**
 * The one limit at the entrance: every request counts before anything else is done with it, whatever its outcome,
 * except for assets, the liveness check, and a trusted proxy's own readiness checks: one that is refused takes the site
 * for dead, and many copies count together (`isProxy`). A limit of 0 is none.
 */
export async function registerRateLimit(
  app: FastifyInstance,
  {
    config,
    signingKey,
    isProxy,
  }: {
    config: Config;
    signingKey: string;
    isProxy: (address: string | undefined) => boolean;
  },
  { formsMs, pagesMs, dayMs }: Limits['windows'],
) {
  const { pagesPerMinute, formsPerTenMinutes } = config.rateLimits;
  const pages: Budget = { name: 'pages', max: pagesPerMinute, windowMs: pagesMs };
  const forms: Budget = { name: 'forms', max: formsPerTenMinutes, windowMs: formsMs };
  const counter = await createClientCounter(config.redisUrl, app.log);
  app.addHook('onReady', () => counter.ready());
  app.addHook('onClose', async () => counter.close());

  app.decorateRequest('refusedForm', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { budget: name } = request.routeOptions.config;
    const budget = name === 'forms' ? forms : pages;
    if (name === 'none' || budget.max === 0) return done();
    if (name === 'readiness' && isOwn(request)) return done();
    const judge = (count: Count) => done(refuse(request, reply, count, budget));
    const count = counter.count(keyOf(clientKey(request), budget), budget.windowMs);
    if (count instanceof Promise) count.then(judge, done);
    else judge(count);
  });
  app.addHook('preHandler', ({ refusedForm }, _reply, done) => done(refusedForm ?? undefined));

  /** Whether a trusted proxy asks for nobody else. */
  function isOwn({ socket, headers }: FastifyRequest): boolean {
    return isProxy(socket.remoteAddress) && headers['x-forwarded-for'] === undefined;
  }

  /** The refusal of a client whose budget is spent; undefined if the request may go on. */
  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    count: Count,
    budget: Budget,
  ): ProblemError | undefined {
    const { times } = count;
    const { max } = budget;
    setLimitHeaders(reply, count, budget);
    if (times <= max) return undefined;
    const refusal = new ProblemError('rate-limited', { retryAfterSeconds: resetSeconds(count) });
    const isOurForm = isPlainForm(request) && !isCrossSite(request);
    const showsForm = request.routeOptions.config.form && isOurForm;
    if (!showsForm || times > max + FORMS_SHOWN) return refusal;
    request.refusedForm = refusal;
    return undefined;
  }

  return {
    shared: counter.shared,
    /**
     * Counts a form that is about to be taken in by what its client has sent of the same kind today.
     * @throws ProblemError when that is too much
     */
    async admitToday(request: FastifyRequest, reply: FastifyReply, form: FormId): Promise<void> {
      const max = (COSTLY.has(form) ? DAYS_FORMS : DAYS_OTHER_FORMS) * formsPerTenMinutes;
      if (max === 0) return;
      const budget: Budget = { name: `today:${form}`, max, windowMs: dayMs };
      const digest = createHmac('sha256', signingKey)
        .update(clientKey(request))
        .digest('base64url');
      const count = await counter.count(keyOf(digest, budget), dayMs);
      if (count.times <= max) return;
      setLimitHeaders(reply, count, budget);
      throw new ProblemError('rate-limited', {
        form: 'today',
        retryAfterSeconds: resetSeconds(count),
      });
    },
  };
}

/** Says how much of a budget is left (draft-ietf-httpapi-ratelimit-headers-03). */
function setLimitHeaders(reply: FastifyReply, count: Count, budget: Budget): void {
  reply.header('ratelimit-limit', budget.max);
  reply.header('ratelimit-remaining', Math.max(0, budget.max - count.times));
  reply.header('ratelimit-reset', resetSeconds(count));
}

function keyOf(client: string, { name }: Budget): string {
  return `${name}:${client}`;
}

/** At least 1: in a window's last moment 0 would have a client ask again at once. */
export function resetSeconds({ leftMs }: Pick<Count, 'leftMs'>): number {
  return Math.max(1, Math.ceil(leftMs / 1000));
}

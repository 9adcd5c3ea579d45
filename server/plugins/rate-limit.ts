import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { createClientCounter } from '../http/client-counter.ts';
import { clientKey } from '../http/client-key.ts';
import { isPlainForm, ProblemError } from '../http/problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The budget in which this route's requests count: the pages', where none is named. What has `none`
     * is never refused.
     */
    budget?: 'forms' | 'none';
  }
  interface FastifyRequest {
    /** Refused at the door, but read nevertheless: its form shows what was typed once more. */
    refusedForm: ProblemError | null;
  }
}

/** What a client may ask for in a window. */
interface Budget {
  name: string;
  max: number;
  windowMs: number;
}

/**
 * So many refused forms a client and window are read all the same, and shown again with what was typed.
 * Whoever sends more is answered at the door: reading a form and rendering it is what costs most.
 */
const FORMS_SHOWN = 10;

/**
 * The one limit at the door: every request counts before anything else is done with it, whatever becomes
 * of it, save for assets and the liveness check. A limit of 0 is none.
 */
export function registerRateLimit(app: FastifyInstance, config: Config): void {
  const { pagesPerMinute, formsPerTenMinutes } = config.rateLimits;
  const pages: Budget = { name: 'pages', max: pagesPerMinute, windowMs: 60_000 };
  const forms: Budget = { name: 'forms', max: formsPerTenMinutes, windowMs: 10 * 60_000 };
  const counter = createClientCounter(config.redisUrl, app.log);
  app.addHook('onClose', async () => counter.close());

  app.decorateRequest('refusedForm', null);
  app.addHook('onRequest', async (request, reply) => {
    const { budget } = request.routeOptions.config;
    if (budget === 'none') return;
    await admit(request, reply, budget === 'forms' ? forms : pages);
  });
  app.addHook('preHandler', async ({ refusedForm }) => {
    if (refusedForm) throw refusedForm;
  });

  /** @throws ProblemError where the client's budget is spent. */
  async function admit(
    request: FastifyRequest,
    reply: FastifyReply,
    budget: Budget,
  ): Promise<void> {
    const { name, max, windowMs } = budget;
    if (max === 0) return;
    const { times, leftMs } = await counter.count(`${name}:${clientKey(request)}`, windowMs);
    const leftSeconds = Math.ceil(leftMs / 1000);
    // draft-ietf-httpapi-ratelimit-headers-03.
    reply.header('ratelimit-limit', max);
    reply.header('ratelimit-remaining', Math.max(0, max - times));
    reply.header('ratelimit-reset', leftSeconds);
    if (times <= max) return;
    const refusal = new ProblemError('rate-limited', { retryAfterSeconds: leftSeconds });
    const showsForm = request.routeOptions.config.form && isPlainForm(request);
    if (!showsForm || times > max + FORMS_SHOWN) throw refusal;
    request.refusedForm = refusal;
  }
}

import rateLimit from '@fastify/rate-limit';
import LocalStore from '@fastify/rate-limit/store/LocalStore.js';
import RedisStore from '@fastify/rate-limit/store/RedisStore.js';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { Redis } from 'ioredis';
import type { Config } from '../config.ts';
import { clientKey } from '../http/client-key.ts';
import { ProblemError } from '../http/problems.ts';

const LOCAL_CLIENTS = 20_000;

/**
 * Limits requests a client. With REDIS_URL the replicas share one limit; while Redis does not answer,
 * each replica limits by itself, so that neither visitors nor attackers notice.
 */
export async function registerRateLimit(app: FastifyInstance, config: Config): Promise<void> {
  const redis = config.redisUrl ? connect(config.redisUrl, app) : null;
  const shared = redis && new RedisStore(false, false, redis, 'auditharbor-limit:');
  const local = new LocalStore(false, false, LOCAL_CLIENTS);

  class Store {
    incr(key: string, done: Done, timeWindow: number, max: number): void {
      const countHere = () => local.incr(key, done, timeWindow, max);
      if (shared)
        shared.incr(
          key,
          (error, result) => (error ? countHere() : done(null, result)),
          timeWindow,
          max,
        );
      else countHere();
    }

    child(): this {
      return this;
    }
  }

  await app.register(rateLimit, {
    global: false,
    store: Store,
    enableDraftSpec: true,
    errorResponseBuilder: (_request, context) =>
      new ProblemError('rate-limited', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
}

/** Route options that count a lead form's submissions; the body is read first, to keep what was typed. */
export function limitForms(config: Config): RouteShorthandOptions {
  return limit('forms', config.rateLimits.formsPerTenMinutes, 10 * 60_000, 'preHandler');
}

/** Route options that count pages and plain reads. */
export function limitPages(config: Config): RouteShorthandOptions {
  return limit('pages', config.rateLimits.pagesPerMinute, 60_000, 'onRequest');
}

type Done = (error: Error | null, result?: { current: number; ttl: number }) => void;

function limit(
  group: string,
  max: number,
  timeWindow: number,
  hook: 'onRequest' | 'preHandler',
): RouteShorthandOptions {
  return {
    config: {
      rateLimit: {
        max,
        timeWindow,
        hook,
        keyGenerator: (request: FastifyRequest) => `${group}:${clientKey(request)}`,
      },
    },
  };
}

function connect(url: string, app: FastifyInstance): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 500,
    commandTimeout: 300,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
  });
  let down = false;
  redis.on('error', () => {
    if (!down) app.log.warn('Redis does not answer: limits are counted in this process');
    down = true;
  });
  redis.on('ready', () => {
    if (down) app.log.info('Redis answers again: limits are shared');
    down = false;
  });
  app.addHook('onClose', () => redis.disconnect());
  return redis;
}

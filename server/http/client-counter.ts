import RedisStore from '@fastify/rate-limit/store/RedisStore.js';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

/** So many keys are counted in this process; the one longest unseen leaves first. */
const LOCAL_KEYS = 20_000;

/** Redis counts beyond any limit alike, so that it is told none. */
const NO_LIMIT = 0;

/** How often a key was counted in its window, this time included. */
export interface Count {
  times: number;
  /** Until the window ends, in milliseconds. */
  leftMs: number;
}

/** Counts keys, each in a window that begins when it is first counted, and with which it is forgotten. */
export interface ClientCounter {
  /** Counts once more, at once where it is counted in this process. Never fails. */
  count(key: string, windowMs: number): Count | Promise<Count>;
  close(): void;
}

/**
 * Makes the counter. With a Redis the replicas count together; while it does not answer, each counts by
 * itself, so that neither visitors nor attackers notice.
 */
export function createClientCounter(
  redisUrl: string | null,
  log: FastifyBaseLogger,
): ClientCounter {
  const redis = redisUrl ? connect(redisUrl, log) : null;
  const shared = redis && new RedisStore(false, false, redis, 'auditharbor-limit:');
  const local = new LRUCache<string, { times: number }>({ max: LOCAL_KEYS, ttlAutopurge: true });

  function countHere(key: string, windowMs: number): Count {
    const known = local.get(key);
    if (!known) {
      local.set(key, { times: 1 }, { ttl: windowMs });
      return { times: 1, leftMs: windowMs };
    }
    known.times += 1;
    return { times: known.times, leftMs: local.getRemainingTTL(key) };
  }

  return {
    count: shared
      ? (key, windowMs) =>
          new Promise((resolve) => {
            const tell = (_error: unknown, found: { current: number; ttl: number } | null) =>
              resolve(
                found ? { times: found.current, leftMs: found.ttl } : countHere(key, windowMs),
              );
            shared.incr(key, tell, windowMs, NO_LIMIT);
          })
      : countHere,
    close: () => redis?.disconnect(),
  };
}

function connect(url: string, log: FastifyBaseLogger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 500,
    commandTimeout: 300,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
  });
  let down = false;
  redis.on('error', () => {
    if (!down) log.warn('Redis does not answer: limits are counted in this process');
    down = true;
  });
  redis.on('ready', () => {
    if (down) log.info('Redis answers again: limits are shared');
    down = false;
  });
  return redis;
}

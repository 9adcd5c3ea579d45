import RedisStore from '@fastify/rate-limit/store/RedisStore.js';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { waitAtMost } from '../deadline.ts';

/** The most keys counted in this process; the one unseen for longest is dropped first. */
const LOCAL_KEYS = 20_000;

/** A Redis that does not count is asked again after this long, in milliseconds; no request waits for it meanwhile. */
const ASK_AGAIN_MS = 1000;

/** Until then the replicas would count apart, though nobody is told: the site waits for Redis at its start. */
const FIRST_CONNECTION_MS = 1000;

/** Where copies leave word of their keys, and for how long a copy that says no more counts as there: eight askings. */
const WORDS = 'auditharbor-signing-keys';
const WORD_SECONDS = 120;

const PING_MS = 2000;

/** The store counts beyond any limit, so it needs none. */
const NO_LIMIT = 0;

/** How often a key was counted in its window, including this time. */
export interface Count {
  times: number;
  /** Until the window ends, in milliseconds. */
  leftMs: number;
}

/**
 * Counts keys, each in a window that begins with its first count; then the key is forgotten. With a Redis, the replicas
 * count together. While it does not answer, each counts by itself, so that neither visitors nor attackers notice.
 */
export async function createClientCounter(redisUrl: string | null, log: FastifyBaseLogger) {
  const health = createHealth(log);
  const redis = redisUrl ? await connect(redisUrl, health) : null;
  const store = redis && new RedisStore(false, false, redis, 'auditharbor-limit:');
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

  function countThere(key: string, windowMs: number): Promise<Count | null> {
    return new Promise((resolve) => {
      const tell = (_error: unknown, found: { current: number; ttl: number } | null) => {
        // Until it is connected, no answer is no failure.
        if (found) health.end();
        else if (redis?.status === 'ready') health.begin();
        resolve(found && { times: found.current, leftMs: found.ttl });
      };
      store?.incr(key, tell, windowMs, NO_LIMIT);
    });
  }

  return {
    /** Counts once more, synchronously if it counts in this process. Never fails. */
    count: store
      ? (key: string, windowMs: number) => {
          if (health.isWell())
            return countThere(key, windowMs).then((count) => count ?? countHere(key, windowMs));
          if (health.mayAsk()) void countThere(key, windowMs);
          return countHere(key, windowMs);
        }
      : countHere,
    /** What the copies of the site have in Redis beside the counts; null where there is none. */
    shared: redis && {
      isWell: health.isWell,
      /** Leaves a copy's word of its signing keys; resolves to all words of the last two minutes. */
      exchange: (word: string) => exchange(redis, word),
    },
    /** Waits until Redis counts, a second at most; then the log says that it does not yet. Never rejects. */
    async ready() {
      if (!redis || redis.status === 'ready') return;
      const isReady = new Promise<boolean>((resolve) => redis.once('ready', () => resolve(true)));
      if (!(await waitAtMost(FIRST_CONNECTION_MS, isReady, false))) health.begin();
    },
    close: () => redis?.disconnect(),
  };
}

/** Whether Redis counts; logs each change. */
function createHealth(log: FastifyBaseLogger) {
  let isDown = false;
  let requestedAt = 0;
  return {
    isWell: () => !isDown,
    mayAsk() {
      if (performance.now() - requestedAt < ASK_AGAIN_MS) return false;
      requestedAt = performance.now();
      return true;
    },
    begin() {
      if (!isDown) log.warn('Redis does not answer: limits are counted in this process');
      isDown = true;
    },
    end() {
      if (isDown) log.info('Redis answers again: limits are shared');
      isDown = false;
    },
  };
}

/** Whether a Redis answers now, which it has two seconds for. Never rejects. */
export async function isRedisThere(url: string): Promise<boolean> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    enableReadyCheck: false,
    connectTimeout: PING_MS,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  const pinged = redis
    .connect()
    .then(() => redis.ping())
    .then(
      (pong) => pong === 'PONG',
      () => false,
    );
  return waitAtMost(PING_MS, pinged, false).finally(() => redis.disconnect());
}

/** By the clock of Redis alone: those of the copies may differ. */
async function exchange(redis: Redis, word: string): Promise<string[]> {
  const [now = 0] = await redis.time();
  const done = await redis
    .multi()
    .zadd(WORDS, now, word)
    .zremrangebyscore(WORDS, '-inf', now - WORD_SECONDS)
    .expire(WORDS, WORD_SECONDS)
    .zrange(WORDS, '0', '-1')
    .exec();
  return done?.at(-1)?.[1] as string[];
}

/** The library is loaded here alone, so a site without Redis does not carry it. */
async function connect(url: string, health: ReturnType<typeof createHealth>): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 500,
    commandTimeout: 300,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
  });
  redis.on('error', () => health.begin());
  redis.on('ready', () => health.end());
  return redis;
}

import { Redis } from 'ioredis';
import request from 'supertest';
import { expect, it } from 'vitest';
import { hostSite } from '../support/hosted-site.ts';
import { poll } from '../support/poll.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { AWAY, type RunningSite } from '../support/site.ts';

const statusOf = async (site: RunningSite) =>
  (await request(site.url).get('/about').set('x-forwarded-for', '203.0.113.1')).status;

it('replicas with a Redis count a client together, and each by itself while it is away', async () => {
  await using redis = await startRedis();
  const env = {
    ...AWAY,
    REDIS_URL: redis.url,
    RATE_LIMIT_PAGES: '4',
    TRUST_PROXY: '127.0.0.1',
  };
  await using one = await hostSite(env);
  await using other = await hostSite(env);
  const taken = [await statusOf(one), await statusOf(other), await statusOf(one)];
  expect([...taken, await statusOf(other)]).toEqual([200, 200, 200, 200]);
  expect([await statusOf(one), await statusOf(other)]).toEqual([429, 429]);

  await redis.stop();
  await one.untilLine(({ msg }) => msg?.startsWith('Redis does not answer') === true);
  // Nobody is locked out, nor admitted without limit.
  for (let n = 0; n < 4; n += 1) expect(await statusOf(one)).toBe(200);
  expect(await statusOf(one)).toBe(429);

  await redis.start();
  await one.untilLine(({ msg }) => msg?.startsWith('Redis answers again') === true);
  await other.untilLine(({ msg }) => msg?.startsWith('Redis answers again') === true);
  for (let n = 0; n < 4; n += 1) expect(await statusOf(n % 2 ? one : other)).toBe(200);
  expect([await statusOf(one), await statusOf(other)]).toEqual([429, 429]);
});

it.each([
  [
    'that refuses to count',
    (redis: TestRedis) => setMemory(redis, '1'),
    (redis: TestRedis) => setMemory(redis, '0'),
  ],
  [
    'that hangs',
    async (redis: TestRedis) => redis.signal('SIGSTOP'),
    async (redis: TestRedis) => redis.signal('SIGCONT'),
  ],
])('a Redis %s is told of, waited for once and asked again', async (_, spoil, mend) => {
  await using redis = await startRedis();
  await using site = await hostSite({ ...AWAY, REDIS_URL: redis.url, TRUST_PROXY: '127.0.0.1' });
  await poll(async () => (await askedOf(redis)) > 0 || (await statusOf(site)) !== 200);
  await spoil(redis);
  const told = site.untilLine(({ msg }) => msg?.startsWith('Redis does not answer') === true);
  for (let n = 0; n < 30; n += 1) expect(await statusOf(site)).toBe(200);
  await told;
  await mend(redis);
  // Redis now does what it was asked while it hung.
  expect(await askedOf(redis)).toBeLessThan(20);
  let isBack = false;
  const back = site.untilLine(({ msg }) => msg?.startsWith('Redis answers again') === true);
  back.then(() => {
    isBack = true;
  });
  await poll(async () => (await statusOf(site)) === 200 && isBack);
});

async function withClient<T>(redis: TestRedis, work: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(redis.url);
  try {
    return await work(client);
  } finally {
    client.disconnect();
  }
}

const setMemory = (redis: TestRedis, bytes: string) =>
  withClient(redis, async (client) => void (await client.config('SET', 'maxmemory', bytes)));

/** How often Redis was asked to count. */
const askedOf = (redis: TestRedis) =>
  withClient(redis, async (client) => {
    const stats = await client.info('commandstats');
    return [...stats.matchAll(/cmdstat_eval(?:sha)?:calls=(\d+)/g)].reduce(
      (sum, [, calls]) => sum + Number(calls),
      0,
    );
  });

import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import { hostSite } from '../support/hosted-site.ts';
import { poll } from '../support/poll.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { AWAY, type RunningSite } from '../support/site.ts';

const statusOf = async (site: RunningSite, client = '203.0.113.1') =>
  (await clientOf(site).get('/about', { 'x-forwarded-for': client })).status;

const untilTold = (site: RunningSite, that: 'does not answer' | 'answers again') =>
  site.untilLine(({ msg }) => msg?.startsWith(`Redis ${that}`) === true);

/** Waits until a site counts in its Redis, by another client than the test's. */
async function connected(redis: TestRedis, site: RunningSite): Promise<void> {
  const before = await askedOf(redis);
  await poll(async () => {
    await statusOf(site, '192.0.2.66');
    return (await askedOf(redis)) > before;
  });
}

it('a site whose Redis does not answer at its start says so by itself', async () => {
  await using redis = await startRedis();
  redis.signal('SIGSTOP');
  await using site = await hostSite({ ...AWAY, REDIS_URL: redis.url });
  await untilTold(site, 'does not answer');
  redis.signal('SIGCONT');
  await untilTold(site, 'answers again');
});

// ASVS 16.5.2, 16.5.3
it('replicas with a Redis count a client together, and each by itself while it is away', async () => {
  await using redis = await startRedis();
  const limits = { RATE_LIMIT_PAGES: '4', TRUST_PROXY: '127.0.0.1' };
  const env = { ...AWAY, REDIS_URL: redis.url, ...limits };
  await using one = await hostSite(env);
  await using other = await hostSite(env);
  await connected(redis, one);
  await connected(redis, other);
  const taken = [await statusOf(one), await statusOf(other), await statusOf(one)];
  expect([...taken, await statusOf(other)]).toEqual([200, 200, 200, 200]);
  expect([await statusOf(one), await statusOf(other)]).toEqual([429, 429]);

  await redis.stop();
  await untilTold(one, 'does not answer');
  const ready = await clientOf(one).get('/readyz').expect(200);
  expect(ready.body).toMatchObject({ dependencies: { redis: 'failing' } });
  // Nobody is locked out, nor admitted without limit.
  for (let n = 0; n < 4; n += 1) expect(await statusOf(one)).toBe(200);
  expect(await statusOf(one)).toBe(429);

  await redis.start();
  await untilTold(one, 'answers again');
  await untilTold(other, 'answers again');
  for (let n = 0; n < 4; n += 1) expect(await statusOf(n % 2 ? one : other)).toBe(200);
  expect([await statusOf(one), await statusOf(other)]).toEqual([429, 429]);
});

it('a Redis that hangs is told of, waited for once and asked again', async () => {
  await using redis = await startRedis();
  await using site = await hostSite({ ...AWAY, REDIS_URL: redis.url, TRUST_PROXY: '127.0.0.1' });
  await connected(redis, site);
  redis.signal('SIGSTOP');
  const told = untilTold(site, 'does not answer');
  for (let n = 0; n < 30; n += 1) expect(await statusOf(site)).toBe(200);
  await told;
  redis.signal('SIGCONT');
  // Redis now does what it was asked while it hung.
  expect(await askedOf(redis)).toBeLessThan(20);
  let isBack = false;
  const back = untilTold(site, 'answers again');
  back.then(() => {
    isBack = true;
  });
  await poll(async () => (await statusOf(site)) === 200 && isBack);
});

it('copies with a Redis tell whether their signing keys go together, also while a new one is rolled out', async () => {
  await using redis = await startRedis();
  const [former, key, strange] = ['former', 'current', 'strange'].map((name) =>
    name.padEnd(32, '.'),
  );
  const openCopy = (env: Record<string, string | undefined>) =>
    hostSite({ ...AWAY, REDIS_URL: redis.url, ...env } as Record<string, string>);
  const stateOf = async (site: RunningSite) =>
    (await clientOf(site).get('/readyz')).body.dependencies['signing-key'];

  await using before = await openCopy({ SIGNING_KEY: former });
  expect(await stateOf(before)).toBe('ok');
  await using after = await openCopy({ SIGNING_KEY: key, SIGNING_KEY_PREVIOUS: former });
  expect(await stateOf(after)).toBe('ok');
  await using other = await openCopy({ SIGNING_KEY: strange });
  expect(await stateOf(other)).toBe('failing');
  const line = await other.untilLine(({ event }) => event === 'signing-keys-of-copies-differ');
  expect(line).toMatchObject({ level: 'error', ours: expect.stringMatching(/^[0-9a-f]{12}$/) });
  // A copy that was replaced without the former key.
  await withClient(redis, (client) => client.del('auditharbor-signing-keys'));
  await using third = await openCopy({ SIGNING_KEY: former });
  expect(await stateOf(third)).toBe('ok');
  await using forgetful = await openCopy({ SIGNING_KEY: key });
  expect(await stateOf(forgetful)).toBe('failing');
  for (const site of [before, after]) expect(site.lines.join()).not.toContain('keys-of-copies');

  await redis.stop();
  await using alone = await openCopy({ SIGNING_KEY: strange });
  expect(await stateOf(alone)).toBe('ok');
});

async function withClient<T>(redis: TestRedis, work: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(redis.url);
  try {
    return await work(client);
  } finally {
    client.disconnect();
  }
}

/** How often Redis was asked to count. */
const askedOf = (redis: TestRedis) =>
  withClient(redis, async (client) => {
    const stats = await client.info('commandstats');
    return [...stats.matchAll(/cmdstat_eval(?:sha)?:calls=(\d+)/g)].reduce(
      (sum, [, calls]) => sum + Number(calls),
      0,
    );
  });

import request from 'supertest';
import { expect, it } from 'vitest';
import { hostSite } from '../support/hosted-site.ts';
import { startRedis } from '../support/redis.ts';
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
  // Nobody is locked out, nor let in without limit.
  for (let n = 0; n < 4; n += 1) expect(await statusOf(one)).toBe(200);
  expect(await statusOf(one)).toBe(429);

  await redis.start();
  await one.untilLine(({ msg }) => msg?.startsWith('Redis answers again') === true);
  await other.untilLine(({ msg }) => msg?.startsWith('Redis answers again') === true);
  for (let n = 0; n < 4; n += 1) expect(await statusOf(n % 2 ? one : other)).toBe(200);
  expect([await statusOf(one), await statusOf(other)]).toEqual([429, 429]);
});

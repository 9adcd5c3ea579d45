import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { hostSite } from '../support/hosted-site.ts';
import { AWAY, type RunningSite, type SiteOptions } from '../support/site.ts';

const start = (env: Record<string, string> = {}, options: SiteOptions = {}) =>
  hostSite({ ...AWAY, ...env }, options);

const BEHIND_PROXY = { TRUST_PROXY: '127.0.0.1' };

describe('the log', () => {
  const requests = (site: RunningSite) =>
    site.lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'request');

  // ASVS 16.2.1, 16.2.2
  it('has one line a request, but none for health checks and files', async () => {
    await using site = await start();
    for (const path of ['/healthz', '/readyz', '/favicon.ico', '/about', '/nowhere'])
      await request(site.url).get(path);
    await request(site.url).post('/fr-FR/pricing');
    await site.stop();
    expect(requests(site).map(({ route, status }) => [route, status])).toEqual([
      ['/about', 200],
      ['/*', 404],
      ['/pricing', 404],
    ]);
    for (const { time, level, reqId } of requests(site)) {
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      expect([level, reqId]).toEqual(['info', expect.stringMatching(/^[\da-f]{32}$/)]);
    }
  });

  // ASVS 16.3.3
  it('tells the first refusals of a client, and the others together, while all are counted', async () => {
    const admin = await freePort();
    await using site = await start({
      ...BEHIND_PROXY,
      ADMIN_PORT: String(admin),
      ADMIN_HOST: '127.0.0.1',
    });
    const refuse = (client: string) =>
      request(site.url).get('/api/nothing').set('x-forwarded-for', client).expect(404);
    for (let n = 0; n < 25; n += 1) await refuse('203.0.113.77');
    for (let n = 0; n < 3; n += 1) await refuse('203.0.113.78');
    const { text } = await request(`http://127.0.0.1:${admin}`).get('/metrics');
    expect(text).toMatch(/duration_seconds_count\{[^}]*status="404"\} 28/);
    await site.stop();
    expect(requests(site)).toHaveLength(10 + 3);
    expect(JSON.parse(site.lines.find((line) => line.includes('again and again')) ?? '')).toEqual({
      level: 'warn',
      event: 'clients-refused',
      time: expect.any(String),
      refusals: 15,
      clients: 1,
      msg: 'clients were refused again and again',
    });
    expect(site.lines.join()).not.toContain('203.0.113');
  });

  it('tells them when the window ends', async () => {
    const refusalLog = { linesAClient: 1, windowMs: 100 };
    await using site = await start({}, { limits: { refusalLog } });
    let told: unknown;
    site.untilLine(({ refusals }) => refusals !== undefined).then((line) => (told = line.refusals));
    while (!told) await request(site.url).get('/api/nothing').expect(404);
    expect(told).toBeGreaterThan(0);
  });

  it('says once a window that TRUST_PROXY misses the proxy for which every form is refused', async () => {
    const send = (site: RunningSite, host: string, from?: string) =>
      request(site.url)
        .post('/api/contact')
        .set({ host, origin: 'https://www.x.example', ...(from && { 'sec-fetch-site': from }) })
        .set('x-forwarded-proto', 'https')
        .send({});
    const told = (site: RunningSite) =>
      site.lines.filter((line) => line.includes('a proxy that TRUST_PROXY does not name'));
    await using site = await start();
    // A foreign page causes no such message.
    for (const from of [undefined, 'cross-site', 'same-site'])
      await send(site, 'www.y.example', from).expect(403);
    expect(told(site)).toEqual([]);
    for (let n = 0; n < 2; n += 1) await send(site, 'www.x.example').expect(403);
    // Nor a proxy that is configured, unless the browser knows: its own page's form came under another host.
    await using behind = await start(BEHIND_PROXY);
    await send(behind, 'www.x.example', 'same-origin').expect(422);
    for (let n = 0; n < 2; n += 1) await send(behind, 'inner:3000', 'same-origin').expect(403);
    await Promise.all([site.stop(), behind.stop()]);
    expect(requests(site).map(({ problem }) => problem)).toEqual(Array(5).fill('cross-site'));
    expect([told(site).length, told(behind).length]).toEqual([1, 1]);
  });

  // ASVS 4.1.3
  it('takes a request’s id from a trusted proxy, and from nobody else', async () => {
    const ask = async (site: RunningSite) =>
      (await request(site.url).get('/about').set('x-request-id', 'id-of-the-proxy')).headers[
        'x-request-id'
      ];
    await using open = await start();
    expect(await ask(open)).toMatch(/^[\da-f]{32}$/);
    await using behind = await start(BEHIND_PROXY);
    expect(await ask(behind)).toBe('id-of-the-proxy');
    const line = await behind.untilLine(({ msg }) => msg === 'request');
    expect(line.reqId).toBe('id-of-the-proxy');
  });
});

import { describe, expect, it, onTestFinished } from 'vitest';
import { hostSite } from '../support/hosted-site.ts';
import { poll } from '../support/poll.ts';
import { countConnections, readMemory } from '../support/process-figures.ts';
import { openRaw, type RawClient, sendRaw } from '../support/raw-client.ts';
import { AWAY, type RunningSite, startSite } from '../support/site.ts';

const HOST = 'Host: 127.0.0.1\r\n';
const get = (path: string) => `GET ${path} HTTP/1.1\r\n${HOST}\r\n`;

/** A tenth of production's limits, and room for all the clients of a test. */
const SHORT = {
  headMs: 1000,
  requestMs: 1500,
  stalledMs: 1500,
  idleMs: 1000,
  checkEveryMs: 100,
};
const ROOM = { CONNECTIONS_PER_ADDRESS: '1000' };

/** Opens clients that end with the test; each sends `drip` repeatedly while it is connected. */
function openMany(
  port: number,
  count: number,
  client: { bytes: string; drip?: string; reads?: boolean },
): RawClient[] {
  const { bytes, drip, reads = false } = client;
  const clients = Array.from({ length: count }, () => openRaw(port, bytes, { reads }));
  const timer = setInterval(() => {
    if (drip) for (const { socket } of clients) if (socket.writable) socket.write(drip);
  }, 200);
  onTestFinished(() => {
    clearInterval(timer);
    for (const { socket } of clients) socket.destroy();
  });
  return clients;
}

/** The milliseconds that an honest visitor waits for a page, for `times` visits in a row, shortest first. */
async function visit(site: RunningSite, times: number): Promise<number[]> {
  const waits: number[] = [];
  for (let visits = 0; visits < times; visits += 1) {
    const begun = performance.now();
    const answer = await fetch(`${site.url}/about`);
    await answer.text();
    expect(answer.status).toBe(200);
    waits.push(performance.now() - begun);
  }
  return waits.sort((a, b) => a - b);
}

/** Resolves once each has connected: under load, the first may be gone when the last connect. */
async function untilConnected(clients: readonly RawClient[]): Promise<void> {
  await poll(() => clients.every(({ socket }) => !socket.connecting));
}

/** Resolves once only the honest visitors' few connections are left. */
async function untilGone(site: RunningSite): Promise<void> {
  await poll(async () => (await countConnections(site.port)) < 5);
}

describe('requests that are sent and never read', () => {
  it('cost little memory, and their connections are gone soon', async () => {
    // Room for all their requests to wait, so that none is cut off for that reason.
    const limits = { connections: { ...SHORT, waitingInAll: 10_000 } };
    await using site = await startSite({ ...AWAY, ...ROOM }, { limits });
    await visit(site, 5);
    await fetch(`${site.url}/sitemap.xml`).then((answer) => answer.text());
    const before = await readMemory(site.pid);
    openMany(site.port, 4, { bytes: get('/sitemap.xml').repeat(2400) });
    await poll(async () => (await countConnections(site.port)) >= 4);
    let most = 0;
    await poll(async () => {
      most = Math.max(most, await readMemory(site.pid));
      return (await countConnections(site.port)) < 4;
    });
    expect(most - before).toBeLessThan(100 * 1024 * 1024);
    await untilGone(site);
  });

  it('do not stop the site for anybody else', async () => {
    // The head that the first packet cuts off waits until everything before it is answered.
    const limits = { connections: { ...SHORT, headMs: 10_000, requestMs: 15_000 } };
    await using site = await hostSite({ ...AWAY, ...ROOM }, { limits });
    await visit(site, 5);
    const last = `GET /healthz HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;
    const client = openRaw(site.port, get('/about').repeat(1800) + last);
    await poll(() => client.received.length > 0);
    await visit(site, 3);
    expect(client.socket.closed, 'they were all answered first').toBe(false);
    const statuses = (await client.closed).match(/HTTP\/1\.1 \d+/g) ?? [];
    expect(statuses).toHaveLength(1801);
    expect(new Set(statuses)).toEqual(new Set(['HTTP/1.1 200']));
  });

  it('are cut off where more of them wait than are held', async () => {
    await using site = await hostSite(
      { ...AWAY, ...ROOM },
      {
        limits: { connections: { ...SHORT, waitingInAll: 50 } },
      },
    );
    const text = await sendRaw(site.port, get('/api/articles').repeat(200));
    expect((text.match(/HTTP\/1\.1 200/g) ?? []).length).toBeLessThan(200);
    const few = `${get('/api/articles').repeat(50)}GET / HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;
    const answers = (await sendRaw(site.port, few)).match(/HTTP\/1\.1 200/g);
    expect(answers, 'the places are free again').toHaveLength(51);
  });
});

// ASVS 15.2.2
describe('slow clients', () => {
  it('are gone soon, 400 of them, and an honest visitor hardly waits meanwhile', async () => {
    await using site = await hostSite({ ...AWAY, ...ROOM }, { limits: { connections: SHORT } });
    await visit(site, 5);
    const form = `POST /api/contact HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 60000`;
    await untilConnected([
      ...openMany(site.port, 133, { bytes: `GET / HTTP/1.1\r\n${HOST}X-Long: `, drip: 'x' }),
      ...openMany(site.port, 133, { bytes: `${form}\r\n\r\n{`, drip: ' ' }),
      ...openMany(site.port, 134, { bytes: get('/about') }),
    ]);
    const waits = await visit(site, 15);
    expect(waits[Math.floor(waits.length / 2)]).toBeLessThan(200);
    await untilGone(site);
  });

  it('cannot stay by asking for more, nor by asking for nothing', async () => {
    await using site = await hostSite({ ...AWAY, ...ROOM }, { limits: { connections: SHORT } });
    await untilConnected([
      ...openMany(site.port, 6, { bytes: get('/sitemap.xml').repeat(250), drip: get('/healthz') }),
      ...openMany(site.port, 6, { bytes: '' }),
    ]);
    await untilGone(site);
  });

  it('are served to the end where they take a little at a time', async () => {
    await using site = await hostSite({ ...AWAY, ...ROOM }, { limits: { connections: SHORT } });
    const count = 80;
    const last = `GET /healthz HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;
    const client = openRaw(site.port, get('/sitemap.xml').repeat(count) + last);
    const { socket } = client;
    // A megabyte, then a pause well below the limit: the kernel reports free space only by the megabyte.
    let taken = 0;
    let sips = 0;
    socket.on('data', (chunk: string) => {
      taken += chunk.length;
      if (taken < (sips + 1) * 1_000_000) return;
      sips += 1;
      socket.pause();
      setTimeout(() => socket.resume(), 200);
    });
    const answers = (await client.closed).match(/HTTP\/1\.1 200/g);
    expect(answers).toHaveLength(count + 1);
    expect(sips * 200, 'longer than a reader may stall').toBeGreaterThan(2 * SHORT.stalledMs);
  });
});

it('who asks for a tunnel and is gone before the answer ends nothing but their own', async () => {
  await using site = await startSite({ ...AWAY, ...ROOM });
  for (let clients = 0; clients < 300; clients += 1) {
    const { socket, closed } = openRaw(site.port);
    socket.write(`CONNECT b.example:443 HTTP/1.1\r\n${HOST}\r\n`, () => socket.resetAndDestroy());
    await closed;
  }
  const others = await fetch(`${site.url}/healthz`).catch(() => null);
  expect(others?.status).toBe(200);
  expect(await site.stop()).toBe(0);
});

it('who asks for a tunnel behind what they do not wait for keeps no connection', async () => {
  await using site = await hostSite({ ...AWAY, ...ROOM });
  const tunnel = `CONNECT b.example:443 HTTP/1.1\r\n${HOST}\r\n`;
  // A picture is not sent in one piece.
  const clients = Array.from({ length: 20 }, () => openRaw(site.port, get('/og.png') + tunnel));
  await Promise.all(clients.map(({ closed }) => closed));
  await untilGone(site);
});

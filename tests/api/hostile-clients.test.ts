import { readFile } from 'node:fs/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hostSite } from '../support/hosted-site.ts';
import { poll } from '../support/poll.ts';
import { openRaw, type RawClient, sendRaw } from '../support/raw-client.ts';
import { AWAY, type RunningSite, startSite } from '../support/site.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const HOST = 'Host: 127.0.0.1\r\n';
const LAST = `GET /healthz HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;
const TUNNEL = `CONNECT b.example:443 HTTP/1.1\r\n${HOST}\r\n`;
const get = (path: string) => `GET ${path} HTTP/1.1\r\n${HOST}\r\n`;

/** A tenth of production's limits, and room for all the clients of a test. */
const SHORT = {
  headMs: 1000,
  requestMs: 1500,
  stalledMs: 1000,
  idleMs: 1000,
  checkEveryMs: 100,
};
const ENV = { ...AWAY, CONNECTIONS_PER_ADDRESS: '1000' };

/** The memory of a process, in bytes (proc(5), VmRSS). */
async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/** The number of established connections at a local port, seen from the server (proc(5), net/tcp). */
async function countConnections(port: number): Promise<number> {
  const table = await readFile('/proc/net/tcp', 'utf8');
  const local = port.toString(16).toUpperCase().padStart(4, '0');
  const established = new RegExp(`^ *\\d+: [\\dA-F]{8}:${local} [\\dA-F]{8}:[\\dA-F]{4} 01 `, 'gm');
  return table.match(established)?.length ?? 0;
}

/** Opens clients that end with the test and never read; each sends `drip` repeatedly while it is connected. */
function openMany(port: number, count: number, bytes: string, drip = ''): RawClient[] {
  const clients = Array.from({ length: count }, () => openRaw(port, bytes, { reads: false }));
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

/** Resolves once only the honest visitors' few connections are left. */
async function untilGone(site: RunningSite): Promise<void> {
  await poll(async () => (await countConnections(site.port)) < 5);
}

const countAnswers = (text: string) => (text.match(/HTTP\/1\.1 200/g) ?? []).length;

it('requests that are never read cost little memory and are gone soon, and who leaves a tunnel ends nothing', async () => {
  // Room for all their requests to wait, so that none is cut off for that reason.
  const limits = { connections: { ...SHORT, waitingInAll: 10_000 } };
  await using site = await startSite(ENV, { limits });
  await visit(site, 5);
  await fetch(`${site.url}/sitemap.xml`).then((answer) => answer.text());
  const before = await readMemory(site.pid);
  openMany(site.port, 4, get('/sitemap.xml').repeat(2400));
  await poll(async () => (await countConnections(site.port)) >= 4);
  let most = 0;
  await poll(async () => {
    most = Math.max(most, await readMemory(site.pid));
    return (await countConnections(site.port)) < 4;
  });
  expect(most - before).toBeLessThan(100 * 1024 * 1024);
  await untilGone(site);

  for (let clients = 0; clients < 300; clients += 1) {
    const { socket, closed } = openRaw(site.port);
    socket.write(TUNNEL, () => socket.resetAndDestroy());
    await closed;
  }
  await visit(site, 1);
  expect(await site.stop()).toBe(0);
});

it('many requests of one connection do not stop the site, and one for a tunnel behind others keeps none', async () => {
  await using site = await hostSite(ENV);
  await visit(site, 5);
  const client = openRaw(site.port, get('/about').repeat(900) + LAST);
  await poll(() => client.received.length > 0);
  await visit(site, 3);
  expect(client.socket.closed, 'they were all answered first').toBe(false);
  expect(countAnswers(await client.closed)).toBe(901);
  // A picture is not sent in one piece.
  const tunnels = Array.from({ length: 20 }, () => openRaw(site.port, get('/og.png') + TUNNEL));
  await Promise.all(tunnels.map(({ closed }) => closed));
  await untilGone(site);
});

it('requests are cut off where more of them wait than are held', async () => {
  const limits = { connections: { ...SHORT, waitingInAll: 50 } };
  await using site = await hostSite(ENV, { limits });
  expect(countAnswers(await sendRaw(site.port, get('/api/articles').repeat(200)))).toBeLessThan(
    200,
  );
  const few = await sendRaw(site.port, get('/api/articles').repeat(50) + LAST);
  expect(countAnswers(few), 'the places are free again').toBe(51);
});

// ASVS 15.2.2
describe('slow clients', async () => {
  const site = await siteOfFile(ENV, { limits: { connections: SHORT } });

  it('are gone soon, 400 of them, and an honest visitor hardly waits meanwhile', async () => {
    await visit(site, 5);
    const form = `POST /api/contact HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 60000`;
    const clients = [
      ...openMany(site.port, 133, `GET / HTTP/1.1\r\n${HOST}X-Long: `, 'x'),
      ...openMany(site.port, 133, `${form}\r\n\r\n{`, ' '),
      ...openMany(site.port, 122, get('/about')),
      // Who asks for more does not stay, nor who asks for nothing.
      ...openMany(site.port, 6, get('/sitemap.xml').repeat(250), get('/healthz')),
      ...openMany(site.port, 6, ''),
    ];
    // Under load, the first may be gone when the last connect.
    await poll(() => clients.every(({ socket }) => !socket.connecting));
    const waits = await visit(site, 15);
    expect(waits[Math.floor(waits.length / 2)]).toBeLessThan(200);
    await untilGone(site);
  });

  it('are served to the end where they take a little at a time', async () => {
    const count = 60;
    const client = openRaw(site.port, get('/sitemap.xml').repeat(count) + LAST);
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
    expect(countAnswers(await client.closed)).toBe(count + 1);
    expect(sips * 200, 'longer than a reader may stall').toBeGreaterThan(2 * SHORT.stalledMs);
  });
});

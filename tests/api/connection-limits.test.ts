import { describe, expect, it, onTestFinished } from 'vitest';
import { hostSite } from '../support/hosted-site.ts';
import { poll } from '../support/poll.ts';
import { openRaw, type RawClient, readAnswer } from '../support/raw-client.ts';
import { AWAY, type RunningSite } from '../support/site.ts';

const get = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}\r\n`;

/** The address whose connections are a trusted proxy's, and a visitor's. */
const PROXY = '127.0.0.1';
const VISITOR = '127.0.0.2';
const ENV = { ...AWAY, TRUST_PROXY: PROXY };

function ask(site: RunningSite, localAddress: string): RawClient {
  const client = openRaw(site.port, get('/healthz'), { localAddress });
  onTestFinished(() => void client.socket.destroy());
  return client;
}

const isServed = (client: RawClient) => poll(() => readAnswer(client.received).status === 200);

it('connections are bounded for one address but a proxy’s, and in all', async () => {
  const limits = { connections: { connectionsInAll: 15 } };
  await using site = await hostSite({ ...ENV, CONNECTIONS_PER_ADDRESS: '3' }, { limits });
  const fill = async (address: string, count: number) => {
    const clients = Array.from({ length: count }, () => ask(site, address));
    for (const client of clients) await isServed(client);
    return clients;
  };
  const bye = get('/healthz', 'Connection: close\r\n');
  const hasRoom = (localAddress: string) =>
    poll(async () => (await openRaw(site.port, bye, { localAddress }).closed) !== '');

  await fill(PROXY, 9);
  const [first] = await fill(VISITOR, 3);
  expect(await ask(site, VISITOR).closed).toBe('');
  const [other] = await fill('127.0.0.3', 1);
  first?.socket.destroy();
  await hasRoom(VISITOR);
  await fill('127.0.0.4', 3);
  expect(await ask(site, '127.0.0.5').closed).toBe('');
  other?.socket.destroy();
  await hasRoom('127.0.0.5');
});

describe('a connection', () => {
  const limits = { connections: { idleMs: 250, checkEveryMs: 50, proxyIdleMs: 20_000 } };

  /** Opens one from an address that sends `bytes` every 20 ms. */
  async function keepSending(site: RunningSite, bytes: string) {
    const client = ask(site, VISITOR);
    await isServed(client);
    let sent = 0;
    const timer = setInterval(() => {
      if (client.socket.writable) client.socket.write(bytes);
      sent += 1;
    }, 20);
    onTestFinished(() => clearInterval(timer));
    await poll(() => client.socket.closed || sent > 60);
    return client.socket;
  }

  it('is kept while it is asked on, also where an answer is never on its way when it is looked at', async () => {
    await using site = await hostSite(ENV, { limits });
    expect((await keepSending(site, get('/healthz'))).closed).toBe(false);
  });

  it('is not kept by blank lines, which ask for nothing, and a proxy’s longer than visitors’', async () => {
    await using site = await hostSite(ENV, { limits });
    const proxy = ask(site, PROXY);
    await isServed(proxy);
    expect((await keepSending(site, '\r\n')).closed).toBe(true);
    const before = proxy.received.length;
    proxy.socket.write(get('/healthz'));
    await poll(() => proxy.received.length > before);
  });
});

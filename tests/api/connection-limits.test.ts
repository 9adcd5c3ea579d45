import { describe, expect, it, onTestFinished } from 'vitest';
import { hostSite } from '../support/hosted-site.ts';
import { poll } from '../support/poll.ts';
import { openRaw, type RawClient, readAnswer, sendRaw } from '../support/raw-client.ts';
import { AWAY, type RunningSite } from '../support/site.ts';

const HOST = 'Host: 127.0.0.1\r\n';
const get = (path: string) => `GET ${path} HTTP/1.1\r\n${HOST}\r\n`;

/** A small part of production's limits. */
const SHORT = { idleMs: 500, checkEveryMs: 50 };

describe('connections', () => {
  const ask = (site: RunningSite, localAddress = '127.0.0.1') => {
    const client = openRaw(site.port, get('/healthz'), { localAddress });
    onTestFinished(() => void client.socket.destroy());
    return client;
  };
  const bye = `GET /healthz HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;
  const hasRoom = (site: RunningSite) => poll(async () => (await sendRaw(site.port, bye)) !== '');
  const isServed = (client: RawClient) => poll(() => readAnswer(client.received).status === 200);

  it('are bounded for one address, and no other one notices', async () => {
    await using site = await hostSite({ ...AWAY, CONNECTIONS_PER_ADDRESS: '3' });
    const first = [ask(site), ask(site), ask(site)];
    for (const client of first) await isServed(client);
    expect(await ask(site).closed).toBe('');
    await isServed(ask(site, '127.0.0.2'));
    first[0]?.socket.destroy();
    await hasRoom(site);
  });

  it('are not a trusted proxy’s own', async () => {
    await using site = await hostSite({
      ...AWAY,
      CONNECTIONS_PER_ADDRESS: '3',
      TRUST_PROXY: '127.0.0.1',
    });
    const clients = Array.from({ length: 10 }, () => ask(site));
    for (const client of clients) await isServed(client);
  });

  it('are bounded in all', async () => {
    await using site = await hostSite(AWAY, { limits: { connections: { connectionsInAll: 4 } } });
    const addresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];
    const clients = addresses.map((address) => ask(site, address));
    for (const client of clients) await isServed(client);
    expect(await ask(site, '127.0.0.6').closed).toBe('');
    clients[0]?.socket.destroy();
    await hasRoom(site);
  });

  it('are kept while they are asked on, also where an answer is never on its way when they are looked at', async () => {
    const limits = { connections: SHORT };
    await using site = await hostSite(AWAY, { limits });
    const visitor = ask(site);
    let isClosed = false;
    visitor.socket.once('close', () => {
      isClosed = true;
    });
    const timer = setInterval(() => {
      if (visitor.socket.writable) visitor.socket.write(get('/healthz'));
    }, 20);
    onTestFinished(() => clearInterval(timer));
    const answers = () => visitor.received.split('HTTP/1.1 200').length - 1;
    await poll(() => answers() > 100 || isClosed);
    expect(isClosed).toBe(false);
  });

  it('are not kept by blank lines, which ask for nothing', async () => {
    const limits = { connections: SHORT };
    await using site = await hostSite(AWAY, { limits });
    const visitor = ask(site);
    await isServed(visitor);
    let written = 0;
    const timer = setInterval(() => {
      visitor.socket.write('\r\n');
      written += 1;
    }, 20);
    onTestFinished(() => clearInterval(timer));
    await poll(() => visitor.socket.closed || written > 300);
    expect(visitor.socket.closed).toBe(true);
  });

  it('of a trusted proxy are kept longer than visitors’', async () => {
    const limits = { connections: { idleMs: 100, checkEveryMs: 50, proxyIdleMs: 20_000 } };
    await using site = await hostSite({ ...AWAY, TRUST_PROXY: '127.0.0.1' }, { limits });
    const proxy = ask(site);
    await isServed(proxy);
    await ask(site, '127.0.0.2').closed;
    const before = proxy.received.length;
    proxy.socket.write(get('/healthz'));
    await poll(() => proxy.received.length > before);
  });
});

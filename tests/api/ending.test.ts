import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import { contactMessage } from '../support/forms.ts';
import { freePort } from '../support/free-port.ts';
import { readOutbox } from '../support/outbox.ts';
import { poll } from '../support/poll.ts';
import { openRaw } from '../support/raw-client.ts';
import { AWAY, type RunningSite, startSite } from '../support/site.ts';

/** CONTRACT, Operating: the process ends within 10 s of SIGTERM. */
const END_LIMIT_MS = 10_000;

const isClosing = ({ msg }: { msg?: string }) => msg === 'closing';
const removeData = (site: RunningSite) => rm(site.dataDir, { recursive: true });

/** The site sends this when it has read the head (RFC 9110, 10.1.1). */
const TAKEN_UP = 'HTTP/1.1 100 Continue\r\n\r\n';

/**
 * Sends the first part of a contact message; resolves when the site has begun to read it: `finish` sends the rest,
 * `answer` is all that the site sends until it closes the connection.
 */
async function beginPost(site: RunningSite, email: string) {
  const body = JSON.stringify(contactMessage({ email }));
  const head = [
    'POST /api/contact HTTP/1.1',
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
  ];
  const client = openRaw(site.port, `${head.join('\r\n')}\r\n\r\n${body.slice(0, 20)}`);
  await poll(() => client.received === TAKEN_UP);
  return {
    finish: () => client.socket.write(body.slice(20)),
    answer: client.closed.then((received) => received.slice(TAKEN_UP.length)),
  };
}

describe('SIGTERM', () => {
  it('ends a short drain by itself, lets what is in flight finish, waits for no idle connection, and ends with 0', async () => {
    const adminPort = await freePort();
    const site = await startSite({ ADMIN_PORT: String(adminPort), DRAIN_SECONDS: '0.3' });
    const { body } = await clientOf(site).post('/api/contact', contactMessage()).expect(200);
    // Connections opened ahead of need, and such with half a request.
    const waiting = [site.port, adminPort].flatMap((port) => [
      openRaw(port, ''),
      openRaw(port, 'GET / HTTP/1.1\r\nhost: a.example\r\n'),
    ]);
    await Promise.all(waiting.map(({ socket }) => once(socket, 'connect')));
    const post = await beginPost(site, 'late@a.example');
    const ended = site.stop('SIGTERM');
    await site.untilLine(isClosing);
    post.finish();
    expect(await ended).toBe(0);
    expect(await post.answer).toMatch(/^HTTP\/1\.1 200/);
    for (const { closed } of waiting) expect(await closed).toBe('');
    const told = site.lines.map((line) => JSON.parse(line).msg);
    expect(told.indexOf('draining')).toBeGreaterThan(0);
    expect(told.indexOf('closing')).toBeGreaterThan(told.indexOf('draining'));
    const mails = await readOutbox(site.dataDir);
    expect(mails.filter(({ subject }) => subject?.includes(body.reference))).toHaveLength(1);
    await removeData(site);
  });
});

describe('DRAIN_SECONDS', () => {
  const isDraining = ({ msg }: { msg?: string }) => msg === 'draining';

  it('takes requests after SIGTERM, says that the site is not ready, and ends every connection, until it is sent again', async () => {
    const site = await startSite({ ...AWAY, DRAIN_SECONDS: '600' });
    const agent = new Agent({ keepAlive: true });
    const before = await ask(agent, `${site.url}/healthz`);
    expect(before.headers.connection).toBe('keep-alive');
    const ended = site.stop('SIGTERM');
    await site.untilLine(isDraining);

    const ready = await ask(agent, `${site.url}/readyz`);
    // On the connection that was open before.
    expect(ready.reused).toBe(true);
    expect(ready.status).toBe(503);
    expect(JSON.parse(ready.body)).toMatchObject({ status: 'not-ready', state: 'draining' });
    expect(ready.headers.connection).toBe('close');
    // From the page cache as well, the second time.
    for (const path of ['/', '/', '/favicon.ico', '/no-such-page']) {
      const { headers } = await ask(agent, site.url + path);
      expect(headers.connection).toBe('close');
    }
    const contact = await clientOf(site).post('/api/contact', contactMessage()).expect(202);
    expect(contact.headers.connection).toBe('close');

    // The second signal ends the drain, in order, and a third one the site at once. Those in quick succession count
    // as one key press, so they are repeated.
    const post = await beginPost(site, 'never@a.example');
    const again = setInterval(() => site.signal('SIGTERM'), 50);
    await site.untilLine(isClosing);
    await site.untilLine(({ msg }) => msg === 'ended at once');
    clearInterval(again);
    expect(await ended).toBe(1);
    expect(await post.answer).toBe('');
    await removeData(site);
  });
});

/** A response over a connection that its agent keeps open. */
async function ask(agent: Agent, url: string) {
  const request = get(url, { agent });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of response.setEncoding('utf8')) body += chunk;
  const { statusCode: status, headers } = response;
  return { status, headers, body, reused: request.reusedSocket };
}

describe('an error that nobody catches', () => {
  // ASVS 16.3.4
  it('ends the site with 1 in order, is logged without its words, and a second one on the way changes nothing', async () => {
    const site = await startSite(AWAY);
    const post = await beginPost(site, 'during@a.example');
    site.signal('SIGUSR2');
    const first = await site.untilLine(({ level }) => level === 'fatal');
    expect(first).toMatchObject({
      msg: 'an error that nobody caught ends the site',
      err: { type: 'TypeError', frames: expect.arrayContaining([expect.stringMatching(/^at /)]) },
    });
    site.signal('SIGUSR2');
    await site.untilLine(({ err }) => (err as { type?: string })?.type === 'RangeError');
    await expect(fetch(`${site.url}/healthz`)).rejects.toThrow();
    post.finish();
    expect(await site.stop()).toBe(1);
    expect(await post.answer).toMatch(/^HTTP\/1\.1 202/);
    expect(site.lines.join('\n')).not.toMatch(/words that a visitor typed|a library reports/);
    await removeData(site);
  });
});

describe('the database’s thread', () => {
  it('ends the site with 1 where it ends, and the lead that was under way waits for the next start', async () => {
    const site = await startSite();
    const post = await beginPost(site, 'orphan@a.example');
    site.signal('SIGVTALRM');
    await site.untilLine(({ level }) => level === 'fatal');
    post.finish();
    expect(await site.stop()).toBe(1);
    expect(await post.answer).toMatch(/^HTTP\/1\.1 202/);
    // From there the next start delivers it (tests/unit/leads/journal.test.ts).
    expect(await readdir(join(site.dataDir, 'journal/pending'))).toHaveLength(1);
    await removeData(site);
  });

  it('ends the site with 1 where it answers nothing any more, as after a full disk', async () => {
    const site = await startSite({}, { limits: { backend: { silenceMs: 2000 } } });
    site.signal('SIGALRM');
    const post = await beginPost(site, 'silent@a.example');
    post.finish();
    const { err } = await site.untilLine(({ level }) => level === 'fatal');
    expect(err).toMatchObject({ cause: { code: 'database-silent' } });
    expect(await post.answer).toMatch(/^HTTP\/1\.1 202/);
    expect(await site.stop()).toBe(1);
    await removeData(site);
  });
});

describe('a log that nobody reads', () => {
  const proxy = { ...AWAY, TRUST_PROXY: '127.0.0.1' };
  /** Sends requests whose log lines are as long as possible. */
  async function fill(site: RunningSite, count: number): Promise<void> {
    const headers = { 'x-request-id': 'r'.repeat(128) };
    for (let n = 0; n < count; n += 1) await clientOf(site).get('/robots.txt', headers).expect(200);
  }

  // Whoever presses Ctrl-C or closes the terminal does not wait for the drain.
  it.each([
    ['gone', 'SIGINT', 20],
    ['gone', 'SIGHUP', 20],
    // More than the pipe holds.
    ['still', 'SIGTERM', 600],
  ] as const)(
    'because its reader is %s hinders neither the site nor its end by %s',
    async (reader, signal, count) => {
      const site = await startSite(
        signal === 'SIGTERM' ? proxy : { ...proxy, DRAIN_SECONDS: '600' },
      );
      site.abandonLog(reader);
      await fill(site, count);
      const asked = performance.now();
      expect(await site.stop(signal)).toBe(0);
      expect(performance.now() - asked).toBeLessThan(END_LIMIT_MS);
      const told = reader === 'gone' ? 1 : 0;
      expect(
        site.errors.join('').match(/log cannot be written to stdout \(EPIPE\)/g) ?? [],
      ).toHaveLength(told);
      await removeData(site);
    },
  );
});

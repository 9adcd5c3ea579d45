import { mkdtempDisposable, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { expect, it } from 'vitest';
import { contactMessage } from '../support/forms.ts';
import { poll } from '../support/poll.ts';
import { AWAY, startSite } from '../support/site.ts';

const WINDOW_MS = 250;

it('an address is in memory while a limit is counted, and no longer', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'auditharbor-heap-'));
  await using site = await startSite(
    {
      ...AWAY,
      TRUST_PROXY: '127.0.0.1',
      NODE_OPTIONS: `--heapsnapshot-signal=SIGWINCH --diagnostic-dir=${folder.path}`,
    },
    {
      limits: {
        windows: { pagesMs: WINDOW_MS, formsMs: 600_000, dayMs: 86_400_000 },
        signals: { windowMs: WINDOW_MS, perClient: 10, inAll: 600 },
      },
    },
  );
  const from = (address: string) => ({ 'x-forwarded-for': address, connection: 'close' });
  // The second one is a cache hit.
  for (let n = 0; n < 2; n += 1)
    await request(site.url).get('/about').set(from('203.0.113.77')).expect(200);
  // And one that is a decision of its own.
  const signal = { ...from('203.0.113.77'), 'sec-gpc': '1' };
  await request(site.url).get('/about').set(signal).expect(200);
  // Another visitor's limits use windows of the same length: when its third window begins, those that began
  // earlier are over, including the signal's timer.
  let windows = 0;
  await poll(async () => {
    const { headers } = await request(site.url).get('/about').set(from('192.0.2.66')).expect(200);
    const isFirst =
      Number(headers['ratelimit-remaining']) === Number(headers['ratelimit-limit']) - 1;
    if (isFirst) windows += 1;
    return windows === 3;
  });
  const message = contactMessage({ email: 'counted@northwind.example' });
  await request(site.url).post('/api/contact').set(from('198.51.100.88')).send(message).expect(202);

  site.signal('SIGWINCH');
  await poll(async () => (await readdir(folder.path)).length > 0, 30_000);
  // The heap snapshot is complete before the next request is answered.
  await request(site.url).get('/healthz').expect(200);
  const [file = ''] = await readdir(folder.path);
  const memory = await readFile(join(folder.path, file), 'utf8');
  expect(memory.includes('198.51.100.88')).toBe(true);
  expect(memory.includes('203.0.113.77')).toBe(false);
});

import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackend } from '#server/backend/client.ts';
import { type ConsentLedger, createConsentLedger } from '#server/consent/ledger.ts';
import type { ProofOrigin, ProofRow } from '#server/consent/proof-row.ts';
import { LIMITS } from '#server/limits.ts';
import { makeRecord } from '#shared/consent/record.ts';
import { ALL, NONE, NOW, ORIGIN } from '../../support/consent.ts';
import { type FakeSupabase, startFakeSupabase } from '../../support/fake-supabase.ts';
import { folderOfTest } from '../../support/folder.ts';
import { onDisk, refuse } from '../../support/on-disk.ts';
import { poll } from '../../support/poll.ts';

let dataDir: string;
let fake: FakeSupabase;
let logged: string[];
beforeEach(async () => {
  dataDir = await folderOfTest();
  fake = await startFakeSupabase();
  logged = [];
});
afterEach(() => fake[Symbol.asyncDispose]());

function open({
  at = NOW,
  settlesMs = Number.POSITIVE_INFINITY,
  days = LIMITS.days,
  limits = LIMITS.signals,
} = {}) {
  const log = (_fields: object, message: string) => void logged.push(message);
  const now = () => at;
  const backend = createBackend({ ...fake, siteName: 'Auditharbor', now });
  const logger = { info: log, warn: log, error: log };
  return createConsentLedger({ dataDir, backend, log: logger, now, settlesMs, days, limits });
}

const RECORD = makeRecord(ALL, ORIGIN);

const SHOWN = { source: 'banner', page: '/', locale: 'en-US', gpc: false, words: null } as const;

/** Records a client's choice or signal; null if it gets no number. */
const enter = (
  ledger: ConsentLedger,
  changes: Partial<ProofOrigin> = {},
  client = '192.0.2.1',
  record = RECORD,
) => ledger.enter(record, { ...SHOWN, ...changes }, client);

let clients = 0;
/** Records another client's choice. */
async function keep(ledger: ConsentLedger, page = '/'): Promise<string> {
  const proof = enter(ledger, { page }, `client ${++clients}`);
  await proof?.kept;
  return proof?.id ?? '';
}

const filesIn = (name: string) => readdir(join(dataDir, 'consent', name));
const sent = () => fake.calls().flatMap(({ body }) => (body as { records: ProofRow[] }).records);

describe('the ledger', () => {
  it('gives every choice an id, and signals and a client’s choices only so many a minute', async () => {
    const ledger = open();
    const source = 'privacy-signal';
    const flood = Array.from({ length: 12 }, (_, index) => {
      const record = { ...RECORD, version: `v${index}` };
      return enter(ledger, { source }, 'flooder', record) !== null;
    });
    expect(flood.indexOf(false)).toBe(10);
    const visitors = Array.from({ length: 690 }, (_, index) => `192.0.2.1-${index}`);
    const ids = visitors.map((client) => enter(ledger, { source }, client)?.id ?? null);
    expect(new Set(ids).size).toBe(591);
    expect(ids.slice(590)).toEqual(Array(100).fill(null));
    expect(enter(ledger)?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(enter(ledger)?.id).not.toBe(enter(ledger)?.id);
    const busy = Array.from({ length: 102 }, () => enter(ledger, {}, 'busy') !== null);
    expect(busy.indexOf(false)).toBe(100);
    expect(logged.filter((line) => line.startsWith('more consent decisions'))).toHaveLength(1);
    await ledger.stop();
  });

  it('is one of so many a day, a client’s and the site’s, choices apart from signals', async () => {
    const few = { perClient: 2, inAll: 3 };
    const ledger = open({ days: { ...LIMITS.days, signals: few, choices: few } });
    for (const source of ['banner', 'privacy-signal'] as const) {
      const ids = ['a', 'a', 'a', 'b', 'c'].map((client, at) => {
        const record = { ...RECORD, functional: at % 2 === 0, analytics: at < 2 };
        return enter(ledger, { source }, client, record) !== null;
      });
      expect(ids, source).toEqual([true, true, false, true, false]);
    }
    await ledger.stop();
  });

  it('gives a signal that is repeated another id once its window is over', async () => {
    const ledger = open({ limits: { windowMs: 20, perClient: 1, inAll: 1 } });
    const signal = () => enter(ledger, { source: 'privacy-signal' });
    const first = signal();
    const later = await poll(() => {
      const proof = signal();
      return proof !== first && proof;
    });
    expect(later.id).toMatch(/^[0-9a-f-]{36}$/);
    await ledger.stop();
  });

  it('writes a signal that is repeated down once, with its first time', async () => {
    const ledger = open();
    const first = enter(ledger, { source: 'privacy-signal' });
    const origin = {
      source: 'privacy-signal',
      page: '/about',
      locale: 'fr-FR',
      gpc: true,
    } as const;
    const later = enter(ledger, origin, '192.0.2.1', { ...RECORD, timestamp: NOW + 30_000 });
    expect(later).toBe(first);
    await later?.kept;
    ledger.start();
    await poll(() => sent().length > 0);
    await ledger.stop();
    expect(sent()).toHaveLength(1);
  });

  it('says of each category what was chosen, and counts what the disk refused as lost', async () => {
    const ledger = open();
    for (const category of ['functional', 'analytics', 'marketing', 'doNotSell'] as const) {
      const record = { ...RECORD, ...NONE, [category]: true };
      await enter(ledger, {}, category, record)?.kept;
    }
    {
      using _ = onDisk('open', /consent\/tmp/, () => refuse('ENOSPC'));
      await keep(ledger);
    }
    expect(ledger.figures()).toEqual({ waiting: 4, lost: 1 });
    ledger.start();
    await poll(() => sent().length === 4);
    await ledger.stop();
    const on = sent().map((row) => Object.keys(row).filter((name) => row[name] === true));
    expect(on).toEqual([['functional'], ['analytics'], ['marketing'], ['do_not_sell']]);
  });

  it('delivers words that the disk refused with the next choice that was made under them', async () => {
    const ledger = open();
    const words = { sha256: 'a'.repeat(64), text: 'What the visitor was shown.' };
    {
      using _ = onDisk('open', /consent\/tmp/, () => refuse('ENOSPC'));
      await enter(ledger, { words })?.kept;
    }
    await enter(ledger, { words }, '192.0.2.2')?.kept;
    ledger.start();
    await poll(() => sent().length > 0);
    await ledger.stop();
    const told = fake.calls().flatMap(({ body }) => (body as { words: string[] }).words);
    expect(told).toEqual([words.text]);
  });

  it('delivers what comes at once in few calls, each decision once, and acknowledges it', async () => {
    const ledger = open();
    const ids = await Promise.all(Array.from({ length: 450 }, () => keep(ledger)));
    await poll(async () => (await filesIn('pending')).length === 3);
    ledger.start();
    await poll(async () => (await filesIn('pending')).length === 0);
    expect(sent().map(({ id }) => id)).toEqual(ids);
    expect(fake.calls().map(({ name }) => name)).toEqual(Array(3).fill('record-consent'));
    await ledger.stop();
  });

  it.each([
    ['the function is not deployed yet', { kind: 'status', status: 404 }],
    ['it fails with everything', { kind: 'status', status: 500 }],
    ['it is cut off', { kind: 'cut' }],
  ] as const)('keeps what waits while %s, and says so once', async (_why, behaviour) => {
    fake.behave = () => behaviour;
    const ledger = open();
    const ids = await Promise.all(Array.from({ length: 20 }, () => keep(ledger)));
    ledger.start();
    await poll(() => logged.some((line) => line.includes('does not take consent decisions')));
    await ledger.stop();
    // A round ends with what shows that it is no use to go on.
    expect(fake.calls().length).toBeLessThanOrEqual(3);
    expect(await filesIn('failed')).toEqual([]);

    fake.behave = () => undefined;
    const next = open();
    next.start();
    await poll(async () => (await filesIn('pending')).length === 0);
    const last = sent().slice(-ids.length);
    expect(last.map(({ id }) => id).sort()).toEqual(ids.sort());
    await next.stop();
  });

  it('puts aside what is refused and what is damaged, and goes on', async () => {
    const ledger = open();
    await keep(ledger, '/bad');
    const damaged = `1000000000000.1.${crypto.randomUUID()}.json`;
    await writeFile(join(dataDir, 'consent/pending', damaged), '[{"id":');
    await ledger.stop();
    fake.behave = ({ body }) =>
      JSON.stringify(body).includes('"/bad"') ? { kind: 'status', status: 422 } : undefined;
    const next = open();
    next.start();
    await poll(async () => (await filesIn('failed')).length === 1);
    await keep(next, '/good');
    await poll(() => sent().some(({ page }) => page === '/good'));
    expect(await filesIn('damaged')).toEqual([damaged]);
    await next.stop();
  });

  it('puts a refused decision aside by itself, and delivers those that came with it', async () => {
    const ledger = open();
    const pages = ['/', '/about', '/bad', '/faq', '/pricing'];
    await Promise.all(pages.map((page) => keep(ledger, page)));
    fake.behave = ({ body }) =>
      JSON.stringify(body).includes('"/bad"') ? { kind: 'status', status: 500 } : undefined;
    ledger.start();
    await poll(async () => (await filesIn('pending')).length === 0);
    await ledger.stop();
    const taken = fake.calls().map(({ body }) => JSON.stringify(body));
    const good = taken.filter((body) => !body.includes('"/bad"')).join();
    for (const page of pages.filter((each) => each !== '/bad')) expect(good).toContain(`"${page}"`);
    const [file = ''] = await filesIn('failed');
    const aside = JSON.parse(await readFile(join(dataDir, 'consent/failed', file), 'utf8'));
    expect(aside).toEqual([expect.objectContaining({ page: '/bad' })]);
  });

  it('delivers long texts in calls that the function takes', async () => {
    const ledger = open();
    for (let count = 0; count < 30; count += 1) {
      const words = { sha256: String(count).padStart(64, '0'), text: '同'.repeat(2000) + count };
      await enter(ledger, { words }, `reader ${count}`)?.kept;
    }
    ledger.start();
    await poll(async () => (await filesIn('pending')).length === 0);
    await ledger.stop();
    const sizes = fake.calls().map(({ body }) => Buffer.byteLength(JSON.stringify(body)));
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThan(128 * 1024);
    expect(sent()).toHaveLength(30);
  });

  it('deletes what was put aside after three years', async () => {
    const ledger = open();
    await keep(ledger);
    await ledger.stop();
    fake.behave = () => ({ kind: 'status', status: 422 });
    // Its clock is not set, but the last look at it was written down.
    await writeFile(join(dataDir, 'clock'), JSON.stringify({ at: NOW, doubtedUntil: 0 }));
    const refused = open({ at: 20_000 });
    refused.start();
    await poll(async () => (await filesIn('failed')).length === 1);
    await writeFile(join(dataDir, 'consent/damaged', 'torn.json'), 'torn');
    await utimes(join(dataDir, 'consent/damaged', 'torn.json'), NOW / 1000, NOW / 1000);
    await refused.stop();
    fake.behave = () => undefined;
    for (const [at, left] of [
      ['2029-11-21T11:59:59Z', 1],
      ['2029-11-21T12:00:01Z', 0],
    ] as const) {
      // The clock did not leap: it was looked at before.
      const seen = JSON.stringify({ at: Date.parse(at), doubtedUntil: 0 });
      await writeFile(join(dataDir, 'clock'), seen);
      const later = open({ at: Date.parse(at), settlesMs: 0 });
      await keep(later);
      later.start();
      await poll(async () => (await filesIn('pending')).length === 0);
      await later.stop();
      for (const name of ['failed', 'damaged']) expect(await filesIn(name)).toHaveLength(left);
    }
  });

  it('delivers what was written under a clock of 1970 to the backend after a restart', async () => {
    const ledger = open({ at: 20_000 });
    const id = await keep(ledger);
    await ledger.stop();
    const next = open();
    next.start();
    await poll(() => sent().length > 0);
    await next.stop();
    expect(sent().map((row) => row.id)).toEqual([id]);
  });

  it('goes on past a file that the disk does not hand over, and delivers it when it does', async () => {
    const ledger = open();
    // As many as one call takes.
    await Promise.all(Array.from({ length: 200 }, () => keep(ledger, '/first')));
    await ledger.stop();
    const [first = ''] = await filesIn('pending');
    const isSent = (path: string) => sent().some(({ page }) => page === path);
    const next = open();
    {
      using _ = onDisk('readFile', new RegExp(first), () => refuse('EIO'));
      next.start();
      await keep(next, '/second');
      await poll(() => isSent('/second'));
      expect(isSent('/first')).toBe(false);
    }
    await poll(() => isSent('/first'));
    await next.stop();
    expect(logged.filter((line) => line.includes('could not be read'))).toHaveLength(1);
  });
});

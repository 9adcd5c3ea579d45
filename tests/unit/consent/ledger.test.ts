import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackend } from '#server/backend/client.ts';
import { createConsentLedger } from '#server/consent/ledger.ts';
import { type ProofRow, toProofRow } from '#server/consent/proof-row.ts';
import { makeRecord } from '#shared/consent/record.ts';
import { type FakeSupabase, startFakeSupabase } from '../../support/fake-supabase.ts';
import { poll } from '../../support/poll.ts';

let dataDir: string;
let fake: FakeSupabase;
let logged: string[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'auditharbor-'));
  fake = await startFakeSupabase();
  logged = [];
});
afterEach(async () => {
  await fake[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true });
});

function open() {
  const log = (_fields: object, message: string) => void logged.push(message);
  const backend = createBackend({ ...fake, siteName: 'Auditharbor' });
  return createConsentLedger({ dataDir, backend, log: { info: log, warn: log, error: log } });
}

const NOW = Date.parse('2026-11-21T12:00:00Z');

function decision(id: string): ProofRow {
  const choices = { functional: true, analytics: true, marketing: true, doNotSell: false };
  const record = makeRecord(choices, { now: NOW, gpc: false, version: 'v1' });
  return toProofRow(id, record, { source: 'banner', page: '/', locale: 'en-US', gpc: false });
}

const shelf = (name: string) => readdir(join(dataDir, 'consent', name));
const sent = () => fake.calls().flatMap(({ body }) => (body as { records: ProofRow[] }).records);

describe('the ledger', () => {
  it('gives every choice an id, and signals only so many a minute', async () => {
    const ledger = open();
    const ids = Array.from({ length: 700 }, () => ledger.nextId('privacy-signal'));
    expect(new Set(ids).size).toBe(601);
    expect(ids.slice(600)).toEqual(Array(100).fill(null));
    expect(ledger.nextId('banner')).toMatch(/^[0-9a-f-]{36}$/);
    expect(logged.filter((line) => line.startsWith('more consent decisions'))).toHaveLength(1);
    await ledger.stop();
  });

  it('brings what comes at once in few calls, each decision once, and strikes it', async () => {
    const ledger = open();
    const ids = Array.from({ length: 450 }, (_, index) => `id-${index}`);
    await Promise.all(ids.map((id) => ledger.keep(decision(id))));
    await poll(async () => (await shelf('pending')).length === 3);
    ledger.start();
    await poll(async () => (await shelf('pending')).length === 0);
    expect(sent().map(({ id }) => id)).toEqual(ids);
    expect(fake.calls().map(({ name }) => name)).toEqual(Array(3).fill('record-consent'));
    await ledger.stop();
  });

  it.each([
    ['the function is not deployed yet', { kind: 'status', status: 404 }],
    ['the key is wrong', { kind: 'status', status: 401 }],
    ['it is overloaded', { kind: 'status', status: 503 }],
    ['it is cut off', { kind: 'cut' }],
  ] as const)('keeps what waits while %s, and says so once', async (_why, behaviour) => {
    fake.behave = () => behaviour;
    const ledger = open();
    await ledger.keep(decision('one'));
    ledger.start();
    await poll(() => logged.some((line) => line.includes('does not take consent decisions')));
    await ledger.stop();
    expect(await shelf('pending')).toHaveLength(1);

    fake.behave = () => undefined;
    const next = open();
    next.start();
    await poll(async () => (await shelf('pending')).length === 0);
    expect(sent().at(-1)?.id).toBe('one');
    await next.stop();
  });

  it('puts aside what is refused and what is damaged, and goes on', async () => {
    const ledger = open();
    await ledger.keep(decision('bad'));
    const damaged = `1000000000000.1.${crypto.randomUUID()}.json`;
    await writeFile(join(dataDir, 'consent/pending', damaged), '[{"id":');
    await ledger.stop();
    fake.behave = ({ body }) =>
      JSON.stringify(body).includes('bad') ? { kind: 'status', status: 422 } : undefined;
    const next = open();
    next.start();
    await poll(async () => (await shelf('failed')).length === 1);
    await next.keep(decision('good'));
    await poll(() => sent().some(({ id }) => id === 'good'));
    expect(await shelf('damaged')).toEqual([damaged]);
    await next.stop();
  });
});

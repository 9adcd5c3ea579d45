import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEmbeddedBackend } from '#server/backend/embedded/index.ts';
import { lockFolder } from '#server/backend/embedded/lock.ts';
import { openPostgres } from '#server/backend/embedded/postgres.ts';
import { onDisk } from '../support/on-disk.ts';
import { poll } from '../support/poll.ts';
import { prepared } from '../support/prepared.ts';
import { copyDatabase } from '../support/site.ts';
import { SILENT, SUPABASE_DIR } from './project.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const open = (options: Partial<Parameters<typeof openEmbeddedBackend>[0]> = {}) =>
  openEmbeddedBackend({
    dataDir,
    env: {},
    log: SILENT,
    now: Date.now,
    supabaseDir: SUPABASE_DIR,
    ...options,
  });

const newFolder = () => mkdtemp(join(tmpdir(), 'auditharbor-'));
let dataDir: string;
beforeEach(async () => {
  dataDir = await newFolder();
});
afterEach(() => rm(dataDir, { recursive: true }));

type Embedded = Awaited<ReturnType<typeof open>>;

async function rows(backend: Embedded, query: string): Promise<Record<string, unknown>[]> {
  const response = await backend.fetch(`${backend.url}/rest/v1/${query}`, {
    headers: { apikey: backend.secretKey },
  });
  return response.json();
}

it("refuses another version's database and leaves it as it is", async () => {
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '16\n');
  await expect(open()).rejects.toThrow(/made by PostgreSQL 16, this release needs 18/);
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
  // The lock is released.
  lockFolder(dataDir)();
});

it('refuses a damaged database, and says nothing of damage where its disk is full', async () => {
  await copyDatabase(dataDir);
  await writeFile(join(dataDir, 'postgres/global/pg_control'), '');
  await expect(open()).rejects.toThrow(
    /DATA_DIR\/postgres cannot be opened: .*backup.*; keep a copy/,
  );
  using _ = onDisk('statfs', /postgres$/, async () => ({ bsize: 4096, bavail: 256 }));
  await expect(open()).rejects.toThrow(
    /^The disk of DATA_DIR is full: free 100 MB on it and start again\. /,
  );
});

it('whoever looks while no site runs does not bring the database of an earlier release up to date', async () => {
  await copyDatabase(dataDir);
  const laterDir = join(dataDir, 'supabase');
  await cp(SUPABASE_DIR, laterDir, { recursive: true });
  await writeFile(join(laterDir, 'migrations/29991231000000_more.sql'), 'select 1;');
  await expect(open({ supabaseDir: laterDir, isServing: false })).rejects.toThrow(
    /^[^.]*made by an earlier release[^.]*\.$/,
  );
});

it('was made anew where making it was interrupted, for one user alone', async () => {
  // By the site with which the run prepared it (tests/support/prepared-data.ts).
  const made = await prepared('data');
  expect((await readdir(made)).filter((name) => name.includes('draft'))).toEqual([]);
  const modeOf = async (name: string) => (await stat(join(made, name))).mode & 0o777;
  expect([await modeOf('postgres'), await modeOf('lock')]).toEqual([0o700, 0o600]);
});

describe('an open database', () => {
  let sharedDir: string;
  let backend: Embedded;
  beforeAll(async () => {
    sharedDir = await newFolder();
    await copyDatabase(sharedDir);
    await chmod(join(sharedDir, 'postgres'), 0o755);
    backend = await open({ dataDir: sharedDir });
  });
  afterAll(async () => {
    await backend.close();
    await rm(sharedDir, { recursive: true });
  });

  it('serves its own address alone', async () => {
    await expect(backend.fetch('https://www.auditharbor.example/')).rejects.toThrow(TypeError);
    const status = async (path: string) => (await backend.fetch(`${backend.url}${path}`)).status;
    expect(await status('/functions/v1/no-such-function')).toBe(404);
    expect(await status('/auth/v1/token')).toBe(404);
    expect(await status('/rest/v1/searchable_content')).toBe(401);
  });

  // ASVS 14.2.4
  it('closes database and mails to other users, and writes mails with CRLF alone', async () => {
    const answer = await backend.fetch(`${backend.url}/functions/v1/send-consultation-email`, {
      method: 'POST',
      headers: { apikey: backend.secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@meridian.example', message: 'One\nTwo' }),
    });
    expect(answer.status).toBe(200);
    await poll(async () => (await rows(backend, 'outbox?state=neq.sent')).length === 0);

    const modeOf = async (name: string) =>
      ((await stat(join(sharedDir, name))).mode & 0o777).toString(8);
    expect([await modeOf('postgres'), await modeOf('outbox')]).toEqual(['700', '700']);
    const files = await readdir(join(sharedDir, 'outbox'));
    const [file = ''] = files.filter((name) => name.startsWith('team-lead'));
    const mail = await readFile(join(sharedDir, 'outbox', file), 'utf8');
    expect(mail).toContain('One\r\nTwo');
    // RFC 5322, 2.1.
    expect(mail.match(/(?<!\r)\n/g)).toBeNull();
  });
});

it('looks at the first of the mails that wait, in a session that began while none did, too', async () => {
  await copyDatabase(dataDir);
  const db = await PGlite.create(join(dataDir, 'postgres'));
  // After a few runs a session keeps its query plan.
  for (let round = 0; round < 7; round += 1) await db.query('select public.claim_outbox(5, 60)');
  await db.query(`select public.submit_lead('contact', 'key-' || n, 'digest',
      '{"reference": "AH-1", "name": "Ada", "email": "a@a.example", "quality": "low", "urgency": "normal"}',
      jsonb_build_array(jsonb_build_object('template', 'team-lead', 'message_id', n || '@a.example'))
    ) from generate_series(1, 400) as n`);
  // Rows read in this transaction, except those returned by an ordered index scan.
  const table = "('public.outbox'::regclass)";
  const { rows: claims } = await db.query<{ mails: unknown[]; looked: number }>(
    `select public.claim_outbox(5, 60) as mails,
      pg_stat_get_xact_tuples_returned${table} + pg_stat_get_xact_tuples_fetched${table} as looked`,
  );
  await db.close();
  expect(claims[0]?.mails).toHaveLength(5);
  expect(claims[0]?.looked).toBeLessThan(100);
});

it('stores a lead without a look at all others, where an index was made when there were few', async () => {
  await copyDatabase(dataDir);
  const db = await openPostgres(join(dataDir, 'postgres'));
  const store = (from: number, to: number) =>
    db.query(
      `select public.submit_lead('contact', 'key-' || n, 'digest',
        jsonb_build_object('reference', 'AH-' || n, 'name', 'Ada', 'email', n || '@a.example',
          'quality', 'low', 'urgency', 'normal'),
        jsonb_build_array(jsonb_build_object('template', 'lead-receipt', 'is_receipt', true,
          'may_lapse', true, 'mailbox', n || '@a.example', 'message_id', n || '@a.example'))
      ) from generate_series($1::integer, $2::integer) as n`,
      [from, to],
    );
  await store(1, 4);
  await db.exec('create index on public.leads (locale); create index on public.outbox (state)');
  // After a few runs a session keeps its query plan.
  for (let at = 5; at < 12; at += 1) await store(at, at);
  await store(12, 300);
  // Rows read in this statement, except those found by an index.
  const [last] = await db.query<{ looked: number }>(
    `with stored as materialized (
        select public.submit_lead('contact', 'last', 'digest',
          '{"reference": "AH-0", "name": "Ada", "email": "a@a.example", "quality": "low", "urgency": "normal"}',
          '[{"template": "lead-receipt", "is_receipt": true, "mailbox": "a@a.example", "message_id": "0@a.example"}]')
      )
      select pg_stat_get_xact_tuples_returned('public.leads'::regclass)
        + pg_stat_get_xact_tuples_returned('public.outbox'::regclass) as looked
      from stored`,
  );
  await db.close();
  expect(last?.looked).toBeLessThan(100);
});

it('deletes what has been kept long enough, soon after it starts, unless the clock may be wrong', async () => {
  await copyDatabase(dataDir);
  const LONG_AGO = '2020-01-01T00:00:00Z';
  const db = await PGlite.create(join(dataDir, 'postgres'));
  await db.exec(`insert into public.leads
      (kind, idempotency_key, body_digest, reference, name, email, quality, urgency, created_at)
    select 'contact', name, 'd', name, 'n', name || '@a.example', 'low', 'normal', created_at
    from (values ('old', now() - interval '25 months'), ('young', now()), ('untold', '${LONG_AGO}'))
      as given (name, created_at);
    insert into public.outbox (lead_id, template, message_id, state, next_attempt_at)
    select id, 'team-lead', reference, case reference when 'untold' then 'pending' else 'sent' end, '2999-01-01'
    from public.leads;
    insert into public.privacy_requests
      (case_number, name, email, kind, relation, state, received_at, acknowledge_by, ccpa_due, gdpr_due)
    select 'AH-PR-1', 'n', 'n@a.example', 'limit', 'self', 'received', at, at, at, at
    from (values (timestamptz '${LONG_AGO}')) as given (at);
    insert into public.consent_records
      (id, decided_at, locale, functional, analytics, marketing, do_not_sell, source, gpc)
    select gen_random_uuid(), at, 'en-US', false, false, false, true, 'banner', false
    from (values (now()), ('${LONG_AGO}')) as given (at)`);
  await db.close();
  const folder = join(dataDir, 'outbox');
  await mkdir(folder);
  const mails = { 'old.eml': new Date(LONG_AGO), 'young.eml': new Date() };
  for (const [name, at] of Object.entries(mails)) {
    await writeFile(join(folder, name), 'To: team@a.example');
    await utimes(join(folder, name), at, at);
  }

  // The clock was two months behind, or is ahead now.
  const clock = join(dataDir, 'clock');
  await writeFile(clock, JSON.stringify({ at: Date.now() - 60 * 86_400_000, doubtedUntil: 0 }));
  const told: string[] = [];
  const error = (_fields: object, message: string) => void told.push(message);
  const doubtful = await open({ retentionMs: 50, log: { ...SILENT, error } });
  await poll(() => told.length > 0);
  await doubtful.close();
  expect(told).toEqual(['the clock leapt: nothing is deleted for seven days']);
  await rm(clock);

  // A lead that is past its time was never mailed: the clock is wrong.
  const deleted: unknown[] = [];
  const info = (fields: object, message: string) => {
    if (message === 'kept long enough') deleted.push(fields);
  };
  const backend = await open({ retentionMs: 50, log: { ...SILENT, error, info } });
  await poll(() => told.length > 2);
  expect(told[1]).toContain('look at the clock');
  expect(await rows(backend, 'leads')).toHaveLength(3);
  expect((await readdir(folder)).sort()).toEqual(['old.eml', 'young.eml']);

  await backend.fetch(`${backend.url}/rest/v1/rpc/forget_person`, {
    method: 'POST',
    headers: { apikey: backend.secretKey },
    body: '{"p_email":"untold@a.example"}',
  });
  await poll(() => deleted.length > 0);
  expect(deleted[0]).toMatchObject({ gone: { leads: 1 } });
  expect(await rows(backend, 'leads')).toMatchObject([{ reference: 'young' }]);
  expect(await rows(backend, 'privacy_requests')).toEqual([]);
  expect(await rows(backend, 'consent_records')).toHaveLength(1);
  await poll(async () => String(await readdir(folder)) === 'young.eml');
  await backend.close();
});

import { execFile, spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leadReference } from '#rules/reference.ts';
import { listenForAdmin } from '#server/admin/socket.ts';
import { openEmbeddedBackend } from '#server/backend/embedded/index.ts';
import { type FakeSupabase, startFakeSupabase } from '../../support/fake-supabase.ts';
import {
  type LeadIntake,
  openLeadIntake,
  SIGNING_KEY,
  SILENT,
  submission,
} from '../../support/lead-intake.ts';
import { type CommandResult, leadsCommandHere } from '../../support/leads-command.ts';
import { bareEnvironment, copyDatabase, ROOT } from '../../support/site.ts';

const reference = leadReference('contact', 'key-1', SIGNING_KEY);
/** A minute ago, because leads older than two years would be deleted. */
const ACCEPTED = Date.now() - 60_000;

let peer: FakeSupabase;
let site: LeadIntake;

beforeEach(async () => {
  peer = await startFakeSupabase();
  site = await openLeadIntake(peer, { clock: { now: ACCEPTED } });
  peer.behave = () => ({ kind: 'status', status: 500, body: { code: 'internal' } });
  await site.intake.submit(submission());
  peer.behave = () => undefined;
});
afterEach(async () => {
  await site[Symbol.asyncDispose]();
  await peer[Symbol.asyncDispose]();
});

/** Runs `npm run leads -- …` in its own process. */
function leads(args: string[]): Promise<CommandResult> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(ROOT, 'scripts/leads.ts'), ...args],
      // A folder without .env.
      { cwd: site.dataDir, env: { ...bareEnvironment(), DATA_DIR: site.dataDir } },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}

const leadsHere = (args: string[], env: Record<string, string> = {}) =>
  leadsCommandHere(args, { DATA_DIR: site.dataDir, ...env });

test('embedded: lists, shows, exports and retries, first where no site runs', async () => {
  await copyDatabase(site.dataDir);
  const list = await leads(['list', '--failed']);
  expect(list).toMatchObject({ code: 0, stderr: '' });
  const time = `${new Date(ACCEPTED).toISOString().slice(0, 19)}Z`;
  expect(list.stdout).toContain(`${reference}  ${time}  contact  Amara Okafor`);
  expect(list.stdout.trimEnd().endsWith('refused')).toBe(true);

  const retry = await leadsHere(['retry']);
  expect(retry.stdout).toBe(
    '1 leads and 0 mails or events tried again; 0 leads waiting, 0 refused now.\n',
  );

  // Now one does: opening the database for each command would take most of this test's time.
  const embedded = await openEmbeddedBackend({
    dataDir: site.dataDir,
    env: {},
    log: SILENT,
    now: Date.now,
  });
  const { fetch } = embedded;
  const options = { dataDir: site.dataDir, timeoutMs: 60_000, fetch, clock: site.clock };
  const { dataDir, journal, intake, backend } = await openLeadIntake(embedded, options);
  const socket = await listenForAdmin({ dataDir, journal, intake, backend, log: SILENT });

  const file = join(site.dataDir, 'leads.csv');
  expect(await leadsHere(['export', '--csv', file])).toMatchObject({
    code: 0,
    stdout: `1 leads written to ${file}.\n`,
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const csv = (await readFile(file, 'utf8')).split('\r\n');
  expect(csv).toHaveLength(3);
  expect(csv[1]).toContain(`${reference},`);
  expect(csv[1]).toContain(',medium,normal,en-US,mailed,');

  const today = new Date(ACCEPTED).toISOString().slice(0, 10);
  const listed = async (...filter: string[]) => (await leadsHere(['list', ...filter])).stdout;
  for (const filter of [
    ['--since', today, '--until', today],
    ['--since', '0001-01-01', '--until', '9999-12-31'],
    ['--kind', 'contact', '--state', 'mailed'],
    ['--text', 'FIRST soc 2'],
  ])
    expect(await listed(...filter)).toContain(reference);
  for (const filter of [
    ['--until', '2020-01-01'],
    ['--kind', 'meeting'],
    ['--state', 'refused'],
    ['--text', 'nobody wrote this'],
  ])
    expect(await listed(...filter)).toBe('None.\n');
  expect(await listed('--page', '1')).toMatch(/\nPage 1 of 1, 1 in all\.\n$/);
  for (const day of ['yesterday', '2026-02-30', '0000-01-01'])
    expect(await leadsHere(['list', '--since', day])).toMatchObject({
      code: 1,
      stderr: '--since is a day such as 2027-03-15.\n',
    });

  expect((await leadsHere(['answered', reference])).stdout).toMatch(`${reference}: answered at `);
  const [line = ''] = (await listed('--state', 'answered', '--json')).split('\n');
  expect(JSON.parse(line)).toMatchObject({
    reference,
    state: 'answered',
    company: 'Northwind Clearing',
  });
  expect((await leadsHere(['answered', reference, '--end'])).stdout).toBe(
    `${reference}: not answered.\n`,
  );
  expect(await listed('--state', 'mailed')).toContain(reference);
  expect((await leadsHere(['answered', 'AH-0000000000'])).code).toBe(1);

  await socket.close();
  await intake.stop();
  await embedded.close();
}, 90_000);

test('embedded, no site running: to look sends no mail, by whatever service the site has', async () => {
  await copyDatabase(site.dataDir);
  const db = await PGlite.create(join(site.dataDir, 'postgres'));
  await db.exec(`select public.submit_lead('contact', 'waits', 'd',
    '{"reference": "AH-1", "name": "Ada", "email": "a@a.example", "quality": "low", "urgency": "normal"}',
    '[{"template": "team-lead", "message_id": "waits@a.example"}]')`);
  await db.close();
  expect((await leadsHere(['list'])).stdout).toContain('mail-waiting');
  expect(await readdir(join(site.dataDir, 'outbox')).catch(() => [])).toEqual([]);
});

test('hosted: reads the project with the secret key, retries there', async () => {
  const id = '0b6f2a2e-6d1a-4a3e-9a31-0f6f1c2d3e4f';
  const mail = { template: 'team-lead', state: 'dead', attempts: 20, last_error: 'EAUTH' };
  peer.tables['rpc/list_leads'] = [
    {
      lead: {
        id,
        reference: 'AH-FFFFFFFFFF',
        created_at: '2026-03-01T08:00:00+00:00',
        kind: 'contact',
        name: 'B',
        email: 'b@c.example',
      },
      owed: [mail],
    },
  ];
  const { stdout, code } = await leadsHere(['list', '--failed'], peer.env);
  expect(code).toBe(0);
  expect(stdout.split('\n').map((line) => line.split(/\s+/).at(-1))).toEqual([
    'STATE',
    'mail-failed',
    'refused',
    '',
  ]);
  const reads = peer.requests.filter(({ name }) => name.startsWith('rest/'));
  expect(reads.every(({ headers }) => headers.apikey === peer.secretKey)).toBe(true);

  expect((await leadsHere(['retry'], peer.env)).stdout).toContain('1 leads');
  expect(peer.leads).toHaveLength(1);
  const names = peer.requests.map(({ name }) => name);
  expect(names).toContain('rest/v1/rpc/retry_outbox');
  expect(names).toContain('drain-outbox');
});

test('hosted: a lead that the webhook was not told of needs its owner, one that is forgotten too', async () => {
  const event = { channel: 'webhook', state: 'dead', attempts: 1, last_error: 'webhook-410' };
  const created = { ...event, template: 'lead.created', message_id: 'msg_1' };
  peer.tables['rpc/list_leads'] = [
    { lead: { id: 'one', reference: 'AH-1', kind: 'contact' }, owed: [created] },
  ];
  peer.tables.outbox = [
    {
      lead_id: null,
      ...event,
      template: 'lead.forgotten',
      message_id: 'msg_2',
      payload: { reference: 'AH-2' },
    },
  ];
  const { stdout } = await leadsHere(['list', '--failed'], peer.env);
  expect(stdout).toMatch(/^AH-1 .* contact .* webhook-failed$/m);
  expect(stdout).toMatch(/^AH-2 .* forgotten .* webhook-failed$/m);
  expect((await leadsHere(['show', 'AH-1'], peer.env)).stdout).toContain(
    'Event       lead.created, dead, attempts 1, webhook-410',
  );
});

test('export --csv - is standard output, and no file', async () => {
  const { code, stdout, stderr } = await leadsHere(['export', '--csv', '-'], peer.env);
  expect([code, stderr]).toEqual([0, '']);
  const [header, ...rows] = stdout.trimEnd().split('\r\n');
  expect(header).toMatch(/^\uFEFFreference,time,kind/);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(reference);
  expect((await readdir(site.dataDir)).filter((name) => /^-|part$/.test(name))).toEqual([]);
  await peer.down();
  const half = await leadsHere(['export', '--csv', '-'], peer.env);
  expect(half.code).toBe(1);
  expect(half.stderr).toContain('is not complete');
});

test('hosted and out of reach: shows the journal, says so, writes no half export', async () => {
  await peer.down();
  const list = await leadsHere(['list'], peer.env);
  expect(list.code).toBe(1);
  expect(list.stdout).toContain(reference);
  expect(list.stderr).toMatch(/^The backend could not be read \([\w-]+\)\n$/);
  expect((await leadsHere(['show', 'AH-0000000000'], peer.env)).stderr).toBe(list.stderr);
  const file = join(site.dataDir, 'leads.csv');
  const half = await leadsHere(['export', '--csv', file], peer.env);
  expect(half).toMatchObject({ code: 1, stdout: '' });
  expect(half.stderr).toContain(`${file} was not written.\n`);
  expect((await readdir(site.dataDir)).filter((name) => name.startsWith('leads.csv'))).toEqual([]);
  // It does not know whether there are any.
  await rm(join(site.dataDir, 'journal'), { recursive: true });
  expect(await leadsHere(['list'], peer.env)).toMatchObject({ code: 1, stdout: '' });
});

test('says how it is used, and touches nothing, where it is called wrongly or asked', async () => {
  const before = await readdir(site.dataDir);
  for (const args of [
    [],
    ['lust'],
    ['list', '--all'],
    ['show'],
    ['close', reference],
    ['close', reference, 'refused'],
    ['keep', reference, ' ', ' '],
    ['export', '--csv', 'leads.csv', '--since', '2027-03-15'],
    ['find', 'a@x.example', '--yes'],
    ['show', reference, reference],
    ['forget', 'a@x.example', 'b@y.example', '--yes'],
    ['forget', 'nobody'],
  ]) {
    const { code, stdout, stderr } = await leadsHere(args);
    expect({ args, code, stdout }).toEqual({ args, code: 1, stdout: '' });
    expect(stderr, args.join(' ')).toMatch(/^Usage:/);
  }
  const asked = await leadsHere(['forget', 'a@x.example', '--yes', '--help']);
  expect(asked).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Usage:/), stderr: '' });
  expect(await readdir(site.dataDir)).toEqual(before);
});

test('finds no data where there are none, and makes none', async () => {
  const DATA_DIR = join(site.dataDir, 'mistyped');
  for (const env of [{}, peer.env])
    for (const args of [
      ['find', 'amara.okafor@northwind.example'],
      ['list', '--failed'],
    ]) {
      const { code, stdout, stderr } = await leadsHere(args, { ...env, DATA_DIR });
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^There is no site's data in .*mistyped\. Set DATA_DIR /);
    }
  expect(await readdir(site.dataDir)).toEqual(['journal']);
});

test('says so in a sentence where there is no such lead, or nowhere to write', async () => {
  // A link, like a device: writing would replace it with a plain file.
  const link = join(site.dataDir, 'link.csv');
  await symlink('/dev/null', link);
  peer.behave = ({ name }) =>
    name === 'confirm-privacy-request'
      ? { kind: 'status', status: 404, body: { code: 'not-found' } }
      : undefined;
  const noNumber = "1' or true is no number of a decision.";
  for (const [args, said] of [
    [['show', 'AH-0000000000'], 'There is no lead AH-0000000000.'],
    [['consent', "1' OR true"], noNumber],
    [['permit', 'ah-pr-0'], 'AH-PR-0: There is no privacy request of this number.'],
    ...['/nowhere/leads.csv', site.dataDir, link].map(
      (path) => [['export', '--csv', path], `${path} cannot be written.`] as const,
    ),
    ...[['show'], ['permit'], ['keep', '--end']].map(
      (command) => [[...command, 'a/b c'], 'A/B C is no reference.'] as const,
    ),
  ] as const)
    expect(await leadsHere([...args], peer.env)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${said}\n`,
    });
  const unknown = await leadsHere(['consent', crypto.randomUUID()], peer.env);
  expect(unknown.stderr).toMatch(/^No decision is kept under/);
  const full = openSync('/dev/full', 'w');
  const ended = spawnSync(process.execPath, ['scripts/leads.ts', '--help'], {
    cwd: ROOT,
    stdio: ['ignore', full, 'pipe'],
  });
  closeSync(full);
  expect([ended.status, `${ended.stderr}`]).toEqual([
    1,
    'The output cannot be written (ENOSPC).\n',
  ]);
  const { stderr } = await leadsHere(['list'], { PORT: 'many' });
  expect(stderr).toContain('PORT must be a port number');
});

import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keyFingerprint, RELEASE } from '#rules/deployment.ts';
import { type Behaviour, startFakeSupabase } from '../../support/fake-supabase.ts';
import { folderOfTest } from '../../support/folder.ts';
import { hostSite } from '../../support/hosted-site.ts';
import { leadsCommandHere } from '../../support/leads-command.ts';
import { startRedis } from '../../support/redis.ts';
import { ROOT } from '../../support/site.ts';
import { startSmtp } from '../../support/smtp.ts';

const KEY = 'a signing key of the tests, long enough for anybody';
const OWN = {
  PUBLIC_URL: 'https://www.harbor.test',
  CONTACT_EMAIL: 'hello@harbor.test',
  CONTACT_PHONE: '+1 (213) 555-0199',
  SIGNING_KEY: KEY,
  CRM_COMPANY: 'Leads AG, CH',
};

const status = (code: number, body: unknown = {}): Behaviour => ({
  kind: 'status',
  status: code,
  body,
});

const WELL = {
  release: RELEASE,
  samples: [],
  mail: { by: 'resend', error: null },
  webhook: { by: 'webhook', error: null },
};
const AGES = { team: null, visitor: null, webhook: null, drained: 20 };

interface Report {
  ok: boolean;
  release: string;
  checks: { check: string; state: string; text: string }[];
}

const doctor = (env: Record<string, string>, ...options: string[]) =>
  leadsCommandHere(['doctor', ...options], env);

/** What it says as JSON, each check by its name, and its exit code. */
async function examine(env: Record<string, string>) {
  const { code, stdout, stderr } = await doctor(env, '--json');
  expect(stderr).toBe('');
  const { ok, release, checks } = JSON.parse(stdout) as Report;
  expect({ ok, release }).toEqual({ ok: code === 0, release: RELEASE });
  const found = Object.fromEntries(
    checks.map(({ check, state, text }) => [check, { state, text }]),
  );
  return { code, found, stdout };
}

const retention = (schedule: object) => ({
  'rest/v1/rpc/retention_schedule': status(200, schedule),
});

/** A hosted project where all is well, but for what `answers` says of single calls. */
async function openHosted(answers: Record<string, Behaviour> = {}, env: object = OWN) {
  const peer = await startFakeSupabase();
  const dataDir = await folderOfTest();
  const files = await readdir(join(ROOT, 'supabase/migrations'));
  const well: Record<string, Behaviour> = {
    'drain-outbox': {
      kind: 'status',
      status: 405,
      headers: { 'x-signing-key': keyFingerprint(KEY) },
    },
    'check-services': status(200, WELL),
    'rest/v1/rpc/applied_migrations': status(
      200,
      files.map((name) => name.slice(0, 14)),
    ),
    'rest/v1/rpc/unsent_mails': status(200, []),
    'rest/v1/rpc/outbox_ages': status(200, AGES),
    ...retention({ scheduled: true, status: 'succeeded', age: 7200 }),
  };
  peer.behave = ({ name }) => answers[name] ?? well[name];
  return {
    env: { ...env, ...peer.env, DATA_DIR: dataDir },
    peer,
    [Symbol.asyncDispose]: () => peer[Symbol.asyncDispose](),
  };
}

test('finds nothing wrong with a hosted site that is set up', async () => {
  await using hosted = await openHosted();
  const { code, found } = await examine(hosted.env);
  expect(Object.entries(found).map(([name, { state }]) => [name, state])).toEqual([
    ['settings', 'ok'],
    ['content', 'note'],
    ['data', 'ok'],
    ['redis', 'skipped'],
    ['database', 'ok'],
    ['functions', 'ok'],
    ['signing-key', 'ok'],
    ['clock', 'ok'],
    ['mail', 'ok'],
    ['webhook', 'ok'],
    ['outbox', 'ok'],
    ['retention', 'ok'],
  ]);
  expect(found.content?.text).toContain('has no founder, reviewers');
  expect(code).toBe(0);
  // It has written nothing there, and mailed nobody.
  expect(await readdir(hosted.env.DATA_DIR)).toEqual([]);
  const { code: same, stdout } = await doctor(hosted.env);
  expect(same).toBe(0);
  expect(stdout).toMatch(/^ok {7}clock {9}It agrees/m);
});

/** The functions' own report, with these differences. */
const services = (changes: object) => ({
  'check-services': status(200, { ...WELL, ...changes }),
});
const asked = (headers: Record<string, string>): Record<string, Behaviour> => ({
  'drain-outbox': { kind: 'status', status: 405, headers },
});
const outbox = (drained: number | null) => ({
  'rest/v1/rpc/outbox_ages': status(200, { ...AGES, drained }),
});

const { CRM_COMPANY: _, ...UNNAMED } = OWN;

test.each<[string, Record<string, Behaviour>, string, RegExp, env?: object]>([
  ['company that gets the events is unnamed', {}, 'webhook', /CRM_COMPANY/, UNNAMED],
  ['keys differ', asked({ 'x-signing-key': '0' }), 'signing-key', /give both the same/],
  ['clock is wrong', asked({ date: 'Thu, 01 Jan 2026 00:00:00 GMT' }), 'clock', /ahead.*NTP/],
  ['key is not accepted', { 'drain-outbox': status(401) }, 'functions', /set SUPABASE_SECRET_KEY/],
  ['functions are not deployed', { 'drain-outbox': status(404) }, 'functions', /functions deploy/],
  [
    'functions are of another release',
    services({ release: '0.9.0' }),
    'functions',
    /0\.9\.0.*deploy/,
  ],
  ['functions are older', { 'check-services': status(404) }, 'functions', /functions deploy/],
  [
    'mail service refuses the key',
    services({ mail: { by: 'resend', error: 'resend-401' } }),
    'mail',
    /resend-401.*check RESEND_API_KEY.*leads -- retry/,
  ],
  [
    'mail service is missing',
    services({ mail: { by: null, error: null } }),
    'mail',
    /nobody is told/,
  ],
  [
    'webhook is of a private network',
    services({ webhook: { by: 'webhook', error: 'webhook-private-address' } }),
    'webhook',
    /webhook-private-address.*WEBHOOK_URL/,
  ],
  ['functions have samples', services({ samples: ['LEADS_TO'] }), 'functions.env', /LEADS_TO.*set/],
  [
    'migrations are missing',
    { 'rest/v1/rpc/applied_migrations': status(200, ['20261127180000']) },
    'database',
    /lacks 20261127180001.*db push/,
  ],
  [
    'migrations are not known',
    { 'rest/v1/rpc/applied_migrations': status(404, { code: 'PGRST202' }) },
    'database',
    /lacks migrations.*db push/,
  ],
  [
    'database is away',
    {
      'rest/v1/searchable_content': status(503),
      ...Object.fromEntries(
        ['applied_migrations', 'unsent_mails', 'outbox_ages', 'retention_schedule'].map((name) => [
          `rest/v1/rpc/${name}`,
          status(503),
        ]),
      ),
    },
    'database',
    /cannot be read.*paused/,
  ],
  ['schedule never ran', outbox(null), 'outbox', /has never run.*schedule/],
  ['schedule has stopped', outbox(7200), 'outbox', /not run for 120 minutes/],
  [
    'mails were given up',
    { 'rest/v1/rpc/unsent_mails': status(200, [{ to: 'team', state: 'given_up', mails: 3 }]) },
    'outbox',
    /^3 mails.*list --failed/,
  ],
  ['deletion is not scheduled', retention({ scheduled: false }), 'retention', /owner\.md, 5/],
  [
    'deletion failed',
    retention({ scheduled: true, status: 'failed', age: null }),
    'retention',
    /failed when.*job_run_details/,
  ],
  [
    'deletion has stopped',
    retention({ scheduled: true, status: 'succeeded', age: 300_000 }),
    'retention',
    /not run for 83 hours/,
  ],
  [
    'functions are away',
    { 'drain-outbox': { kind: 'cut' }, 'check-services': { kind: 'cut' } },
    'functions',
    /do not answer/,
  ],
])('says what to do where the %s', async (_, answers, check, text, env = OWN) => {
  await using hosted = await openHosted(answers, env);
  const { code, found } = await examine(hosted.env);
  expect(found[check]).toEqual({ state: 'problem', text: expect.stringMatching(text) });
  // The rest is checked all the same, and no finding follows from another.
  const problems = Object.values(found).filter(({ state }) => state === 'problem');
  expect([code, problems.length]).toEqual([1, 1]);
});

test('finds nothing wrong with a deletion that is scheduled and has had no night yet', async () => {
  await using hosted = await openHosted(retention({ scheduled: true, status: null, age: null }));
  const { found } = await examine(hosted.env);
  expect(found.retention).toEqual({ state: 'ok', text: expect.stringContaining('not run yet') });
});

test('says what to do about settings, samples, DATA_DIR and Redis, and tells no secret', async () => {
  const secret = 'hidden-in-the-password';
  const wrong = await doctor({ PORT: 'x', SMTP_URL: `http://${secret}` });
  expect(wrong).toMatchObject({ code: 1, stderr: '' });
  expect(wrong.stdout).toMatch(/^problem {2}settings .*PORT.*SMTP_URL.*Nothing else was checked/);
  expect(wrong.stdout).not.toContain(secret);

  await using hosted = await openHosted({}, {});
  await using redis = await startRedis();
  await writeFile(join(hosted.env.DATA_DIR, 'file'), '');
  redis.signal('SIGSTOP');
  const REDIS_URL = redis.url.replace('//', `//:${secret}@`);
  const DATA_DIR = join(hosted.env.DATA_DIR, 'file');
  const { code, found, stdout } = await examine({ ...hosted.env, REDIS_URL, DATA_DIR });
  expect(code).toBe(1);
  for (const [check, text] of [
    ['settings', /PUBLIC_URL, CONTACT_EMAIL, CONTACT_PHONE .* SIGNING_KEY is not set/],
    ['data', /is no folder/],
    ['redis', /does not answer/],
  ] as const)
    expect(found[check]).toEqual({ state: 'problem', text: expect.stringMatching(text) });
  for (const hidden of [secret, hosted.env.SUPABASE_SECRET_KEY])
    expect(stdout).not.toContain(hidden);

  redis.signal('SIGCONT');
  const mended = await examine({ ...hosted.env, REDIS_URL: redis.url });
  expect(mended.found.redis?.state).toBe('ok');
  const none = await examine({ ...hosted.env, DATA_DIR: join(hosted.env.DATA_DIR, 'none') });
  expect(none.found.data?.text).toContain('start the site');
});

test('looks at an embedded site while it runs, and at what it has left', async () => {
  await using smtp = await startSmtp();
  const env = { SMTP_URL: smtp.url, SIGNING_KEY: KEY };
  await using site = await hostSite(env);
  const settings = { ...env, DATA_DIR: site.dataDir };
  const { code, found } = await examine(settings);
  expect(found).toMatchObject({
    content: { state: 'skipped' },
    database: { state: 'ok' },
    functions: { state: 'ok' },
    mail: { state: 'ok' },
    webhook: { state: 'skipped' },
    outbox: { state: 'ok' },
  });
  expect(code).toBe(0);
  expect(smtp.taken).toEqual([]);
  await smtp[Symbol.asyncDispose]();
  expect((await examine(settings)).found.mail).toMatchObject({ state: 'problem' });
  await site.stop();
  const left = await examine({ DATA_DIR: site.dataDir });
  expect(left.found).toMatchObject({ database: { state: 'ok' }, mail: { state: 'note' } });
  expect(left.code).toBe(0);
}, 90_000);

test('says so where no site runs and none has left anything', async () => {
  const empty = await folderOfTest();
  await mkdir(join(empty, 'x'));
  const { code, found } = await examine({ DATA_DIR: empty });
  expect(code).toBe(1);
  expect(found.backend?.text).toContain("There is no site's data");
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { SETTINGS } from '#server/settings.ts';
import { clientOf } from '../support/client.ts';
import { ownFunctions } from '../support/deno.ts';
import { contactMessage, privacyRequest } from '../support/forms.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { openDatabase } from '../support/push-schema.ts';
import { type Deployment, openDeployment, PAGE, SIGNING_KEY } from './deployment.ts';
import { SUPABASE_DIR, TEAM } from './project.ts';

/** Stand-ins for pg_cron, pg_net and Vault, as far as the page uses them: they store what they are given. */
const DATABASE_CLOCK = `
create schema vault;
create table vault.secrets (name text primary key, secret text not null);
create view vault.decrypted_secrets as select name, secret as decrypted_secret from vault.secrets;
create function vault.create_secret(new_secret text, new_name text) returns void
  language sql as $$ insert into vault.secrets values (new_name, new_secret) $$;
create schema net;
create table net.asked (url text, headers jsonb, body jsonb);
create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}',
  headers jsonb default '{"Content-Type": "application/json"}',
  timeout_milliseconds integer default 5000
) returns void
  language sql as $$ insert into net.asked values (url, headers, body) $$;
create schema cron;
create table cron.job_run_details (
  jobid bigint, runid bigserial, status text, start_time timestamptz, end_time timestamptz
);
create table cron.job (
  jobid bigserial, jobname text, schedule text, command text, active boolean not null default true
);
create function cron.schedule(job_name text, schedule text, command text) returns void
  language sql as $$ insert into cron.job (jobname, schedule, command) values (job_name, schedule, command) $$;
`;

let deployment: Deployment;
beforeAll(async () => {
  deployment = await openDeployment();
}, 180_000);
afterAll(() => deployment.close());

const names = [...ownFunctions().entries.keys()].sort();
const leadsOf = (email: string) => deployment.project.rows(`leads?email=eq.${email}`);
const followed = (heading: string) => {
  const finished = deployment.said.get(heading) ?? [];
  return finished.map(({ stdout }) => stdout).join('');
};

const post = (path: string, body: object) => clientOf(deployment.site).post(path, body);

describe('the schema, pushed by the Supabase CLI', () => {
  it('is there, with the seed, and recorded as pushed', async () => {
    const { session } = deployment.postgres;
    const versions = await session.names(
      'select version from supabase_migrations.schema_migrations order by 1',
    );
    expect(versions.length).toBeGreaterThan(5);
    for (const version of versions)
      expect(followed('2.')).toMatch(new RegExp(`\`${version}\` +\\| +\`${version}\``));
    const articles = await session.names('select count(*) from public.searchable_content');
    expect(articles).toEqual(['7']);
  });
});

describe('the functions, deployed by the Supabase CLI', () => {
  it('are all of those in the folder, each open to keys that are no JWTs', async () => {
    const { deployments } = deployment.api;
    expect([...deployments.keys()].sort()).toEqual(names);
    for (const [name, { verify_jwt, entrypoint_path, import_map_path }] of deployments)
      expect({ verify_jwt, entrypoint_path, import_map_path }).toEqual({
        verify_jwt: false,
        entrypoint_path: `supabase/functions/${name}/index.ts`,
        import_map_path: 'supabase/functions/deno.json',
      });
    const config = await readFile(join(SUPABASE_DIR, 'config.toml'), 'utf8');
    const declared = [...config.matchAll(/^\[functions\.([\w-]+)\]$/gm)].map(([, name]) => name);
    expect(declared.sort()).toEqual(names);
  });

  it('turn away every key but the secret one', async () => {
    const { project } = deployment;
    for (const name of names)
      expect([
        name,
        (await project.invoke(name, {}, { apikey: project.publishableKey })).status,
      ]).toEqual([name, 401]);
  });

  it('find the secrets that the page names, all of them settings', async () => {
    const named = Object.keys(PAGE.file('functions.env'));
    const set = [...deployment.api.secrets.keys()];
    expect(named.filter((name) => !set.includes(name))).toEqual(['RESEND_API_KEY']);
    const known = Object.values(SETTINGS).flatMap((subject) => Object.keys(subject));
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('the site on them', () => {
  it('takes the page’s settings as they stand but for the key, which is everybody’s', () => {
    const settings = PAGE.file('.env');
    expect(() => loadConfig(settings)).toThrow(
      /^These settings are wrong:\n {2}SIGNING_KEY must have at least 32 characters$/,
    );
    const config = loadConfig({ ...settings, SIGNING_KEY });
    expect(config.supabase?.url).toBe('https://abcdefghijklmnopqrst.supabase.co');
    expect(config.trustProxy).toEqual(['172.16.0.0/12', '192.168.0.0/16']);
    expect(PAGE.file('functions.env').SIGNING_KEY).toBe(settings.SIGNING_KEY);
  });

  it('passes the page’s own check list', async () => {
    const [ready, contact, list] = await deployment.follow('7.');
    expect(JSON.parse(ready?.stdout ?? '')).toMatchObject({
      dependencies: { reader: 'ok', functions: 'ok' },
    });
    const { status, reference } = JSON.parse(contact?.stdout ?? '');
    expect(status).toBe('sent');
    expect(list?.stdout).toMatch(new RegExp(`${reference}.* contact +Test Of the owner`));
    expect(await deployment.project.mailsTo(TEAM, reference)).toHaveLength(1);
  });
});

describe('what the owner does later', () => {
  it('finds a lead that was refused, and sends it on once the cause is mended', async () => {
    deployment.setFunctions(false);
    const { status } = await post('/api/contact', contactMessage({ email: 'refused@a.example' }));
    deployment.setFunctions(true);
    expect(status).toBe(502);
    const [listed] = await deployment.follow('Leads that were refused');
    expect(listed?.stdout).toMatch(/refused@a\.example.* refused\n/);
    expect(listed?.stdout).toMatch(/\n1 leads .* 0 refused now\.\n$/);
    expect(await leadsOf('refused@a.example')).toHaveLength(1);
  });

  it('records the signed permission for an agent’s privacy request, and closes it', async () => {
    const asked = privacyRequest({ relation: 'agent', email: 'agent@law.example' });
    const CASE = (await post('/api/privacy-requests', asked)).body.reference ?? '';
    const [recorded, closed] = await deployment.follow('Privacy requests', { CASE });
    expect(recorded?.stdout).toBe(
      `${CASE}: The permission is recorded: the request may be acted on.\n`,
    );
    expect(closed?.stdout).toBe(`${CASE}: closed as completed.\n`);
    const { PRIVACY_EMAIL = '' } = PAGE.file('functions.env');
    const mails = await deployment.project.mailsTo(PRIVACY_EMAIL, CASE, 2);
    expect(mails.map(({ mail }) => mail.subject).join()).toContain('request permitted');
  });

  it('keeps a lead beyond its time and no longer, and forgets a person who asks', async () => {
    const { body } = await post('/api/contact', contactMessage({ email: 'kept@a.example' }));
    const REFERENCE = body.reference ?? '';
    const asked = privacyRequest({ email: 'forgotten@a.example', kind: 'delete' });
    const CASE = (await post('/api/privacy-requests', asked)).body.reference ?? '';
    const EMAIL = 'Forgotten@a.example';
    const [kept, forgotten] = await deployment.follow('What is kept', { REFERENCE, EMAIL });
    const [listed, deleted] = forgotten?.stdout.split('Deleted:\n') ?? [];
    expect(listed).toMatch(new RegExp(`^Kept, and deleted by forget:\\n {2}lead +${CASE}`));
    expect(deleted).toMatch(new RegExp(`^ {2}lead +${CASE} .*\\nStays:\\n {2}request +${CASE} `));
    expect(await leadsOf('forgotten@a.example')).toEqual([]);
    expect(kept?.stdout).toBe(
      `${REFERENCE} stays beyond its time: a dispute, until it is settled\n` +
        `${REFERENCE} goes in its time, and where the person asks for it.\n`,
    );
  });

  it('has the outbox drained by the database’s own clock', async () => {
    const { project } = deployment;
    const { exec, names } = deployment.postgres.session;
    const retention = () => project.rpc('retention_schedule', {});
    expect(await retention()).toEqual({ scheduled: false });
    await exec(DATABASE_CLOCK);
    await exec('grant usage on schema cron to project_owner');
    await exec('grant select on all tables in schema cron to project_owner');
    expect(await retention()).toEqual({ scheduled: false, status: null, age: null });
    await exec(
      PAGE.sql()
        .replace(/^create extension .*$/gm, '')
        .replace('https://abcdefghijklmnopqrst.supabase.co', project.url)
        .replace('sb_secret_your_key', project.secretKey),
    );
    project.smtp.reply = 451;
    const email = 'late@a.example';
    const { body } = await post('/api/contact', contactMessage({ email }));
    await project.outboxOf(body.reference, (row) => row.state === 'pending' && row.attempts === 1);
    project.smtp.reply = 250;
    await exec('update public.outbox set next_attempt_at = now()');

    const [command = ''] = await names("select command from cron.job where schedule = '* * * * *'");
    await exec(command);
    const [asked = ''] = await names('select to_json(a) from net.asked a');
    // The page's other schedule.
    const decided_at = '2020-01-01T00:00:00Z';
    await exec(`insert into public.consent_records
      (id, decided_at, locale, functional, analytics, marketing, do_not_sell, source, gpc)
      values (gen_random_uuid(), '${decided_at}', 'en-US', false, false, false, true, 'other', false)`);
    const [daily = ''] = await names(
      "select command from cron.job where jobname = 'delete-expired'",
    );
    await exec(daily);
    expect(await project.rows(`consent_records?decided_at=eq.${decided_at}`)).toEqual([]);

    expect(await retention()).toEqual({ scheduled: true, status: null, age: null });
    await exec(`insert into cron.job_run_details
      select jobid, run.id, 'succeeded', now() - days * interval '1 day', now() - days * interval '1 day'
      from cron.job, (values (1, 8), (2, 6)) as run (id, days) where jobname = 'delete-expired'`);
    expect(await retention()).toEqual({ scheduled: true, status: 'succeeded', age: 6 * 86_400 });
    // As pg_cron notes a run for which it cannot connect: it has not begun.
    await exec(`insert into cron.job_run_details
      select jobid, 3, 'failed', null, now() from cron.job where jobname = 'delete-expired'`);
    expect(await retention()).toEqual({ scheduled: true, status: 'failed', age: 6 * 86_400 });
    const [runs = ''] = await names("select command from cron.job where jobname = 'forget-runs'");
    await exec(runs);
    expect(await names('select count(*) from cron.job_run_details')).toEqual(['2']);

    const { url, headers, body: sent } = Object(asked);
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(sent) });
    expect([answer.status, await answer.json()]).toMatchObject([200, { retried: 0, dead: 0 }]);
    expect(await project.mailsTo(TEAM, body.reference)).toHaveLength(1);
  });

  it('copies the database, exports all leads, and restores the copy into a new project', async () => {
    const [, exported] = await deployment.follow('Backups');
    expect(exported?.stdout).toMatch(/^\d+ leads written to leads\.csv\.\n$/);
    await using empty = await startPostgres();
    await deployment.follow('Restoring', { NEW_DATABASE_URL: await openDatabase(empty.url) });
    const contents = async ({ session }: Pick<TestPostgres, 'session'>) => {
      const tables = await session.names(
        "select table_name from information_schema.tables where table_schema = 'public' order by 1",
      );
      const rowsOf = (table: string) =>
        session.names(`select to_json(t)::text from public."${table}" t order by 1`);
      return Object.fromEntries(
        await Promise.all(tables.map(async (name) => [name, await rowsOf(name)] as const)),
      );
    };
    const kept = await contents(deployment.postgres);
    expect(kept.leads?.length).toBeGreaterThan(3);
    expect(await contents(empty)).toEqual(kept);
  }, 90_000);

  it('has followed every command of the page', () => {
    const elsewhere = 'Upgrades'; // tests/contract/upgrade.test.ts
    const done = [...deployment.said.keys(), elsewhere];
    expect(PAGE.headings.filter((title) => !done.some((begin) => title.startsWith(begin)))).toEqual(
      [],
    );
  });
});

import { appendFile, cp, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrate } from '#server/backend/embedded/migrations.ts';
import { BootError } from '#server/process/boot-error.ts';
import { startPostgres } from '../support/postgres.ts';
import { databaseOfTests } from './database.ts';
import { SUPABASE_DIR } from './project.ts';

/** As in older projects, where everything is granted to everyone by default. */
const { codeOf, names, run, session } = databaseOfTests(async () => {
  const postgres = await startPostgres();
  await postgres.session.exec(`
    alter default privileges in schema public
      grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public
      grant all on functions to anon, authenticated, service_role;`);
  await migrate(postgres.session, SUPABASE_DIR);
  return postgres;
});

const CALLS = [
  "select public.submit_lead('contact', 'k', 'd', '{}', '[]')",
  'select public.claim_outbox(1, 60)',
  "select public.settle_outbox(gen_random_uuid(), 1, 'sent')",
  'select public.retry_outbox()',
];

describe('the migrations on PostgreSQL 15', () => {
  it('are applied once, with the seed', async () => {
    const [version] = await names('show server_version_num');
    expect(version).toMatch(/^15/);
    expect(await migrate(session(), SUPABASE_DIR)).toEqual([]);
    const [count] = await names('select count(*) from public.searchable_content');
    expect(count).toBe('7');
  });

  it('leave no table without RLS, and grant nothing to everyone', async () => {
    const open = await names(`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`);
    expect(open).toEqual([]);
    const granted = await names(`
      select distinct grantee || ' ' || privilege_type || ' ' || table_name
      from information_schema.role_table_grants
      where table_schema = 'public' and grantee in ('PUBLIC', 'anon', 'authenticated')
      order by 1`);
    expect(granted).toEqual([
      'anon SELECT searchable_content',
      'authenticated SELECT searchable_content',
    ]);
    const callable = await names(`
      select proname from pg_proc
      where pronamespace = 'public'::regnamespace
        and (has_function_privilege('anon', oid, 'execute')
          or has_function_privilege('authenticated', oid, 'execute'))`);
    expect(callable).toEqual([]);
  });
});

describe.each(['anon', 'authenticated'])('%s', (role) => {
  // ASVS 8.2.3
  it('reads published articles and no others', async () => {
    const rows = await run(role, 'select title, is_published from public.searchable_content');
    expect(rows).toHaveLength(6);
    expect(rows.every((row) => row.is_published)).toBe(true);
  });

  // ASVS 8.2.1, 13.2.2
  it('changes nothing and reads nothing else', async () => {
    const statements = [
      `insert into public.searchable_content (title, url_path, content_type, category)
        values ('a', '/a', 'article', 'press')`,
      "update public.searchable_content set title = 'a'",
      'delete from public.searchable_content',
      'truncate public.searchable_content',
      'select * from public.leads',
      'select count(*) from public.outbox',
      'delete from public.leads',
      "update public.outbox set state = 'sent'",
      'select * from supabase_migrations.schema_migrations',
      'create table public.mine (id int)',
      ...CALLS,
    ];
    for (const sql of statements) expect([sql, await codeOf(role, sql)]).toEqual([sql, '42501']);
  });
});

describe('service_role', () => {
  // ASVS 2.3.3
  it('stores no lead whose mail cannot be stored', async () => {
    const sql = `select public.submit_lead('contact', 'half', 'd',
      '{"reference":"AH-1","name":"a","email":"b","quality":"low","urgency":"normal"}',
      '[{"template":"team-lead","message_id":null}]')`;
    expect(await codeOf('service_role', sql)).toBe('23502');
    expect(await run('service_role', 'select id from public.leads')).toEqual([]);
  });
});

it('a database of another release is refused and left as it is, but for one that is to be brought up to date', async () => {
  await using other = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'auditharbor-'));
  const migrations = join(folder, 'migrations');
  /** The migrations, each as `change` makes it. */
  const layOut = async (change: (file: string, index: number) => Promise<unknown>) => {
    await rm(folder, { recursive: true });
    await cp(SUPABASE_DIR, folder, { recursive: true });
    for (const [index, file] of (await readdir(migrations)).sort().entries())
      await change(file, index);
  };
  const expectRefusal = async (words: string, supabaseDir = folder, mayUpdate = true) => {
    const error = await migrate(other.session, supabaseDir, { mayUpdate }).catch(
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(BootError);
    expect(error.message).toContain(` made by ${words} release of this site`);
  };
  await migrate(other.session, SUPABASE_DIR);

  // A file has changed since.
  await layOut(async (file, index) => {
    if (index === 1)
      await appendFile(join(migrations, file), "\ncomment on table public.leads is 'changed';\n");
  });
  await expectRefusal('another');
  // Files bear other names, the number being the same.
  await layOut((file) =>
    rename(join(migrations, file), join(migrations, file.replace(/^\d{12}/, '202601050900'))),
  );
  await expectRefusal('another');

  await layOut(async () => undefined);
  await writeFile(
    join(migrations, '29991231000000_more.sql'),
    "create function public.more() returns text language sql as $$ select 'it''s more' $$;",
  );
  await expectRefusal('an earlier', folder, false);
  expect(await migrate(other.session, folder)).toEqual(['more']);
  expect(await migrate(other.session, folder)).toEqual([]);
  expect(await other.session.names('select public.more()')).toEqual(["it's more"]);
  await expectRefusal('a later', SUPABASE_DIR);
  await rm(folder, { recursive: true });
});

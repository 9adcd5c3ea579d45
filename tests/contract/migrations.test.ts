import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#server/backend/embedded/migrations.ts';
import type { ApiRole, Query } from '#server/backend/embedded/postgres.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { SUPABASE_DIR } from './project.ts';

let postgres: TestPostgres;
let applied: string[];
beforeAll(async () => {
  postgres = await startPostgres();
  applied = await migrate(postgres.session, SUPABASE_DIR);
});
afterAll(() => postgres[Symbol.asyncDispose]());

const as = <T>(role: string, work: (query: Query) => Promise<T>) =>
  postgres.transact(role as ApiRole, work);
const run = (role: string, sql: string, params: unknown[] = []) =>
  as(role, (query) => query(sql, params)) as Promise<Record<string, unknown>[]>;
const codeOf = (role: string, sql: string) =>
  run(role, sql).then(
    () => 'allowed',
    (error: { code: string }) => error.code,
  );

const CALLS = [
  "select public.submit_lead('contact', 'k', 'd', '{}', '[]')",
  'select public.claim_outbox(1, 60)',
  "select public.settle_outbox(gen_random_uuid(), 1, 'sent')",
  'select public.retry_outbox()',
];

describe('the migrations on PostgreSQL 15', () => {
  it('are applied once, with the seed', async () => {
    const [version] = await postgres.session.names('show server_version_num');
    expect(version).toMatch(/^15/);
    expect(applied.length).toBeGreaterThan(1);
    expect(applied.at(-1)).toBe('seed');
    expect(await migrate(postgres.session, SUPABASE_DIR)).toEqual([]);
    const [count] = await postgres.session.names('select count(*) from public.searchable_content');
    expect(count).toBe('7');
  });

  it('leave no table without RLS, and grant nothing to everyone', async () => {
    const open = await postgres.session.names(`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`);
    expect(open).toEqual([]);
    const callable = await postgres.session.names(`
      select proname from pg_proc
      where pronamespace = 'public'::regnamespace
        and (has_function_privilege('anon', oid, 'execute')
          or has_function_privilege('authenticated', oid, 'execute'))`);
    expect(callable).toEqual([]);
  });

  it('hold up where everything is granted to everyone by default, as in older projects', async () => {
    await using other = await startPostgres();
    await other.session.exec(`
      alter default privileges in schema public
        grant all on tables to anon, authenticated, service_role;
      alter default privileges in schema public
        grant all on functions to anon, authenticated, service_role;`);
    await migrate(other.session, SUPABASE_DIR);
    const granted = await other.session.names(`
      select distinct grantee || ' ' || privilege_type || ' ' || table_name
      from information_schema.role_table_grants
      where table_schema = 'public' and grantee in ('PUBLIC', 'anon', 'authenticated')
      order by 1`);
    expect(granted).toEqual([
      'anon SELECT searchable_content',
      'authenticated SELECT searchable_content',
    ]);
    const callable = await other.session.names(`
      select proname from pg_proc
      where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')`);
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

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** As much of a database connection as migrations need; each call is a simple-protocol script. */
export interface SqlSession {
  exec(sql: string): Promise<unknown>;
  /** The names in the first column. */
  names(sql: string): Promise<string[]>;
}

/**
 * What every hosted project has before its first migration: the roles of its API. For databases that
 * are not Supabase's.
 */
export const PLATFORM_ROLES = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
end
$$;
grant usage on schema public to anon, authenticated, service_role;
`;

/** The Supabase CLI's own table, so that either may carry on where the other left off. */
const HISTORY = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
`;

/** The seed's row in the history: a version before any migration's. */
const SEED_VERSION = '0';

/**
 * Brings the database up to date with `supabaseDir`: each of its migrations in order and its seed, once
 * each, every one in a transaction together with its line in the history. Resolves to the names of those
 * that were applied now.
 */
export async function migrate(session: SqlSession, supabaseDir: string): Promise<string[]> {
  await session.exec(PLATFORM_ROLES + HISTORY);
  const known = new Set(
    await session.names('select version from supabase_migrations.schema_migrations'),
  );
  const folder = join(supabaseDir, 'migrations');
  const files = (await readdir(folder)).filter((name) => MIGRATION.test(name)).sort();
  const scripts = files.map((file) => {
    const [, version = '', name = ''] = MIGRATION.exec(file) ?? [];
    return { version, name, path: join(folder, file) };
  });
  scripts.push({ version: SEED_VERSION, name: 'seed', path: join(supabaseDir, 'seed.sql') });

  const applied: string[] = [];
  for (const { version, name, path } of scripts) {
    if (known.has(version)) continue;
    const sql = await readFile(path, 'utf8');
    await session.exec(`begin;
${sql}
;insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');
commit;`);
    applied.push(name);
  }
  return applied;
}

/** The Supabase CLI's file names; only these characters, so that they may stand in SQL. */
const MIGRATION = /^(\d{14})_(\w+)\.sql$/;

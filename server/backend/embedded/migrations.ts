import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BootError } from '../../process/boot-error.ts';

/** The part of a database connection that migrations need; each call is a simple-protocol script. */
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

/** The Supabase CLI's own table, so that either can continue where the other stopped. */
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
 * Brings the database up to date with `supabaseDir`: its migrations in order and its seed, once each, every one in a
 * transaction together with its line in the history. Resolves to the names of those that were applied now.
 * @throws BootError if what was applied before is not, word for word, how `supabaseDir` begins: then the
 * database is another release's, and is left as it is; also if it is out of date and `mayUpdate` is false.
 */
export async function migrate(
  session: SqlSession,
  supabaseDir: string,
  { mayUpdate = true }: { mayUpdate?: boolean } = {},
): Promise<string[]> {
  await session.exec(HISTORY);
  const migrations = await readMigrations(join(supabaseDir, 'migrations'));
  const known = await readHistory(session);
  const isPrefix = known.every(({ version, sql }, index) => {
    const migration = migrations[index];
    return migration?.version === version && migration.sql === sql;
  });
  const isLater = migrations.every(({ version }, index) => known[index]?.version === version);
  if (!isPrefix && isLater && known.length > migrations.length)
    throw new BootError(
      'The database in DATA_DIR was made by a later release of this site: start that one again, or put back the DATA_DIR that you copied before the upgrade.',
    );
  if (!isPrefix)
    throw new BootError(
      'The database in DATA_DIR was made by another release of this site, and this one cannot update it: export its leads with the release that made it (npm run leads -- export --csv FILE), move the folder away, and start again.',
    );

  if (!mayUpdate && known.length < migrations.length)
    throw new BootError(
      'The database in DATA_DIR was made by an earlier release of this site, which alone reads it as it is: copy DATA_DIR and start this release, which brings it up to date, or look with the earlier one.',
    );

  await session.exec(PLATFORM_ROLES);
  const applied: string[] = [];
  const apply = async ({ version, name, sql }: Migration) => {
    await session.exec(`begin;
${sql}
;insert into supabase_migrations.schema_migrations (version, name, statements)
values ('${version}', '${name}', array['${sql.replaceAll("'", "''")}']);
commit;`);
    applied.push(name);
  };
  for (const migration of migrations.slice(known.length)) await apply(migration);

  // Never applied again, even if it changes: its rows are the owner's by then.
  const [seeded] = await session.names(
    `select version from supabase_migrations.schema_migrations where version = '${SEED_VERSION}'`,
  );
  if (!seeded) {
    const sql = await readFile(join(supabaseDir, 'seed.sql'), 'utf8');
    await apply({ version: SEED_VERSION, name: 'seed', sql });
  }
  return applied;
}

interface Migration {
  version: string;
  name: string;
  sql: string;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).sort();
  const matches = files.map((file) => MIGRATION.exec(file)).filter((match) => match !== null);
  return Promise.all(
    matches.map(async ([file, version = '', name = '']) => ({
      version,
      name,
      sql: await readFile(join(folder, file), 'utf8'),
    })),
  );
}

/** What was applied, in order; without its SQL if an older release wrote the history. */
async function readHistory(session: SqlSession): Promise<Pick<Migration, 'version' | 'sql'>[]> {
  const column = (expression: string) =>
    session.names(`select ${expression} from supabase_migrations.schema_migrations
      where version <> '${SEED_VERSION}' order by version`);
  const versions = await column('version');
  const scripts = await column("coalesce(array_to_string(statements, ''), '')");
  return versions.map((version, index) => ({ version, sql: scripts[index] ?? '' }));
}

/** The Supabase CLI's file names; only these characters, so that they may stand in SQL. */
const MIGRATION = /^(\d{14})_(\w+)\.sql$/;

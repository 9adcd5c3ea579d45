import { PLATFORM_ROLES } from '#server/backend/embedded/migrations.ts';
import type { TestPostgres } from './postgres.ts';
import { supabase } from './supabase-cli.ts';

/**
 * The owner's own role, as hosted projects have it: not a superuser, so that a migration which needs one
 * fails here as it would there. Tables that it makes are granted to everyone, as in older projects.
 */
const OWNER = `
create role project_owner login createrole createdb bypassrls;
alter database postgres owner to project_owner;
grant anon, authenticated, service_role to project_owner;
alter default privileges for role project_owner in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role project_owner in schema public
  grant all on functions to anon, authenticated, service_role;
`;

/** Makes an empty database what a new hosted project's is; the address by which its owner pushes. */
export async function openDatabase({ session, url }: TestPostgres): Promise<string> {
  await session.exec(PLATFORM_ROLES + OWNER);
  const { host, pathname } = new URL(url);
  return `postgresql://project_owner@${host}${pathname}?sslmode=disable`;
}

/** Pushes migrations and seed as owners do, with the Supabase CLI; takes about a second. */
export async function pushSchema(postgres: TestPostgres): Promise<void> {
  const url = await openDatabase(postgres);
  await supabase('db', 'push', '--include-seed', '--yes', '--db-url', url);
}

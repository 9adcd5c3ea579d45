import { PLATFORM_ROLES } from '#server/backend/embedded/migrations.ts';
import { execute } from './postgres-cluster.ts';
import { supabase } from './supabase-cli.ts';

/** Grants everything on the tables and functions that the owner will make to the API roles, as in older projects. */
const GRANTS = `
alter default privileges for role project_owner in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role project_owner in schema public
  grant all on functions to anon, authenticated, service_role;
`;

/** Sets an empty database up like a new hosted project's; resolves to the address to which its owner pushes. */
export async function openDatabase(url: string): Promise<string> {
  const { host, pathname } = new URL(url);
  const name = pathname.slice(1);
  await execute(
    url,
    `${PLATFORM_ROLES} alter database "${name}" owner to project_owner; ${GRANTS}`,
  );
  return `postgresql://project_owner@${host}${pathname}?sslmode=disable`;
}

/**
 * Creates a database on `cluster` and pushes migrations and seed to it with the Supabase CLI, as owners do.
 * Resolves to its name; it is the template of others.
 */
export async function pushTemplate(cluster: string): Promise<string> {
  const name = 'pushed';
  await execute(cluster, `create database ${name} template template0`);
  const url = await openDatabase(new URL(`/${name}`, cluster).href);
  await supabase('db', 'push', '--include-seed', '--yes', '--db-url', url);
  return name;
}

import type { Query } from './postgres.ts';
import { RestError } from './rest-error.ts';
import { identifier } from './rest-query.ts';

/** The types of a function's input arguments by name, the names of those without a default, and whether it gives rows. */
interface FunctionRow {
  types: Readonly<Record<string, string>>;
  required: readonly string[];
  returns_set: boolean;
}

/** From the catalogue. Ours return values or sets of rows. */
const LOOK_UP = `
select
  coalesce(json_object(
    p.proargnames[1:p.pronargs],
    (select array_agg(format_type(t.type, null) order by t.position)
      from unnest(p.proargtypes::oid[]) with ordinality as t (type, position))
  ), '{}') as types,
  coalesce(to_json(p.proargnames[1:p.pronargs - p.pronargdefaults]), '[]') as required,
  p.proretset as returns_set
from pg_catalog.pg_proc p
where p.pronamespace = 'public'::regnamespace and p.proname = $1 and p.prokind = 'f'
`;

/** The functions that were called before: only migrations change them, and those are over by then. */
export type KnownFunctions = Map<string, readonly FunctionRow[]>;

/**
 * Calls a function of the schema `public` once for each of `calls`, its named arguments, which all have the same names;
 * resolves to the results in that order as texts of JSON, arrays if the function returns rows. It is one statement: if
 * one call fails, all do, and none has happened. Looked-up functions are kept in `known`.
 * @throws RestError 404 if none has that name and those arguments; PostgreSQL's errors.
 */
export async function callFunction(
  query: Query,
  name: string,
  calls: readonly Record<string, unknown>[],
  known: KnownFunctions,
): Promise<string[]> {
  const quoted = identifier(name);
  const given = Object.keys(calls[0] ?? {});
  if (!find(known.get(name), given))
    known.set(name, (await query(LOOK_UP, [name])) as FunctionRow[]);
  const match = find(known.get(name), given);
  if (!match)
    throw new RestError(404, 'PGRST202', 'Could not find the function in the schema cache');

  const list = given.map((arg) => `${identifier(arg)} => a.${identifier(arg)}`).join(', ');
  const types = given.map((arg) => `${identifier(arg)} ${match.types[arg]}`).join(', ');
  const call = `public.${quoted}(${list})`;
  const result = match.returns_set
    ? `(select coalesce(json_agg(r), '[]') from ${call} as r)`
    : `to_json(${call})`;
  const source =
    given.length > 0
      ? `rows from (json_to_recordset($1::json) as (${types}))`
      : 'json_array_elements($1::json)';
  // Results are computed after the sort, in its order (PostgreSQL, SELECT, ORDER BY).
  const rows = await query(
    `select coalesce(${result}::text, 'null') as result from ${source} with ordinality as a order by a.ordinality`,
    [JSON.stringify(calls)],
  );
  return rows.map((row) => (row as { result: string }).result);
}

function find(overloads: readonly FunctionRow[] = [], given: string[]): FunctionRow | undefined {
  return overloads.find(
    ({ types, required }) =>
      given.every((arg) => Object.hasOwn(types, arg)) &&
      required.every((arg) => given.includes(arg)),
  );
}

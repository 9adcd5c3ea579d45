import type { Query } from './postgres.ts';
import { RestError } from './rest-error.ts';
import { identifier } from './rest-query.ts';

/** The arguments and the result of a function of the schema. */
interface FunctionRow {
  names: string[] | null;
  types: string[] | null;
  required: number;
  returns_set: boolean;
}

/** The input arguments of a function by name, from the catalogue. Ours return values or sets of rows. */
const LOOK_UP = `
select
  to_json(p.proargnames[1:p.pronargs]) as names,
  (select json_agg(format_type(t.type, null) order by t.position)
    from unnest(p.proargtypes::oid[]) with ordinality as t (type, position)) as types,
  p.pronargs - p.pronargdefaults as required,
  p.proretset as returns_set
from pg_catalog.pg_proc p
where p.pronamespace = 'public'::regnamespace and p.proname = $1 and p.prokind = 'f'
`;

/** The functions that were called before: only migrations change them, and those are over by then. */
export type KnownFunctions = Map<string, readonly FunctionRow[]>;

/**
 * Calls a function of the schema `public` once for each of `calls`, its named arguments, which all have the same
 * names; resolves to the results in that order as texts of JSON, arrays if the function returns rows. It is one statement:
 * if one call fails, all do, and none has happened. Looked-up functions are kept in `known`.
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
  const match = find(known.get(name) ?? [], given) ?? (await lookUp());
  if (!match)
    throw new RestError(404, 'PGRST202', 'Could not find the function in the schema cache');

  const list = given.map((arg) => `${identifier(arg)} => a.${identifier(arg)}`).join(', ');
  const types = given.map((arg) => `${identifier(arg)} ${typeOf(match, arg)}`).join(', ');
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

  async function lookUp(): Promise<FunctionRow | undefined> {
    const overloads = (await query(LOOK_UP, [name])) as FunctionRow[];
    if (overloads.length > 0) known.set(name, overloads);
    return find(overloads, given);
  }
}

function find(overloads: readonly FunctionRow[], given: string[]): FunctionRow | undefined {
  return overloads.find(({ names, required }) => {
    const known = names ?? [];
    return given.every((arg) => known.includes(arg)) && coversRequired(known, required, given);
  });
}

function coversRequired(names: string[], required: number, given: string[]): boolean {
  return names.slice(0, required).every((name) => given.includes(name));
}

function typeOf({ names, types }: FunctionRow, arg: string): string {
  const type = types?.[names?.indexOf(arg) ?? -1];
  if (!type)
    throw new RestError(404, 'PGRST202', 'Could not find the function in the schema cache');
  return type;
}

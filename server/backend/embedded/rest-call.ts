import type { Query } from './postgres.ts';
import { identifier, RestError } from './rest-query.ts';

/** The types of a function's input arguments by name. */
type Types = Readonly<Record<string, string>>;

/** The functions that were called before: only migrations change them, and those are over by then. */
export type KnownFunctions = Map<string, Types>;

/** From the catalogue. Of ours each has one set of arguments, and returns a value or one row. */
const LOOK_UP = `
select coalesce(json_object(
  p.proargnames[1:p.pronargs],
  (select array_agg(format_type(t.type, null) order by t.position)
    from unnest(p.proargtypes::oid[]) with ordinality as t (type, position))
), '{}') as types
from pg_catalog.pg_proc p
where p.pronamespace = 'public'::regnamespace and p.proname = $1 and p.prokind = 'f'
`;

/**
 * Calls a function of the schema `public` with named arguments; resolves to its result as JSON. Looked-up functions are
 * kept in `known`.
 * @throws RestError 404 if none has that name and those arguments; PostgreSQL's errors.
 */
export async function callFunction(
  query: Query,
  name: string,
  args: Readonly<Record<string, unknown>>,
  known: KnownFunctions,
): Promise<string> {
  const quoted = identifier(name);
  const [found] = known.has(name) ? [] : ((await query(LOOK_UP, [name])) as { types: Types }[]);
  if (found) known.set(name, found.types);
  const types = known.get(name);
  const given = Object.keys(args);
  if (!types || !given.every((arg) => Object.hasOwn(types, arg)))
    throw new RestError(404, 'PGRST202', 'Could not find the function in the schema cache');

  const list = given.map((arg) => `${identifier(arg)} => a.${identifier(arg)}`).join(', ');
  const columns = given.map((arg) => `${identifier(arg)} ${types[arg]}`).join(', ');
  const result = `coalesce((select to_json(r)::text from public.${quoted}(${list}) as r), 'null') as result`;
  const [row] =
    given.length > 0
      ? await query(`select ${result} from json_to_record($1) as a (${columns})`, [
          JSON.stringify(args),
        ])
      : await query(`select ${result}`, []);
  return (row as { result: string }).result;
}

import { RestError } from './rest-error.ts';

interface Statement {
  sql: string;
  params: unknown[];
}

/** Lower-case names as our migrations use them: no others may appear in SQL, quoted or not. */
const IDENTIFIER = /^[a-z_][a-z0-9_]{0,62}$/;

const OPERATORS: Record<string, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
};

const IS: Record<string, string> = {
  null: 'null',
  'not.null': 'not null',
  true: 'true',
  false: 'false',
};

const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns']);

/** The name, quoted for SQL. @throws RestError 400 if it is no such name. */
export function identifier(name: string): string {
  if (!IDENTIFIER.test(name)) throw malformed(`"${name.slice(0, 63)}" is not a name`);
  return `"${name}"`;
}

/**
 * The SELECT that a PostgREST query string asks for: select, order, limit, offset, and the filters eq,
 * neq, gt, gte, lt, lte, is and in, all of which must hold. Its one row has `rows`, a JSON array as text.
 * @throws RestError 400 for anything else.
 */
export function selectStatement(table: string, query: URLSearchParams): Statement {
  const params: unknown[] = [];
  const bind = (value: unknown) => `$${params.push(value)}`;
  const conditions = [...query]
    .filter(([column]) => !RESERVED.has(column))
    .map(([column, filter]) => condition(identifier(column), filter, bind));
  const parts = [
    `select ${columns(query.get('select'))} from public.${identifier(table)}`,
    conditions.length > 0 ? `where ${conditions.join(' and ')}` : '',
    order(query.get('order')),
    count('limit', query.get('limit')),
    count('offset', query.get('offset')),
  ];
  const inner = parts.filter((part) => part !== '').join(' ');
  return { sql: `select coalesce(json_agg(t), '[]')::text as rows from (${inner}) t`, params };
}

function columns(select: string | null): string {
  if (select === null || select === '' || select === '*') return '*';
  return select.split(',').map(identifier).join(', ');
}

function condition(column: string, filter: string, bind: (value: unknown) => string): string {
  const [, operator = '', value = ''] = /^(\w+)\.(.*)$/s.exec(filter) ?? [];
  const symbol = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  if (symbol) return `${column} ${symbol} ${bind(value)}`;
  if (operator === 'is' && Object.hasOwn(IS, value)) return `${column} is ${IS[value]}`;
  if (operator === 'in' && /^\(.*\)$/s.test(value)) {
    const items = listItems(value.slice(1, -1));
    return items.length > 0 ? `${column} in (${items.map(bind).join(', ')})` : 'false';
  }
  throw malformed(`"${operator}" is not a filter that is served here`);
}

/** The items of `in.(…)`; an item with commas or brackets is in double quotes. */
function listItems(list: string): string[] {
  const items = [...list.matchAll(/(?:"((?:[^"\\]|\\.)*)"|([^",]+))(?:,|$)/g)];
  return items.map(([, quoted, plain]) => quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '');
}

function order(clause: string | null): string {
  if (!clause) return '';
  const terms = clause.split(',').map((term) => {
    const [, column = '', direction, nulls] =
      /^(\w+)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(term) ?? [];
    return `${identifier(column)} ${direction ?? 'asc'}${nulls ? ` nulls ${nulls}` : ''}`;
  });
  return `order by ${terms.join(', ')}`;
}

function count(keyword: 'limit' | 'offset', value: string | null): string {
  if (value === null) return '';
  if (!/^\d{1,9}$/.test(value)) throw malformed(`${keyword} is not a number`);
  return `${keyword} ${value}`;
}

function malformed(details: string): RestError {
  return new RestError(400, 'PGRST100', 'The query string could not be parsed', { details });
}

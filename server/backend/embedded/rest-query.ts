/** A failed request in PostgREST's shape: a status, and a code, which alone is for logs. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface Statement {
  sql: string;
  params: unknown[];
}

/** Lower-case names as our migrations use them: no others may appear in SQL, quoted or not. */
const IDENTIFIER = /^[a-z_][a-z0-9_]{0,62}$/;

const OPERATORS: Readonly<Record<string, string>> = { eq: '=', neq: '<>' };

const RESERVED = ['select', 'order', 'limit'];

/** The name, quoted for SQL. @throws RestError 400 if it is no such name. */
export function identifier(name: string): string {
  if (!IDENTIFIER.test(name)) throw malformed(`"${name.slice(0, 63)}" is not a name`);
  return `"${name}"`;
}

/**
 * The SELECT that a PostgREST query string asks for: select, order, limit, and the filters eq, neq and is.null, all of
 * which must hold. Its one row has `rows`, a JSON array as text.
 * @throws RestError 400 for anything else.
 */
export function selectStatement(table: string, query: URLSearchParams): Statement {
  const params: unknown[] = [];
  const bind = (value: unknown) => `$${params.push(value)}`;
  const conditions = [...query]
    .filter(([column]) => !RESERVED.includes(column))
    .map(([column, filter]) => condition(identifier(column), filter, bind));
  const parts = [
    `select ${columns(query.get('select'))} from public.${identifier(table)}`,
    conditions.length > 0 ? `where ${conditions.join(' and ')}` : '',
    order(query.get('order')),
    limit(query.get('limit')),
  ];
  const inner = parts.filter((part) => part !== '').join(' ');
  return { sql: `select coalesce(json_agg(t), '[]')::text as rows from (${inner}) t`, params };
}

function columns(select: string | null): string {
  if (select === null || select === '' || select === '*') return '*';
  return select.split(',').map(identifier).join(', ');
}

function condition(column: string, filter: string, bind: (value: unknown) => string): string {
  if (filter === 'is.null') return `${column} is null`;
  const [, operator = '', value = ''] = /^(\w+)\.(.*)$/s.exec(filter) ?? [];
  const symbol = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  if (symbol) return `${column} ${symbol} ${bind(value)}`;
  throw malformed(`"${operator}" is not a filter that is served here`);
}

function order(clause: string | null): string {
  if (!clause) return '';
  const terms = clause.split(',').map((term) => {
    const [column = '', direction = 'asc', ...rest] = term.split('.');
    if (!/^(?:asc|desc)$/.test(direction) || rest.length > 0)
      throw malformed('order is by columns, asc or desc');
    return `${identifier(column)} ${direction}`;
  });
  return `order by ${terms.join(', ')}`;
}

function limit(value: string | null): string {
  if (value === null) return '';
  if (!/^\d{1,9}$/.test(value)) throw malformed('limit is not a number');
  return `limit ${value}`;
}

function malformed(why: string): RestError {
  return new RestError(400, 'PGRST100', `The query string could not be parsed: ${why}`);
}

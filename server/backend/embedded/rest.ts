import type { ApiRole, Transact } from './postgres.ts';
import { callFunction, type KnownFunctions } from './rest-call.ts';
import { RestError, selectStatement } from './rest-query.ts';

/**
 * The part of PostgREST that this project uses, as a function from a request and its path below `/rest/v1/` to an
 * answer: `GET <table>` and `POST rpc/<function>`. Each request runs under its key's role, so the database's own grants
 * and policies decide; `roleOf` gives null for an unknown key. What is found stays the text that the database made of
 * it: it is read once, by who asked.
 */
export function createRestReader(
  transact: Transact,
  roleOf: (key: string | null) => ApiRole | null,
): (path: string, request: Request) => Promise<Response> {
  const known: KnownFunctions = new Map();
  return async (path, request) => {
    const role = roleOf(request.headers.get('apikey'));
    if (!role) return Response.json({ message: 'Invalid API key' }, { status: 401 });
    try {
      const rpc = /^rpc\/([^/]+)$/.exec(path)?.[1];
      return await (rpc ? call(rpc, request, role) : read(path, request, role));
    } catch (error) {
      const { status, code, message } = toRestError(error, role);
      return Response.json({ code, message }, { status });
    }
  };

  async function read(table: string, request: Request, role: ApiRole): Promise<Response> {
    if (request.method !== 'GET')
      throw new RestError(405, 'PGRST117', 'Only reading is served here');
    const { sql, params } = selectStatement(table, new URL(request.url).searchParams);
    const [row] = await transact(role, (query) => query(sql, params));
    return jsonOf((row as { rows: string }).rows);
  }

  async function call(name: string, request: Request, role: ApiRole): Promise<Response> {
    if (request.method !== 'POST')
      throw new RestError(405, 'PGRST101', 'Functions are called by POST');
    const args = await readArguments(request);
    return jsonOf(await transact(role, (query) => callFunction(query, name, args, known)));
  }
}

function jsonOf(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/json' } });
}

async function readArguments(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text();
  try {
    const args: unknown = text === '' ? {} : JSON.parse(text);
    if (typeof args === 'object' && args !== null && !Array.isArray(args))
      return args as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  throw new RestError(400, 'PGRST102', 'The body is not a JSON object');
}

/**
 * PostgREST's answer to an error of PostgreSQL (https://docs.postgrest.org, Errors). A missing right is 401 for anon,
 * who might log in, and 403 for others; an error that is not the database's is 500.
 */
function toRestError(error: unknown, role: string): RestError {
  if (error instanceof RestError) return error;
  const { code, message = '' } = error as Record<string, string | undefined>;
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code))
    return new RestError(500, 'XX000', 'The database failed');
  const isMissing = code === '42P01' || code === '42883';
  const isDenied = code === '42501';
  const denied = role === 'anon' ? 401 : 403;
  return new RestError(isDenied ? denied : isMissing ? 404 : 400, code, message);
}

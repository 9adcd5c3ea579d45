import { type CallFunction, callAlone } from './calls.ts';
import type { ApiRole, Transact } from './postgres.ts';
import { RestError, toRestError } from './rest-error.ts';
import { selectStatement } from './rest-query.ts';

/**
 * The part of PostgREST that this project uses, as a function from a request and its path below `/rest/v1/` to an
 * answer: `GET <table>`, and `POST rpc/<function>` by `callFunction`. Each request runs under its key's role, so the
 * database's own grants and policies decide; `roleOf` gives null for an unknown key. Errors have PostgREST's shape
 * and statuses. What is found stays the text that the database made of it: it is read once, by who asked.
 */
export function createRestReader(
  transact: Transact,
  roleOf: (key: string | null) => ApiRole | null,
  callFunction: CallFunction = callAlone(transact),
): (path: string, request: Request) => Promise<Response> {
  return async (path, request) => {
    const role = roleOf(request.headers.get('apikey'));
    if (!role) return Response.json({ message: 'Invalid API key' }, { status: 401 });
    try {
      const rpc = /^rpc\/([^/]+)$/.exec(path)?.[1];
      return await (rpc ? call(rpc, request, role) : read(path, request, role));
    } catch (error) {
      const { status, body } = toRestError(error, role);
      return Response.json(body, { status });
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
    return jsonOf(await callFunction(role, name, args));
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

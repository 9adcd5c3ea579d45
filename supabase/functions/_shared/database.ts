import { secretKeys } from './api-key.ts';
import { PeerError, type Runtime } from './runtime.ts';

/** The limit for one call; the site gives up on a function a second later. */
const TIMEOUT_MS = 3_000;

/** A call to the database that returned no result; its code is SQLSTATE, PostgREST's code, or the HTTP status. */
export class DatabaseError extends PeerError {
  override name = 'DatabaseError';
}

/**
 * Calls a database function through the project's REST interface, with the secret key.
 * @throws DatabaseError, permanent only for data that the database can never accept.
 */
export async function callDatabase<T>(
  runtime: Runtime,
  name: string,
  args: Record<string, unknown>,
): Promise<T> {
  const key = secretKeys(runtime)[0] ?? '';
  const headers: Record<string, string> = { apikey: key, 'content-type': 'application/json' };
  // Keys of the older kind are JWTs: the role is read from the bearer token.
  if (!key.startsWith('sb_')) headers.authorization = `Bearer ${key}`;
  let response: Response;
  let answer: unknown;
  try {
    response = await runtime.fetch(`${runtime.env('SUPABASE_URL')}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(args),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    answer = await response.json();
  } catch {
    throw new DatabaseError('unreachable', false);
  }
  if (response.ok) return answer as T;
  const code = (answer as { code?: unknown } | null)?.code;
  const isData = typeof code === 'string' && /^2[23]\w{3}$/.test(code);
  throw new DatabaseError(String(code ?? response.status), isData);
}

/** The pauses between attempts, in milliseconds. */
const PAUSES_MS = [50, 500];

/**
 * As callDatabase, but retries a call whose outcome is unknown, at most twice. Use it for functions that are
 * safe to call repeatedly and must not fail because of one connection: the other side may close a connection
 * that lay idle during a call to a provider just as it is used again.
 * @throws DatabaseError
 */
export async function insistOnDatabase<T>(
  runtime: Runtime,
  name: string,
  args: Record<string, unknown>,
): Promise<T> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await callDatabase<T>(runtime, name, args);
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.isPermanent) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return callDatabase<T>(runtime, name, args);
}

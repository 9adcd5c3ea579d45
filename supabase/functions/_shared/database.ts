import { secretKeys } from './api-key.ts';
import type { Runtime } from './runtime.ts';

/** One call; the site gives up on a function a second later. */
const TIMEOUT_MS = 3_000;

/** A call to the database that gave no result. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  /** `refused`: it was understood and will never work. `unknown`: it may have worked, or may later. */
  readonly outcome: 'refused' | 'unknown';
  /** SQLSTATE, PostgREST's code, or the HTTP status: never a value. */
  readonly code: string;

  constructor(outcome: 'refused' | 'unknown', code: string) {
    super(`database: ${code}`);
    this.outcome = outcome;
    this.code = code;
  }
}

/**
 * Calls a database function through the project's REST interface, with the secret key.
 * @throws DatabaseError; only data that the database can never take is `refused`.
 */
export async function callDatabase<T>(
  runtime: Runtime,
  name: string,
  args: Record<string, unknown>,
): Promise<T> {
  const key = secretKeys(runtime)[0] ?? '';
  const headers: Record<string, string> = { apikey: key, 'content-type': 'application/json' };
  // Keys of the older kind are JWTs, and the role is read from the bearer token.
  if (!key.startsWith('sb_')) headers.authorization = `Bearer ${key}`;
  let response: Response;
  let answer: unknown;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIMEOUT_MS);
  try {
    response = await runtime.fetch(`${runtime.env('SUPABASE_URL')}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(args),
      redirect: 'error',
      signal: limit.signal,
    });
    answer = await response.json();
  } catch {
    throw new DatabaseError('unknown', 'unreachable');
  } finally {
    clearTimeout(timer);
  }
  if (response.ok) return answer as T;
  const code = (answer as { code?: unknown } | null)?.code;
  const isData = typeof code === 'string' && /^2[23]\w{3}$/.test(code);
  throw new DatabaseError(isData ? 'refused' : 'unknown', String(code ?? response.status));
}

/** The pauses before a call is sent again, in milliseconds. */
const PAUSES_MS = [50, 500];

/**
 * As callDatabase, but what has no known outcome is sent again, twice at most. For functions that may be
 * called any number of times, and whose effect must not hang on one connection: one that has lain idle
 * while a provider was waited for may be closed by the other side at the very moment it is used again.
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
      if (!(error instanceof DatabaseError) || error.outcome === 'refused') throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return callDatabase<T>(runtime, name, args);
}

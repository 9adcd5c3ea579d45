import { withDeadline } from '../deadline.ts';

/** Thrown when a read fails. PostgREST's own text can hold row values, so only its code is kept. */
export class BackendReadError extends Error {
  override name = 'BackendReadError';
  readonly code: string;
  constructor(code: string) {
    super(`The backend could not be read (${code})`);
    this.code = code;
  }
}

/** A query of supabase-js: it is sent when it is awaited. */
export interface Query
  extends PromiseLike<{
    data: unknown;
    error: { code?: string } | null;
    status: number;
  }> {
  retry(enabled: boolean): { abortSignal(signal: AbortSignal): Query };
}

/** Runs a query once, for `ms` at most. @throws BackendReadError without the backend's text. */
export async function readWithin<T>(ms: number, query: Query): Promise<T | null> {
  let answer: Awaited<Query>;
  try {
    answer = await withDeadline(
      ms,
      undefined,
      async (deadline) => await query.retry(false).abortSignal(deadline),
    );
  } catch {
    throw new BackendReadError('timeout');
  }
  const { data, error, status } = answer;
  if (!error) return data as T | null;
  throw new BackendReadError(error.code || (status ? `status-${status}` : 'network'));
}

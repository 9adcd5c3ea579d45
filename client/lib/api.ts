import type { FieldError, Problem } from '#shared/problem.ts';

/** The gateway's answer. A null problem means that no answer came: the outcome is unknown. */
type ApiResult =
  | {
      ok: true;
      data: unknown;
      /** The page that shows the same as this answer, if there is one (`Content-Location`; RFC 9110, 8.7). */
      page: string | null;
    }
  | { ok: false; problem: Problem | null };

/** The server answers a form within 9 s; after this many milliseconds no answer will come. */
const PATIENCE_MS = 20_000;

const underWay = new Set<Promise<ApiResult>>();

/** Resolves once every post is answered: a reload before that could lose an answer. */
export async function settledPosts(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}

/**
 * Sends JSON to the site's own gateway. It never throws. The same key with the same body creates one lead, however often
 * it is sent.
 */
export function postJson(path: string, body: unknown, idempotencyKey = ''): Promise<ApiResult> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  const answer = send(path, { method: 'POST', headers, body: JSON.stringify(body) });
  underWay.add(answer);
  void answer.finally(() => underWay.delete(answer));
  return answer;
}

/** Reads JSON from the site's own gateway. It never throws. */
export function getJson(path: string): Promise<ApiResult> {
  return send(path, {});
}

async function send(path: string, init: RequestInit): Promise<ApiResult> {
  try {
    const response = await fetch(path, {
      ...init,
      headers: { ...init.headers, accept: 'application/json, application/problem+json' },
      mode: 'same-origin',
      credentials: 'same-origin',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const data: unknown = await response.json();
    if (!response.ok) return { ok: false, problem: readProblem(data) };
    return { ok: true, data, page: response.headers.get('content-location') };
  } catch {
    // No connection, timed out, or a body that is not JSON: all the same to a visitor.
    return { ok: false, problem: null };
  }
}

/** A proxy in between may answer in its own format: such an answer is not one of our problems. */
function readProblem(data: unknown): Problem | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, title, detail, errors } = data as Partial<Problem>;
  if (typeof type !== 'string' || typeof title !== 'string' || typeof detail !== 'string')
    return null;
  return { ...(data as Problem), errors: Array.isArray(errors) ? errors.filter(isFieldError) : [] };
}

function isFieldError(value: unknown): value is FieldError {
  if (typeof value !== 'object' || value === null) return false;
  const { field, message } = value as Partial<FieldError>;
  return typeof field === 'string' && typeof message === 'string';
}

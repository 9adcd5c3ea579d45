/**
 * What became of a call to one of the backend's functions. Only `unknown` may be tried again, always
 * under the same key: the backend may or may not have acted (CONTRACT, What a visitor is told).
 */
export type Outcome =
  | { kind: 'answered'; data: unknown }
  /** The backend refused. `code` is its short machine-readable code, never its text. */
  | { kind: 'refused'; status: number; code?: string }
  | {
      kind: 'unknown';
      reason: 'network' | 'timeout' | 'status' | 'broken-body';
      status?: number;
      /** How long the backend asked to wait, in milliseconds. */
      retryAfterMs?: number;
      /** As in a refusal, if the functions themselves answered. */
      code?: string;
    };

/** Statuses that do not say what was done: above 500, below 400, and 429 (too many requests). */
export function isUnknownStatus(status: number): boolean {
  return status === 429 || status > 500 || status < 400;
}

/** Reads a Retry-After header (RFC 9110, 10.2.3), seconds or a date, as milliseconds from `now`. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const seconds = /^\s*(\d{1,9})\s*$/.exec(header)?.[1];
  if (seconds !== undefined) return Number(seconds) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

const CODE = /^[\w.-]{1,64}$/;

/** The code in a refusal's body, `{code}` or `{error: {code}}` or a problem's type; never its text. */
export function readRefusalCode(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { code, error, type } = body as { code?: unknown; error?: unknown; type?: unknown };
  if (typeof code === 'string' && CODE.test(code)) return code;
  if (typeof type === 'string' && type.startsWith('/problems/')) {
    const slug = type.slice('/problems/'.length);
    if (CODE.test(slug)) return slug;
  }
  if (typeof error === 'string' && CODE.test(error)) return error;
  return typeof error === 'object' ? readRefusalCode(error) : undefined;
}

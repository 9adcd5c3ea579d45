import type { Slot } from './scheduling/slot-rules.ts';

/**
 * The site's errors (RFC 9457). The contract defines the codes and their statuses; the words come from the
 * `problems` namespace of the request's locale.
 */
export const PROBLEM_STATUS = {
  validation: 422,
  spam: 422,
  'idempotency-key-reused': 422,
  'slot-unavailable': 409,
  'too-many-bookings': 422,
  'too-many-changes': 422,
  'rate-limited': 429,
  'cross-site': 403,
  'unsupported-media-type': 415,
  'payload-too-large': 413,
  'malformed-request': 400,
  'method-not-allowed': 405,
  'backend-failed': 502,
  'backend-unavailable': 503,
  overloaded: 503,
  'not-found': 404,
  internal: 500,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** One field's error: `code` names a message of the locale, `message` is that message. */
export interface FieldError {
  field: string;
  code: string;
  message: string;
}

/** A problem document, `application/problem+json`. */
export interface Problem {
  type: `/problems/${ProblemCode}`;
  title: string;
  status: number;
  detail: string;
  errors: FieldError[];
  requestId: string;
  /** With `slot-unavailable`: the free times nearest to the one that was taken. */
  alternatives?: readonly Slot[];
  /** With `backend-failed` for a call: the request itself was stored under this reference. */
  reference?: string;
}

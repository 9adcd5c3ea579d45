import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#rules/locales.ts';
import { type FieldIssue, issueMessage } from '#shared/forms/issues.ts';
import type { FormId } from '#shared/forms/outcome.ts';
import type { Say } from '#shared/i18n/copy-keys.ts';
import { PROBLEM_STATUS, type Problem, type ProblemCode } from '#shared/problem.ts';
import type { Slot } from '#shared/scheduling/slot-rules.ts';
import type { SiteSettings } from '#shared/site.ts';
import type { Copy } from '../i18n/copy.ts';

interface ProblemOptions {
  issues?: readonly FieldIssue[];
  /**
   * The form whose own words in the spec's error catalogue apply, if it has any; 'unread' is any form that was
   * refused before it was read, 'today' one of which its client has sent too many today, 'cookies' no form but more
   * cookies than are read.
   */
  form?: FormId | 'change' | 'confirmation' | 'unread' | 'today' | 'cookies';
  /** For a lost time: the nearest free ones (CONTRACT, `slot-unavailable`). */
  alternatives?: readonly Slot[];
  /** For a call that could not be made: the reference of the request, if that was stored all the same. */
  reference?: string | undefined;
  retryAfterSeconds?: number;
  /** If HTTP has a closer status than the code's own: 408, 416 or 431 for what could not be read. */
  status?: 408 | 416 | 431;
  /** For a page that does not exist: the site's page that says so, instead of the 404 page. */
  page?: string;
  /** For a 405: the methods that the address takes (RFC 9110, 10.2.1). */
  allow?: string;
}

/** An error reported to the client: a code of the contract, and no internals. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly statusCode: number;
  readonly problem: ProblemCode;
  readonly options: ProblemOptions;

  constructor(problem: ProblemCode, options: ProblemOptions = {}) {
    super(problem);
    this.problem = problem;
    this.options = options;
    this.statusCode = options.status ?? PROBLEM_STATUS[problem];
  }
}

/** Turns any thrown error into a problem of the contract; an unexpected one is `internal`. */
export function toProblemError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const { statusCode, code } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415)
    return new ProblemError('unsupported-media-type');
  if (statusCode === 413) return new ProblemError('payload-too-large');
  if (statusCode === 416) return new ProblemError('malformed-request', { status: 416 });
  if (statusCode === 404 || code === 'FST_ERR_MAX_PARAM_LENGTH')
    return new ProblemError('not-found');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ProblemError('malformed-request');
  return new ProblemError('internal');
}

/** Writes the problem document (RFC 9457) of an error in the words of a locale. */
export type DescribeProblem = (
  error: ProblemError,
  request: { locale: Locale; requestId: string },
) => Problem;

/** In the place of the request's number in words, which the copy keeps. */
const REQUEST_ID = '<request>';

/** Makes the writer of problem documents. */
export function createDescribeProblem(copy: Copy, site: SiteSettings): DescribeProblem {
  return (error, { locale, requestId }) => {
    const t: Say<'problems'> = copy[locale].getFixedT(null, 'problems');
    const { form, issues = [], alternatives, reference } = error.options;
    const say = (part: 'title' | 'detail') =>
      t([`codes.${error.problem}.${form}.${part}`, `codes.${error.problem}.${part}`] as const, {
        email: site.contactEmail,
        requestId: REQUEST_ID,
      });
    return {
      type: `/problems/${error.problem}`,
      title: say('title'),
      status: error.statusCode,
      detail: say('detail').replace(REQUEST_ID, requestId),
      errors: issues.map(({ field, code, params }) => ({
        field,
        code,
        message: issueMessage(t, { field, code, params }, locale),
      })),
      requestId,
      ...(alternatives && { alternatives }),
      ...(reference && { reference }),
    };
  };
}

/** Sends a problem document with the headers that its status asks for. */
export function sendProblem(reply: FastifyReply, error: ProblemError, problem: Problem) {
  setProblemHeaders(reply, error);
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}

/** Sets Retry-After and Allow, for a problem sent as a document or as a page. */
export function setProblemHeaders(reply: FastifyReply, error: ProblemError): void {
  const { retryAfterSeconds, allow } = error.options;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  if (allow) reply.header('allow', allow);
}

/** Whether this is a plain HTML form's post, which is answered with a page. */
export function isPlainForm(request: FastifyRequest): boolean {
  const type = request.headers['content-type'] ?? '';
  // As the parser of bodies reads it (RFC 9110, 8.3.1).
  return request.method === 'POST' && /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type);
}

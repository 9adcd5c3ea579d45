import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ParsedForm } from '#shared/forms/fields.ts';
import type { FormId } from '#shared/forms/outcome.ts';
import { recordedFirstPage } from '../consent/visitor-consent.ts';
import { clientKey } from '../http/client-key.ts';
import { formPage } from '../http/locale.ts';
import { asksForHtml } from '../http/negotiate.ts';
import { isPlainForm, ProblemError } from '../http/problems.ts';
import type { LeadOrigin } from '../leads/lead-submission.ts';
import { refuseOtherMethods } from './other-methods.ts';

/** A form of the site: its address at the gateway, and its page. */
export interface FormAddress {
  id: FormId;
  /** Its address at the gateway. */
  path: string;
  /** The page that shows it if the post's own page is unknown. */
  page: string;
}

/** Visible ASCII, as long as a header value should be. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Registers GET for an address that only takes posts: a browser is redirected to the page of its form, any other
 * client gets a 405 (CONTRACT, Gateway).
 */
export function registerPostOnly(app: FastifyInstance, path: string, page: string): void {
  refuseOtherMethods(app, path, 'POST');
  app.get(path, async (request, reply) => {
    if (!asksForHtml(request.headers.accept))
      throw new ProblemError('method-not-allowed', { allow: 'POST' });
    const { location } = formPage(request, page);
    const [query = ''] = /\?.*/.exec(request.url) ?? [];
    return reply.redirect(
      location.replace(/#|$/, (end) => query + end),
      303,
    );
  });
}

/** Registers a form's address at the gateway: posts are counted and handled, GET leads to its page. */
export function registerFormPost(
  app: FastifyInstance,
  form: FormAddress,
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  registerPostOnly(app, form.path, form.page);
  app.post(form.path, { config: { form, budget: 'forms' } }, handle);
}

/** The parsed values; their issues become the form's problem. @throws ProblemError */
export function acceptForm<Value>(parsed: ParsedForm<Value>, form: FormAddress): Value {
  if (parsed.ok) return parsed.value;
  const { issues } = parsed;
  const spam = issues.some(({ code }) => code === 'spam');
  throw new ProblemError(spam ? 'spam' : 'validation', { issues, form: form.id });
}

/**
 * Reads what the intake must know of a post: its key (the header, but in a plain form the field `submissionId` if it
 * has one), its client, the language of its page, and where the visit began. How somebody came who uses a right under a
 * privacy law is none of our business.
 * @throws ProblemError if the key is invalid.
 */
export function readLeadOrigin(request: FastifyRequest, form: FormAddress): LeadOrigin {
  const plain = isPlainForm(request);
  const { submissionId } = request.body as Record<string, unknown>;
  const { locale } = formPage(request, form.page);
  return {
    idempotencyKey: readKey((plain && submissionId) || request.headers['idempotency-key']),
    client: `${clientKey(request)} ${request.headers['user-agent'] ?? ''}`,
    locale,
    firstPage: form.id === 'privacy' ? undefined : recordedFirstPage(request, locale),
    requestId: request.id,
  };
}

/**
 * The address of a form's page that shows how a plain post went: it alone says so (CONTRACT, Gateway: relative, state in
 * the query, no cookie).
 */
export function outcomeAddress(
  request: FastifyRequest,
  form: FormAddress,
  outcome: { state: string; reference: string; [name: string]: string },
): string {
  const { location, query } = formPage(request, form.page);
  const reported = new URLSearchParams(query);
  for (const [name, value] of Object.entries({ sent: form.id, ...outcome }))
    reported.set(name, value);
  return `${location}?${reported}#${form.id}`;
}

function readKey(value: unknown): string | null {
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string' || !KEY.test(value)) throw new ProblemError('malformed-request');
  return value;
}

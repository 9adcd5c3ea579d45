import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldIssue } from '#shared/forms/issues.ts';
import type { FormId } from '#shared/forms/outcome.ts';
import type { Config } from '../config.ts';
import type { Intake } from '../leads/intake.ts';
import { answerLocale, formPage } from '../plugins/locale.ts';
import { isPlainForm, ProblemError } from '../plugins/problems.ts';
import { clientKey, limitForms } from '../plugins/rate-limit.ts';

/** How one form becomes a lead. */
export interface LeadForm<Value> {
  id: FormId;
  /** Its address at the gateway. */
  path: string;
  /** The page that shows it to whoever comes from nowhere. */
  page: string;
  parse(input: unknown): { ok: true; value: Value } | { ok: false; issues: FieldIssue[] };
  /** The backend's function, and the body it takes: the fields of spec point 7 and no more. */
  call: string;
  body(value: Value): Record<string, unknown>;
}

/** Visible ASCII, as long as a header value should be. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Registers a form's address at the gateway: checked, sanitized, taken in, answered in the way it was
 * asked, as JSON or, to a plain HTML form, with a page (CONTRACT, Gateway).
 */
export function registerLeadForm<Value>(
  app: FastifyInstance,
  config: Config,
  intake: Intake,
  form: LeadForm<Value>,
): void {
  app.get(form.path, async (request, reply) => {
    if (!request.headers.accept?.includes('text/html'))
      throw new ProblemError('method-not-allowed', { allow: 'POST' });
    return reply.redirect(returnPath(request, form.page), 303);
  });

  app.post(
    form.path,
    { ...limitForms(config), config: { ...limitForms(config).config, form } },
    handle,
  );

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const input = request.body as Record<string, unknown>;
    const parsed = form.parse(input);
    if (!parsed.ok) {
      const spam = parsed.issues.some(({ code }) => code === 'spam');
      throw new ProblemError(spam ? 'spam' : 'validation', {
        issues: parsed.issues,
        form: form.id,
      });
    }
    const plain = isPlainForm(request);
    const answer = await intake.submit({
      form: form.id,
      call: form.call,
      body: form.body(parsed.value),
      idempotencyKey: readKey(plain ? input.submissionId : request.headers['idempotency-key']),
      client: `${clientKey(request)} ${request.headers['user-agent'] ?? ''}`,
      locale: plain ? formPage(request, form.page).locale : answerLocale(request),
      requestId: request.id,
    });
    switch (answer.kind) {
      case 'key-reused':
        throw new ProblemError('idempotency-key-reused', { form: form.id });
      case 'failed':
        throw new ProblemError('backend-failed', { form: form.id });
      case 'unavailable':
        throw new ProblemError('backend-unavailable', { form: form.id });
    }
    if (plain) {
      const outcome = new URLSearchParams({
        sent: form.id,
        state: answer.kind,
        reference: answer.reference,
      });
      return reply.redirect(`${returnPath(request, form.page)}?${outcome}#${form.id}`, 303);
    }
    return reply
      .code(answer.kind === 'sent' ? 200 : 202)
      .header('cache-control', 'no-store')
      .send({ status: answer.kind, reference: answer.reference });
  }
}

function returnPath(request: FastifyRequest, fallback: string): string {
  return formPage(request, fallback).location;
}

function readKey(value: unknown): string | null {
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string' || !KEY.test(value)) throw new ProblemError('malformed-request');
  return value;
}

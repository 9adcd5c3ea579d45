import type { FastifyInstance } from 'fastify';
import type { ParsedForm } from '#shared/forms/fields.ts';
import { isPlainForm, ProblemError } from '../http/problems.ts';
import type { Intake } from '../leads/intake.ts';
import type { RateLimits } from '../plugins/rate-limit.ts';
import {
  acceptForm,
  type FormAddress,
  readLeadOrigin,
  redirectToOutcome,
  registerFormPost,
} from './form-post.ts';

/** How one form becomes a lead. */
export interface LeadForm<Value> extends FormAddress {
  parse(input: unknown): ParsedForm<Value>;
  /** The backend's function, and the body it takes: the fields of spec point 7 and no more. */
  call: string;
  body(value: Value): Record<string, unknown>;
  /** What the thank-you page gets besides state and reference. */
  reported?(value: Value): Record<string, string>;
}

/**
 * Registers a form that becomes a lead: checked, sanitized, accepted, and answered as JSON or, for a plain HTML
 * form, with its page.
 */
export function registerLeadForm<Value>(
  app: FastifyInstance,
  intake: Intake,
  form: LeadForm<Value>,
  { admitToday }: Pick<RateLimits, 'admitToday'>,
): void {
  registerFormPost(app, form, async (request, reply) => {
    const value = acceptForm(form.parse(request.body), form);
    const answer = await intake.submit({
      ...readLeadOrigin(request, form),
      form: form.id,
      call: form.call,
      body: form.body(value),
      admit: () => admitToday(request, reply, form.id),
    });
    switch (answer.kind) {
      case 'key-reused':
        throw new ProblemError('idempotency-key-reused', { form: form.id });
      case 'failed':
      case 'withdrawn':
      case 'too-late':
        throw new ProblemError('backend-failed', { form: form.id });
      case 'unavailable':
        throw new ProblemError('backend-unavailable', { form: form.id });
    }
    const { kind: state, reference } = answer;
    const reported = {
      reference,
      ...(answer.isMailHeld && { mail: 'held' }),
      ...form.reported?.(value),
    };
    if (isPlainForm(request))
      return redirectToOutcome(request, reply, form, { state, ...reported });
    return reply
      .code(state === 'sent' ? 200 : 202)
      .header('cache-control', 'no-store')
      .send({ status: state, ...reported });
  });
}

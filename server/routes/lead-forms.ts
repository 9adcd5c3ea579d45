import type { FastifyInstance } from 'fastify';
import { parseConsultationRequest } from '#shared/consultation/consultation-request.ts';
import { parseContactMessage } from '#shared/contact/contact-message.ts';
import { HONEYPOT, type ParsedForm } from '#shared/forms/fields.ts';
import { privacyDueDate } from '#shared/privacy-requests/due-date.ts';
import { parsePrivacyRequest } from '#shared/privacy-requests/privacy-request.ts';
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

interface LeadFormParts {
  intake: Intake;
  admitToday: RateLimits['admitToday'];
  now: () => number;
}

/** How one form becomes a lead. */
interface LeadForm<Value> extends FormAddress {
  parse(input: unknown): ParsedForm<Value>;
  /** The backend's function, and the body it takes: the fields of spec point 7 and no more. */
  call: string;
  body(value: Value): Record<string, unknown>;
  /** What the thank-you page gets besides state and reference. */
  reported?(value: Value): Record<string, string>;
}

/** The forms that become leads (spec 2.7, points 5 and 7; CONTRACT, Gateway); a booking has its own route. */
export function registerLeadForms(app: FastifyInstance, parts: LeadFormParts): void {
  registerLeadForm(app, parts, {
    id: 'contact',
    path: '/api/contact',
    page: '/contact',
    parse: parseContactMessage,
    call: 'send-contact-form',
    // The honeypot is part of the call; a filled one never gets this far.
    body: (message) => ({ ...message, [HONEYPOT]: '' }),
  });
  registerLeadForm(app, parts, {
    id: 'consultation',
    path: '/api/consultation',
    page: '/support',
    parse: parseConsultationRequest,
    call: 'send-consultation-email',
    body: (request) => ({ ...request }),
  });
  registerLeadForm(app, parts, {
    id: 'privacy',
    path: '/api/privacy-requests',
    page: '/dsar',
    parse: parsePrivacyRequest,
    call: 'submit-privacy-request',
    body: (request) => ({ ...request, [HONEYPOT]: '' }),
    reported: ({ kind, relation }) => ({
      due: privacyDueDate(kind, parts.now()),
      ...(relation === 'agent' && { relation }),
    }),
  });
}

/** A form is checked, sanitized, accepted, and answered as JSON or, for a plain HTML form, with its page. */
function registerLeadForm<Value>(
  app: FastifyInstance,
  { intake, admitToday }: LeadFormParts,
  form: LeadForm<Value>,
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

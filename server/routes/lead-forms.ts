import type { FastifyInstance } from 'fastify';
import type { LEAD_FORMS, LeadKind, LeadValues } from '#rules/lead-forms.ts';
import { HONEYPOT, parseLead } from '#shared/forms/fields.ts';
import { privacyDueDate } from '#shared/privacy-requests/due-date.ts';
import { isPlainForm, ProblemError } from '../http/problems.ts';
import type { Intake } from '../leads/intake.ts';
import type { RateLimits } from '../plugins/rate-limit.ts';
import {
  acceptForm,
  type FormAddress,
  outcomeAddress,
  readLeadOrigin,
  registerFormPost,
} from './form-post.ts';

interface LeadFormParts {
  intake: Intake;
  admitToday: RateLimits['admitToday'];
}

interface LeadForm<Kind extends LeadKind> extends FormAddress {
  id: Kind;
  /** The backend's function; its body has the form's fields (spec point 7) and no more. */
  call: string;
  /** The honeypot is part of the call, empty: a filled one never gets this far. */
  sendsHoneypot?: boolean;
  /** What the thank-you page gets besides state and reference. */
  reported?(
    value: LeadValues<(typeof LEAD_FORMS)[Kind]>,
    acceptedAt: number,
  ): Record<string, string>;
}

/** The forms that become leads (spec 2.7, points 5 and 7; CONTRACT, Gateway); a booking has its own route. */
export function registerLeadForms(app: FastifyInstance, parts: LeadFormParts): void {
  registerLeadForm(app, parts, {
    id: 'contact',
    path: '/api/contact',
    page: '/contact',
    call: 'send-contact-form',
    sendsHoneypot: true,
  });
  registerLeadForm(app, parts, {
    id: 'consultation',
    path: '/api/consultation',
    page: '/support',
    call: 'send-consultation-email',
  });
  registerLeadForm(app, parts, {
    id: 'privacy',
    path: '/api/privacy-requests',
    page: '/dsar',
    call: 'submit-privacy-request',
    sendsHoneypot: true,
    reported: ({ kind, relation }, acceptedAt) => ({
      due: privacyDueDate(kind, acceptedAt),
      ...(relation === 'agent' && { relation }),
    }),
  });
}

/** A form is checked, sanitized, accepted, and answered as JSON or, for a plain HTML form, with its page. */
function registerLeadForm<Kind extends LeadKind>(
  app: FastifyInstance,
  { intake, admitToday }: LeadFormParts,
  form: LeadForm<Kind>,
): void {
  registerFormPost(app, form, async (request, reply) => {
    const value = acceptForm(parseLead(form.id, request.body), form);
    const answer = await intake.submit({
      ...readLeadOrigin(request, form),
      form: form.id,
      call: form.call,
      body: { ...value, ...(form.sendsHoneypot && { [HONEYPOT]: '' }) },
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
      // Not of now: repeated on a later day, the answer is the same.
      ...form.reported?.(value, answer.acceptedAt),
    };
    if (isPlainForm(request))
      return reply.redirect(outcomeAddress(request, form, { state, ...reported }), 303);
    return reply
      .code(state === 'sent' ? 200 : 202)
      .header('cache-control', 'no-store')
      .send({ status: state, ...reported });
  });
}

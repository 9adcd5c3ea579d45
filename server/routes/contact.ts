import type { FastifyInstance } from 'fastify';
import { type ContactMessage, parseContactMessage } from '#shared/contact/contact-message.ts';
import { HONEYPOT } from '#shared/forms/fields.ts';
import type { Intake } from '../leads/intake.ts';
import type { RateLimits } from '../plugins/rate-limit.ts';
import { type LeadForm, registerLeadForm } from './lead-form.ts';

const contact: LeadForm<ContactMessage> = {
  id: 'contact',
  path: '/api/contact',
  page: '/contact',
  parse: parseContactMessage,
  call: 'send-contact-form',
  // The honeypot is part of the call (spec point 7); a filled one never gets this far.
  body: (message) => ({ ...message, [HONEYPOT]: '' }),
};

/** `POST /api/contact` (spec 2.7, points 5 and 7). */
export function registerContact(
  app: FastifyInstance,
  intake: Intake,
  limits: Pick<RateLimits, 'admitToday'>,
): void {
  registerLeadForm(app, intake, contact, limits);
}

import type { FastifyInstance } from 'fastify';
import { privacyDueDate } from '#shared/privacy-requests/due-date.ts';
import {
  type PrivacyRequest,
  parsePrivacyRequest,
} from '#shared/privacy-requests/privacy-request.ts';
import type { Config } from '../config.ts';
import type { Intake } from '../leads/intake.ts';
import { type LeadForm, registerLeadForm } from './lead-form.ts';

const privacy: LeadForm<PrivacyRequest> = {
  id: 'privacy',
  path: '/api/privacy-requests',
  page: '/dsar',
  parse: parsePrivacyRequest,
  call: 'submit-privacy-request',
  body: (request) => ({ ...request, honeypot: '' }),
  told: ({ kind }) => ({ due: privacyDueDate(kind, Date.now()) }),
};

/** `POST /api/privacy-requests` (CONTRACT, Gateway). */
export function registerPrivacyRequests(
  app: FastifyInstance,
  config: Config,
  intake: Intake,
): void {
  registerLeadForm(app, config, intake, privacy);
}

import type { FastifyInstance } from 'fastify';
import { HONEYPOT } from '#shared/forms/fields.ts';
import { privacyDueDate } from '#shared/privacy-requests/due-date.ts';
import {
  type PrivacyRequest,
  parsePrivacyRequest,
} from '#shared/privacy-requests/privacy-request.ts';
import type { Intake } from '../leads/intake.ts';
import type { RateLimits } from '../plugins/rate-limit.ts';
import { registerLeadForm } from './lead-form.ts';

/** `POST /api/privacy-requests` (CONTRACT, Gateway). */
export function registerPrivacyRequests(
  app: FastifyInstance,
  intake: Intake,
  { admitToday, now }: { admitToday: RateLimits['admitToday']; now: () => number },
): void {
  registerLeadForm<PrivacyRequest>(
    app,
    intake,
    {
      id: 'privacy',
      path: '/api/privacy-requests',
      page: '/dsar',
      parse: parsePrivacyRequest,
      call: 'submit-privacy-request',
      body: (request) => ({ ...request, [HONEYPOT]: '' }),
      reported: ({ kind, relation }) => ({
        due: privacyDueDate(kind, now()),
        ...(relation === 'agent' && { relation }),
      }),
    },
    { admitToday },
  );
}

import type { FastifyInstance } from 'fastify';
import {
  type ConsultationRequest,
  parseConsultationRequest,
} from '#shared/consultation/consultation-request.ts';
import type { Intake } from '../leads/intake.ts';
import type { RateLimits } from '../plugins/rate-limit.ts';
import { type LeadForm, registerLeadForm } from './lead-form.ts';

const consultation: LeadForm<ConsultationRequest> = {
  id: 'consultation',
  path: '/api/consultation',
  page: '/support',
  parse: parseConsultationRequest,
  call: 'send-consultation-email',
  body: (request) => ({ ...request }),
};

/** `POST /api/consultation` (spec 2.7, points 5 and 7). */
export function registerConsultation(
  app: FastifyInstance,
  intake: Intake,
  limits: Pick<RateLimits, 'admitToday'>,
): void {
  registerLeadForm(app, intake, consultation, limits);
}

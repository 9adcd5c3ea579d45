import type { LeadAddress } from '#client/features/forms/lead-sender.ts';
import { type Accepted, readAcceptedAnswer } from '#client/lib/form-outcome.ts';

/** Where a consultation request is sent (CONTRACT, `POST /api/consultation`). */
export const CONSULTATION_ADDRESS: LeadAddress<Accepted> = {
  path: '/api/consultation',
  loadParser: async () =>
    (await import('#shared/consultation/consultation-request.ts')).parseConsultationRequest,
  readAnswer: readAcceptedAnswer,
};

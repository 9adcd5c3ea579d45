import type { LeadAddress } from '#client/features/forms/lead-sender.ts';
import { type Accepted, readAcceptedAnswer } from '#client/lib/form-outcome.ts';

/** Where the privacy request form goes (CONTRACT, `POST /api/privacy-requests`). */
export const PRIVACY_ADDRESS: LeadAddress<Accepted> = {
  path: '/api/privacy-requests',
  loadParser: async () =>
    (await import('#shared/privacy-requests/privacy-request.ts')).parsePrivacyRequest,
  readAnswer: readAcceptedAnswer,
};

import type { LeadAddress } from '#client/features/forms/lead-sender.ts';
import { type Accepted, readAcceptedAnswer } from '#client/lib/form-outcome.ts';

/** Where the contact form is sent (CONTRACT, `POST /api/contact`). */
export const CONTACT_ADDRESS: LeadAddress<Accepted> = {
  path: '/api/contact',
  loadParser: async () => (await import('#shared/contact/contact-message.ts')).parseContactMessage,
  readAnswer: readAcceptedAnswer,
};

import type { LeadAddress } from '#client/features/forms/lead-sender.ts';
import { type Accepted, readAcceptedAnswer } from '#client/lib/form-outcome.ts';

/** A request that was taken, and what is told of it. */
export interface AcceptedRequest extends Accepted {
  /** The day of the answer by the server's clock, `YYYY-MM-DD`; after a plain post, whatever the address says. */
  due: string | null;
  /** Asked for somebody else: what is waited for is that person's permission. */
  isForOther: boolean;
}

/** Where the privacy request form goes (CONTRACT, `POST /api/privacy-requests`). */
export const PRIVACY_ADDRESS: LeadAddress<AcceptedRequest> = {
  path: '/api/privacy-requests',
  loadParser: async () =>
    (await import('#shared/privacy-requests/privacy-request.ts')).parsePrivacyRequest,
  readAnswer: (data) => withTold(readAcceptedAnswer(data), data ?? {}),
};

/** Adds what the server tells of a request beside state and reference; null where none was taken. */
export function withTold(
  accepted: Accepted | null,
  { due, relation }: { due?: unknown; relation?: unknown },
): AcceptedRequest | null {
  if (!accepted) return null;
  return {
    ...accepted,
    due: typeof due === 'string' ? due : null,
    isForOther: relation === 'agent',
  };
}

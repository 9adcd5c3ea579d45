import type { LeadAddress } from '#client/features/forms/lead-sender.ts';
import { type Accepted, readAcceptedAnswer } from '#client/lib/form-outcome.ts';

export interface AcceptedRequest extends Accepted {
  /**
   * The day of the answer on the server's clock, `YYYY-MM-DD`; after a plain post, an untrusted value from the address.
   */
  due: string | null;
  /** Made on someone else's behalf: that person's permission is awaited. */
  isForOther: boolean;
}

/** Where the privacy request form is sent (CONTRACT, `POST /api/privacy-requests`). */
export const PRIVACY_ADDRESS: LeadAddress<AcceptedRequest> = {
  form: 'privacy',
  path: '/api/privacy-requests',
  readAnswer: (data) => withDetails(readAcceptedAnswer(data), data ?? {}),
};

/** Adds what the server says of a request beyond state and reference; null if none was accepted. */
export function withDetails(
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

import type { FormId } from '#shared/forms/outcome.ts';
import type { Attempted, Delivery } from './delivery.ts';
import type { LeadRecord } from './lead-record.ts';

/** A form as its route hands it on: checked, sanitized, with exactly the fields that the backend takes. */
export interface LeadSubmission {
  form: FormId;
  /** The backend's function. */
  call: string;
  body: Record<string, unknown>;
  /** What else makes this submission the one it is, beside its body: part of its digest. */
  also?: Readonly<Record<string, unknown>>;
  /** The visitor's own key; null where the form came without one. */
  idempotencyKey: string | null;
  /** Whatever tells this client from others; only its HMAC is used. */
  client: string;
  locale: string;
  requestId: string;
  /** It comes too late to be taken; one that was taken before is answered all the same. */
  isTooLate?: boolean;
  /**
   * Where more than one call is due while the visitor waits: makes them, and tells what became of the
   * lead itself. It is asked again for a repeated submission, so it must find what it has made. The
   * replay knows nothing of it: it brings `body` by `call`, or what `amend` was told last.
   */
  deliver?: (
    record: LeadRecord,
    steps: LeadSteps,
  ) => Promise<{ outcome: Attempted; result?: unknown }>;
}

/** What a submission of several calls may do. */
export interface LeadSteps extends Pick<Delivery, 'deliver'> {
  /** Whether an earlier submission left the lead in the journal: then it has to reach the team. */
  isPromised: boolean;
  /** Writes down what the replay is to bring should the site die now. Never throws. */
  amend(record: LeadRecord): Promise<void>;
}

/** What the visitor may be told; see CONTRACT, What a visitor is told. */
export type LeadAnswer =
  /** Stored by the backend (200), or safe in the journal and on its way (202). */
  | {
      kind: 'sent' | 'queued';
      reference: string;
      /** Of a stored one: the mail to its visitor waits, because the address was sent as much as it may be. */
      isMailHeld?: boolean;
      result?: unknown;
    }
  /** The backend refused it; it is on the owner's failed list (502). */
  | { kind: 'failed'; reference: string; result?: unknown }
  /** What it asked for is another's (409), or one call too many (422); nothing was kept. */
  | { kind: 'withdrawn'; isOneTooMany: boolean }
  /** It came too late, and was never taken before (422). */
  | { kind: 'too-late' }
  /** The key was used for another body (422). */
  | { kind: 'key-reused' }
  /** It could not be written down (503). */
  | { kind: 'unavailable' };

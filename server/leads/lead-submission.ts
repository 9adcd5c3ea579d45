import type { FormId } from '#shared/forms/outcome.ts';
import type { Attempted, Delivery } from './delivery.ts';
import type { LeadRecord } from './lead-record.ts';

/** Where a form came from. */
export interface LeadOrigin {
  /** The visitor's own key; null if the form came without one. */
  idempotencyKey: string | null;
  /** Identifies this client; only its HMAC is used. */
  client: string;
  locale: string;
  /** Where the visit began, as `writeFirstPage` writes it; absent without consent. It does not identify the submission. */
  firstPage?: string;
  requestId: string;
  /** Called before a submission is taken in that is not known yet. @throws what its client is told instead. */
  admit?: () => Promise<void>;
}

/** A form as its route passes it on: checked, sanitized, with exactly the fields that the backend takes. */
export interface LeadSubmission extends LeadOrigin {
  form: FormId;
  /** The backend's function. */
  call: string;
  body: Record<string, unknown>;
  /** What else identifies this submission, besides its body: part of its digest. */
  also?: Readonly<Record<string, unknown>>;
  /** It comes too late to be accepted; one that was accepted before still gets its answer. */
  isTooLate?: boolean;
  /**
   * For a form that needs more than one call while the visitor waits: makes them, and returns the outcome of the
   * lead itself. It is called again for a repeated submission, so it must find what it has made. The replay does not
   * know it: it sends `body` to `call`, or what `amend` wrote last.
   */
  deliver?: (
    record: LeadRecord,
    steps: LeadSteps,
  ) => Promise<{ outcome: Attempted; result?: unknown }>;
}

/** What a submission of several calls may use. */
export interface LeadSteps extends Pick<Delivery, 'deliver'> {
  /** Whether an earlier submission left the lead in the journal: then it must reach the team. */
  isPromised: boolean;
  /** Writes down what the replay must send if the site dies now. Never throws. */
  amend(record: LeadRecord): Promise<void>;
}

/** What the visitor may be told; see CONTRACT, What a visitor is told. */
export type LeadAnswer =
  /** Stored by the backend (200), or safe in the journal and on its way (202). */
  | {
      kind: 'sent' | 'queued';
      reference: string;
      /** When it first came, epoch milliseconds. */
      acceptedAt: number;
      /** For a stored lead: the mail to its visitor waits, because the address has had as many as it may. */
      isMailHeld?: boolean;
      result?: unknown;
    }
  /** The backend refused it; it is on the owner's failed list (502). */
  | { kind: 'failed'; reference: string; result?: unknown }
  /** The requested time is taken (409), or it is one call too many (422); nothing was kept. */
  | { kind: 'withdrawn'; isOneTooMany: boolean }
  /** It came too late, and was never taken before (422). */
  | { kind: 'too-late' }
  /** The key was used for another body (422). */
  | { kind: 'key-reused' }
  /** It could not be written down (503). */
  | { kind: 'unavailable' };

import type { LeadRow } from './mail/lead-row.ts';

/** How something leaves the outbox. */
export type Channel = 'mail' | 'webhook';

/** A row of the outbox that only this process may send at present. */
interface Claimed {
  id: string;
  attempt: number;
  /** A mail's template, an event's type. */
  template: string;
  payload: Record<string, unknown>;
  /** The same at every attempt. */
  message_id: string;
}

/** A mail that only this process may send at present. */
export interface ClaimedMail extends Claimed {
  channel: 'mail';
  lead: LeadRow;
}

/** The same of an event. */
export interface ClaimedEvent extends Claimed {
  channel: 'webhook';
  /** When it happened. */
  created_at: string;
  /** Null if what happened is that the lead is gone. */
  lead: LeadRow | null;
}

/** The result of an attempt to send something; the error is a short code. */
export interface Attempt {
  outcome: 'sent' | 'retry' | 'refused';
  error: string | null;
}

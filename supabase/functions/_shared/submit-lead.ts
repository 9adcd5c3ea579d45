import { callDatabase } from './database.ts';
import { Refusal } from './endpoint.ts';
import type { LeadKind, ReceiptKind } from './generated/lead-kinds.ts';
import { mailboxOf } from './generated/mailbox.ts';
import { rankLead } from './generated/rank-lead.ts';
import { leadReference } from './generated/reference.ts';
import { idempotencyKey, messageId, requestLocale, sha256 } from './identity.ts';
import { isPlainAddress } from './mail/address.ts';
import { type ClaimedMail, drainOutbox, LEASE_SECONDS } from './outbox.ts';
import type { Runtime } from './runtime.ts';
import { mailSettings } from './settings.ts';

/** A lead as its form gives it, with the names of the table's columns. */
export interface LeadFields {
  first_name?: string;
  last_name?: string;
  name: string;
  email: string;
  company: string | null;
  interest: string | null;
  message: string | null;
  /** What only this kind has. */
  details?: Record<string, unknown>;
  /** The meeting that the lead is about, and how often it had been changed when it was read: no columns. */
  meeting_id?: string | null;
  meeting_sequence?: number;
}

/** What a form's function answers with. */
interface LeadReceipt extends Record<string, unknown> {
  reference: string;
  quality: string;
  urgency: string;
}

/** A clock that runs ahead of ours by no more than this is no lie. */
const CLOCK_SKEW_MS = 60_000;

/** One request, however often it arrives. */
export interface Submission {
  key: string;
  /** Of what was sent. */
  digest: string;
  locale: string | null;
  /** When the site took it, which may be days ago; ISO 8601, null where nobody says. */
  takenAt: string | null;
}

/** A mail to be owed for a lead. */
export interface OwedMail {
  template: string;
  payload?: Record<string, unknown>;
  /** The caller sends it at once: it comes back claimed, unless it is held back. */
  isClaimed?: boolean;
  /**
   * Set where it goes to the address that the visitor typed, and so counts among what one mailbox is sent;
   * a receipt says no more than that something arrived.
   */
  toVisitor?: 'needed' | 'receipt';
  /** Not sent at all where it would have to wait. */
  mayLapse?: boolean;
  /** Tells it from a mail of the same template that may be owed for the same lead another time. */
  occasion?: string;
}

/** A stored lead; `claimed` are the mails that its creator has to send. */
export interface StoredLead extends LeadReceipt {
  lead_id: string;
  /** Whether the visitor's mail has to wait until the mailbox may be sent more. */
  is_mail_held: boolean;
  claimed: ClaimedMail[];
}

/**
 * Reads what identifies a request whose fields are `sent`.
 * @throws Refusal 400 where its key is no proper key.
 */
export function readSubmission(request: Request, sent: object, runtime: Runtime): Submission {
  const digest = sha256(JSON.stringify(sent));
  const key = idempotencyKey(request, digest, runtime.now());
  const takenAt = new Date(acceptedAt(request, runtime.now())).toISOString();
  return { key, digest, locale: requestLocale(request), takenAt };
}

/** When the site took a request (`x-accepted-at`), epoch milliseconds; now where it says nothing, or a time to come. */
function acceptedAt(request: Request, now: number): number {
  const told = Date.parse(request.headers.get('x-accepted-at') ?? '');
  return told <= now + CLOCK_SKEW_MS ? told : now;
}

/**
 * Stores a lead with the mails owed for it, the team's and the sender's receipt, and starts sending in the
 * background. When it resolves the lead is committed; asked again with the same key and body it gives the
 * same answer and stores nothing. `mail: 'held'` says that no receipt follows: the address was sent as much
 * as it may be, or is one that a mail program would misread.
 * @throws Refusal 422 `idempotency-key-reused` where the key stands for another body; DatabaseError.
 */
export async function submitLead(
  kind: ReceiptKind,
  fields: LeadFields,
  request: Request,
  runtime: Runtime,
): Promise<LeadReceipt> {
  const submission = readSubmission(request, fields, runtime);
  const hasReceipt = isPlainAddress(fields.email);
  const mails: OwedMail[] = [{ template: 'team-lead' }];
  if (hasReceipt) mails.push({ template: 'lead-receipt', toVisitor: 'receipt', mayLapse: true });
  const stored = await storeLead(kind, fields, submission, mails, runtime);
  // Also for a lead that was known: whoever stored it may have gone before sending.
  runtime.background(drainOutbox(runtime));
  const { reference, quality, urgency, is_mail_held } = stored;
  return { reference, quality, urgency, ...((is_mail_held || !hasReceipt) && { mail: 'held' }) };
}

/** What the outbox counts a mail by. */
export function countingOf(toVisitor: OwedMail['toVisitor'], email: string) {
  return { mailbox: toVisitor ? mailboxOf(email) : null, is_receipt: toVisitor === 'receipt' };
}

/**
 * As submitLead, but what is owed and who sends it is the caller's to say.
 * @throws also Refusal 503 where the lead's meeting was changed since it was read: worth another try.
 */
export async function storeLead(
  kind: LeadKind,
  fields: LeadFields,
  { key, digest, locale, takenAt }: Submission,
  mails: readonly OwedMail[],
  runtime: Runtime,
): Promise<StoredLead> {
  const rank = rankLead(fields.interest, fields.message);
  const { from } = mailSettings(runtime);
  const stored = await callDatabase<
    StoredLead & { outcome: 'created' | 'known' | 'conflict' | 'stale' }
  >(runtime, fields.meeting_id ? 'submit_meeting_lead' : 'submit_lead', {
    p_kind: kind,
    p_idempotency_key: key,
    p_body_digest: digest,
    p_lead: {
      ...fields,
      reference: leadReference(kind, key),
      locale,
      taken_at: takenAt,
      quality: rank.quality,
      urgency: rank.urgency,
      lead_reasons: rank.reasons,
    },
    p_mails: mails.map(
      ({ template, payload, isClaimed, toVisitor, mayLapse, occasion = kind }) => ({
        template,
        payload,
        message_id: messageId(template, occasion, key, from),
        lease_seconds: isClaimed ? LEASE_SECONDS : null,
        may_lapse: mayLapse,
        ...countingOf(toVisitor, fields.email),
      }),
    ),
  });
  if (stored.outcome === 'conflict') throw new Refusal(422, 'idempotency-key-reused');
  if (stored.outcome === 'stale') throw new Refusal(503, 'backend-unavailable', 1);
  return { ...stored, claimed: stored.claimed ?? [] };
}

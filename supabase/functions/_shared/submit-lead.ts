import type { ClaimedMail } from './claimed.ts';
import { callDatabase } from './database.ts';
import { Refusal } from './endpoint.ts';
import { idempotencyKey, requestLocale, sha256 } from './identity.ts';
import { drainOutbox } from './outbox.ts';
import { type OwedRow, owedFor } from './owed.ts';
import { readFirstPage, writeFirstPage } from './rules/first-page.ts';
import type { LeadKind, ReceiptKind } from './rules/lead-forms.ts';
import { isMailable } from './rules/mail-address.ts';
import { rankLead } from './rules/rank-lead.ts';
import { leadReference, REFERENCE } from './rules/reference.ts';
import type { Runtime } from './runtime.ts';

/** A lead as its form sends it, named by the table's columns. */
export interface LeadFields {
  first_name?: string;
  last_name?: string;
  name: string;
  email: string;
  company: string | null;
  interest: string | null;
  message: string | null;
  /** Data that only this kind of lead has. */
  details?: Record<string, unknown>;
  /** The meeting that the lead is about, and its sequence when it was read; these are not columns. */
  meeting_id?: string | null;
  meeting_sequence?: number;
}

/** What a form's function returns. */
interface LeadReceipt extends Record<string, unknown> {
  reference: string;
  quality: string;
  urgency: string;
}

/** How far ahead a clock may run, in milliseconds, before its times are ignored. */
const CLOCK_SKEW_MS = 60_000;

/** Identifies one request, however often it arrives. */
export interface Submission {
  key: string;
  /** Digest of the fields that were sent. */
  digest: string;
  locale: string | null;
  /** When the site accepted it, possibly days ago; ISO 8601, null if unknown. */
  takenAt: string | null;
  /** The number that the site has told the visitor (`x-reference`); null if it told none. */
  reference: string | null;
  /** Where the visit began (`x-first-page`), as `writeFirstPage` writes it; null if that is not recorded. */
  firstPage: string | null;
}

/** A stored lead; `claimed` are the mails that the caller must send. */
export interface StoredLead extends LeadReceipt {
  lead_id: string;
  /** Whether the visitor's mail must wait until the mailbox may receive more. */
  is_mail_held: boolean;
  claimed: ClaimedMail[];
}

/**
 * Reads what identifies a request whose fields are `sent`.
 * @throws Refusal 400 if its key is not valid.
 */
export function readSubmission(request: Request, sent: object, runtime: Runtime): Submission {
  const digest = sha256(JSON.stringify(sent));
  const key = idempotencyKey(request, digest, runtime.now());
  const takenAt = new Date(acceptedAt(request, runtime.now())).toISOString();
  const given = request.headers.get('x-reference') ?? '';
  const reference = REFERENCE.test(given) ? given : null;
  const first = readFirstPage(request.headers.get('x-first-page'));
  const firstPage = first && writeFirstPage(first);
  return { key, digest, locale: requestLocale(request), takenAt, reference, firstPage };
}

/** When the site accepted a request (`x-accepted-at`), epoch milliseconds; now if that is absent or in the future. */
function acceptedAt(request: Request, now: number): number {
  const given = Date.parse(request.headers.get('x-accepted-at') ?? '');
  return given <= now + CLOCK_SKEW_MS ? given : now;
}

/**
 * Stores a lead with its mails, the team's and the sender's receipt, and starts sending in the background.
 * When it resolves, the lead is committed; a repeated call with the same key and body returns the same result
 * and stores nothing. `mail: 'held'` means that no receipt follows: the address has reached its limit, or a
 * mail program would misread it.
 * @throws Refusal 422 `idempotency-key-reused` if the key was used with another body; DatabaseError.
 */
export async function submitLead(
  kind: ReceiptKind,
  fields: LeadFields,
  request: Request,
  runtime: Runtime,
): Promise<LeadReceipt> {
  const submission = readSubmission(request, fields, runtime);
  const owed = owedFor(
    { event: 'lead.created', kind, key: submission.key, email: fields.email },
    runtime,
  );
  const stored = await storeLead(kind, fields, submission, owed, runtime);
  // Also for a known lead: the process that stored it may have ended before sending.
  runtime.background(drainOutbox(runtime));
  const { reference, quality, urgency, is_mail_held } = stored;
  const isHeld = is_mail_held || !isMailable(fields.email);
  return { reference, quality, urgency, ...(isHeld && { mail: 'held' }) };
}

/**
 * As submitLead, but the caller says what is owed, and sends it.
 * @throws also Refusal 503 if the lead's meeting has changed since it was read: worth a retry.
 */
export async function storeLead(
  kind: LeadKind,
  fields: LeadFields,
  { key, digest, locale, takenAt, reference, firstPage }: Submission,
  owed: readonly OwedRow[],
  runtime: Runtime,
): Promise<StoredLead> {
  const rank = rankLead(fields.interest, fields.message);
  const stored = await callDatabase<
    StoredLead & { outcome: 'created' | 'known' | 'conflict' | 'stale' }
  >(runtime, fields.meeting_id ? 'submit_meeting_lead' : 'submit_lead', {
    p_kind: kind,
    p_idempotency_key: key,
    p_body_digest: digest,
    p_lead: {
      ...fields,
      // Not one of the fields of which the digest is made: the same lead may come again from elsewhere.
      details: { ...fields.details, ...(firstPage && { firstPage }) },
      reference: reference ?? leadReference(kind, key),
      locale,
      taken_at: takenAt,
      quality: rank.quality,
      urgency: rank.urgency,
      lead_reasons: rank.reasons,
    },
    p_mails: owed,
  });
  if (stored.outcome === 'conflict') throw new Refusal(422, 'idempotency-key-reused');
  if (stored.outcome === 'stale') throw new Refusal(503, 'backend-unavailable', 1);
  return { ...stored, claimed: stored.claimed ?? [] };
}

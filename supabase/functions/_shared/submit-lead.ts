import { callDatabase } from './database.ts';
import { Refusal } from './endpoint.ts';
import { idempotencyKey, leadReference, messageId, requestLocale, sha256 } from './identity.ts';
import { drainOutbox } from './outbox.ts';
import { rankLead } from './rank-lead.ts';
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
}

/** What a form's function answers with. */
export interface LeadReceipt extends Record<string, unknown> {
  reference: string;
  quality: string;
  urgency: string;
}

/**
 * Stores a lead with the mail owed for it and starts sending in the background. When it resolves the
 * lead is committed; asked again with the same key and body it gives the same answer and stores nothing.
 * @throws Refusal 422 `idempotency-key-reused` where the key stands for another body; DatabaseError.
 */
export async function submitLead(
  kind: 'contact' | 'consultation' | 'privacy',
  fields: LeadFields,
  request: Request,
  runtime: Runtime,
): Promise<LeadReceipt> {
  const digest = sha256(JSON.stringify(fields));
  const key = idempotencyKey(request, digest, runtime.now());
  const rank = rankLead(fields.interest, fields.message);
  const template = 'team-lead';
  const receipt = await callDatabase<LeadReceipt & { outcome: 'created' | 'known' | 'conflict' }>(
    runtime,
    'submit_lead',
    {
      p_kind: kind,
      p_idempotency_key: key,
      p_body_digest: digest,
      p_lead: {
        ...fields,
        reference: leadReference(kind, key),
        locale: requestLocale(request),
        quality: rank.quality,
        urgency: rank.urgency,
        lead_reasons: rank.reasons,
      },
      p_mails: [
        { template, message_id: messageId(template, kind, key, mailSettings(runtime).from) },
      ],
    },
  );
  if (receipt.outcome === 'conflict') throw new Refusal(422, 'idempotency-key-reused');
  // Also for a lead that was known: whoever stored it may have gone before sending.
  runtime.background(drainOutbox(runtime));
  const { reference, quality, urgency } = receipt;
  return { reference, quality, urgency };
}

import { callDatabase } from '../_shared/database.ts';
import { endpoint, Refusal } from '../_shared/endpoint.ts';
import { refuseSpam } from '../_shared/fields.ts';
import { drainOutbox } from '../_shared/outbox.ts';
import { owedFor } from '../_shared/owed.ts';
import { personToAsk, readPrivacyRequest } from '../_shared/privacy/request.ts';
import { isMailable } from '../_shared/rules/mail-address.ts';
import { needsProof } from '../_shared/rules/privacy-kinds.ts';
import { rankLead } from '../_shared/rules/rank-lead.ts';
import { leadReference } from '../_shared/rules/reference.ts';
import { readSubmission } from '../_shared/submit-lead.ts';

/** How long the mailed confirmation link works: half of the shortest deadline. */
const CONFIRM_DAYS = 14;

interface Stored {
  outcome: string;
  reference: string;
  due: string | null;
  is_mail_held: boolean;
}

/**
 * Takes a privacy request `{name, email, kind, relation, personEmail, details}` and returns
 * `{reference, due}`: the case number, and the day by which it is answered; with `mail: 'held'` if the
 * acknowledgement must wait because the address has reached its limit, or is never sent because a mail
 * program would misread the address. When it resolves, the request, the acknowledgement and the team's notice
 * are committed, and for an agent's request the mail that asks the person at `personEmail` for permission. A
 * repeated call with the same key and body returns the same result and stores nothing.
 * The deadlines run from `x-accepted-at`, when the site accepted the request. Refusals: 422 `validation`,
 * `spam` or `idempotency-key-reused`.
 */
export default endpoint(async (body, request, runtime) => {
  refuseSpam(body, 'honeypot');
  const form = readPrivacyRequest(body);
  const { name, email, kind, relation, details } = form;
  const submission = readSubmission(request, form, runtime);
  const { key, digest, locale, takenAt } = submission;
  const rank = rankLead(null, details);
  const hasLink = relation === 'agent' ? personToAsk(form) !== null : needsProof(kind);
  const stored = await callDatabase<Stored>(runtime, 'submit_privacy_request', {
    p_idempotency_key: key,
    p_body_digest: digest,
    p_lead: {
      reference: submission.reference ?? leadReference('privacy', key),
      name,
      email,
      message: details,
      locale,
      taken_at: takenAt,
      quality: rank.quality,
      urgency: rank.urgency,
      lead_reasons: rank.reasons,
    },
    p_kind: kind,
    p_relation: relation,
    p_received_at: takenAt,
    p_person_email: form.personEmail,
    p_confirm_days: hasLink ? CONFIRM_DAYS : null,
    p_mails: owedFor({ event: 'privacy.requested', key, request: form }, runtime),
  });
  if (stored.outcome === 'conflict') throw new Refusal(422, 'idempotency-key-reused');
  // Also for a known request: the process that stored it may have ended before sending.
  runtime.background(drainOutbox(runtime));
  const { reference, due, is_mail_held } = stored;
  return { reference, due, ...((is_mail_held || !isMailable(email)) && { mail: 'held' }) };
});

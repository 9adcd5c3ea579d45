import type { ClaimedEvent } from '../claimed.ts';
import type { LeadRow } from '../mail/lead-row.ts';
import type { MeetingNotice } from '../meetings/notice.ts';
import type { PrivacyNotice } from '../privacy/notice.ts';
import { readFirstPage } from '../rules/first-page.ts';
import { formatInstant } from '../rules/zoned-time.ts';

/** The version of docs/webhook.schema.json: fields are added to it, none changes or goes. */
const VERSION = 1;

/**
 * An event's body, as docs/webhook.schema.json describes it (CONTRACT, Operating). What it says of a person is read
 * from the lead when it is sent: nothing else holds a copy that would have to be erased.
 */
export function eventBody(event: ClaimedEvent): string {
  const { template: type, created_at, lead, payload } = event;
  return JSON.stringify({
    type,
    timestamp: instant(created_at),
    version: VERSION,
    data: lead ? dataOf(lead, payload) : payload,
  });
}

function dataOf(lead: LeadRow, payload: Record<string, unknown>) {
  const { reference, kind, name, email, locale, details } = lead;
  const known = { reference, kind, createdAt: instant(lead.created_at), name, email, locale };
  // Whom it is about and what was typed are for PRIVACY_EMAIL alone.
  if (kind === 'privacy') return { ...known, request: requestOf(payload as PrivacyNotice) };
  const { replaces } = details;
  const first = readFirstPage(details.firstPage);
  return {
    ...known,
    ...(typeof replaces === 'string' && { replaces }),
    company: lead.company,
    interest: lead.interest,
    message: lead.message,
    quality: lead.quality,
    urgency: lead.urgency,
    reasons: lead.lead_reasons,
    firstPage: first?.path ?? null,
    campaign: first?.campaign ?? null,
    answeredAt: lead.answered_at && instant(lead.answered_at),
    ...('startsAt' in payload && { call: callOf(payload as MeetingNotice) }),
  };
}

function callOf(notice: MeetingNotice) {
  const { uid, sequence, startsAt, endsAt, timezone, joinUrl, previousStartsAt } = notice;
  return {
    ...{ uid, sequence, startsAt, endsAt, timezone, joinUrl },
    ...(previousStartsAt && { previousStartsAt }),
  };
}

function requestOf({ kind, relation, acknowledgeBy, due }: PrivacyNotice) {
  return { kind, relation, acknowledgeBy, due };
}

/** ISO 8601 in UTC, of the database's time in whatever offset. */
function instant(time: string): string {
  return formatInstant(Date.parse(time));
}

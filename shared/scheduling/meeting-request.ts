import type { LEAD_FORMS, LeadValues } from '#rules/lead-forms.ts';
import { isTimeZone, readDate, readTime } from '#rules/zoned-time.ts';
import { type ParsedForm, parseForm, parseLead } from '../forms/fields.ts';
import { slotField } from './slot-issue.ts';
import type { SlotChoice } from './slot-rules.ts';

const SLOT = {
  date: slotField('invalid-date', (text) => readDate(text) !== null),
  time: slotField('invalid-time', (text) => readTime(text) !== null),
  timezone: slotField('invalid-timezone', isTimeZone),
};

/** A consultation request with its chosen time (CONTRACT, `POST /api/meetings`). */
export interface MeetingRequest extends SlotChoice {
  /** What the form of a call holds besides. */
  lead: LeadValues<(typeof LEAD_FORMS)['meeting']>;
}

/**
 * Parses a booking: the consultation's own rules for a call, then the format of date, time and zone, with the issues in
 * that order. `resolveSlot` decides whether the time is on offer; `slotIssue` turns its refusals into issues.
 * It never throws. If the honeypot is filled, that is the only issue.
 */
export function parseMeetingRequest(input: unknown): ParsedForm<MeetingRequest> {
  const lead = parseLead('meeting', input);
  const slot = parseForm<SlotChoice>(SLOT, input);
  if (lead.ok && slot.ok) return { ok: true, value: { lead: lead.value, ...slot.value } };
  const issues = [...(lead.ok ? [] : lead.issues), ...(slot.ok ? [] : slot.issues)];
  const spam = issues.find(({ code }) => code === 'spam');
  return { ok: false, issues: spam ? [spam] : issues };
}

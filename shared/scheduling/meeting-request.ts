import * as z from 'zod/mini';
import {
  type ConsultationRequest,
  parseConsultationRequest,
} from '../consultation/consultation-request.ts';
import { type ParsedForm, parseForm } from '../forms/fields.ts';
import { slotField } from './slot-issue.ts';
import { isTimeZone, readDate, readTime } from './zoned-time.ts';

const schema = z.object({
  date: slotField('invalid-date', (text) => readDate(text) !== null),
  time: slotField('invalid-time', (text) => readTime(text) !== null),
  timezone: slotField('invalid-timezone', isTimeZone),
});

/** A consultation request with the time that was chosen for it (CONTRACT, `POST /api/meetings`). */
export type MeetingRequest = ConsultationRequest & z.infer<typeof schema>;

/**
 * Parses a booking: the consultation's own rules, then date, time and zone by their form alone, the
 * issues in that order. Whether the time is on offer is `resolveSlot`'s to say, its refusals become
 * issues by `slotIssue`. It never throws; a filled honeypot is the only issue then.
 */
export function parseMeetingRequest(input: unknown): ParsedForm<MeetingRequest> {
  const request = parseConsultationRequest(input);
  const slot = parseForm(schema, input);
  if (request.ok && slot.ok) return { ok: true, value: { ...request.value, ...slot.value } };
  const issues = [...(request.ok ? [] : request.issues), ...(slot.ok ? [] : slot.issues)];
  const spam = issues.find(({ code }) => code === 'spam');
  return { ok: false, issues: spam ? [spam] : issues };
}

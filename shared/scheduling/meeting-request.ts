import * as z from 'zod/mini';
import { isTimeZone, readDate, readTime } from '#rules/zoned-time.ts';
import {
  type ConsultationRequest,
  parseCallRequest,
} from '../consultation/consultation-request.ts';
import { type ParsedForm, parseForm } from '../forms/fields.ts';
import { slotField } from './slot-issue.ts';

const schema = z.object({
  date: slotField('invalid-date', (text) => readDate(text) !== null),
  time: slotField('invalid-time', (text) => readTime(text) !== null),
  timezone: slotField('invalid-timezone', isTimeZone),
});

/** A consultation request with its chosen time (CONTRACT, `POST /api/meetings`). */
export type MeetingRequest = ConsultationRequest & z.infer<typeof schema>;

/**
 * Parses a booking: the consultation's own rules for a call, then the format of date, time and zone, with the issues in
 * that order. `resolveSlot` decides whether the time is on offer; `slotIssue` turns its refusals into issues.
 * It never throws. If the honeypot is filled, that is the only issue.
 */
export function parseMeetingRequest(input: unknown): ParsedForm<MeetingRequest> {
  const request = parseCallRequest(input);
  const slot = parseForm(schema, input);
  if (request.ok && slot.ok) return { ok: true, value: { ...request.value, ...slot.value } };
  const issues = [...(request.ok ? [] : request.issues), ...(slot.ok ? [] : slot.issues)];
  const spam = issues.find(({ code }) => code === 'spam');
  return { ok: false, issues: spam ? [spam] : issues };
}

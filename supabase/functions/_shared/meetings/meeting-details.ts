import { Refusal } from '../endpoint.ts';
import { optionalLine, requiredLine } from '../fields.ts';
import { instantShowing, readDate, readTime } from '../rules/zoned-time.ts';
import { requiredTimeZone } from './meeting-request.ts';

/** A booked meeting as the confirmation request describes it (SPEC point 3). */
export interface MeetingDetails {
  /** `YYYY-MM-DD` and `HH:MM` on the visitor's clock. */
  date: string;
  time: string;
  timezone: string;
  joinUrl: string;
  meetingId: string;
  password: string;
}

/**
 * Reads the details from a field of the body, and the instant (epoch milliseconds) that they mean.
 * @throws Refusal 422 if one is missing or wrong, or the zone's clock skips that time.
 */
export function readMeetingDetails(
  body: Record<string, unknown>,
  field: string,
): { details: MeetingDetails; start: number } {
  const value = Object.hasOwn(body, field) ? body[field] : null;
  if (typeof value !== 'object' || value === null) throw new Refusal(422, 'validation');
  const from = value as Record<string, unknown>;
  const details = {
    date: requiredLine(from, 'date'),
    time: requiredLine(from, 'time'),
    timezone: requiredTimeZone(from, 'timezone'),
    joinUrl: requiredLink(from, 'joinUrl'),
    meetingId: requiredLine(from, 'meetingId'),
    password: optionalLine(from, 'password') ?? '',
  };
  const [date, time] = [readDate(details.date), readTime(details.time)];
  const start = date && time && instantShowing(date, time, details.timezone);
  if (start === null) throw new Refusal(422, 'validation');
  return { details, start };
}

/** An http or https address, because it becomes a link in mails and calendars. */
function requiredLink(from: Record<string, unknown>, field: string): string {
  const link = requiredLine(from, field);
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new Refusal(422, 'validation');
  return link;
}

import { Refusal } from '../endpoint.ts';
import { requiredEmail, requiredLine } from '../fields.ts';
import { isMailable } from '../rules/mail-address.ts';
import { isTimeZone, readInstant } from '../rules/zoned-time.ts';
import type { MeetingTime } from './host.ts';

/** Eight hours: anything longer is a mistake, and would block the calendar for everybody else. */
const MAX_MINUTES = 480;

export interface MeetingRequest extends MeetingTime {
  topic: string;
  name: string;
  email: string;
}

/**
 * Reads the body of create-zoom-meeting (SPEC points 3 and 7).
 * @throws Refusal 422 if a field is missing or wrong, or the address is one that mails cannot be sent to.
 */
export function readMeetingRequest(body: Record<string, unknown>): MeetingRequest {
  const email = requiredEmail(body, 'attendee_email');
  // Its calls would count against whoever has the mailbox, who would never hear of them.
  if (!isMailable(email)) throw new Refusal(422, 'validation');
  return {
    topic: requiredLine(body, 'topic'),
    start: requiredInstant(body, 'start_time'),
    minutes: requiredMinutes(body, 'duration'),
    timezone: requiredTimeZone(body, 'timezone'),
    email,
    name: requiredLine(body, 'attendee_name'),
  };
}

/** An ISO 8601 instant with `Z` or an offset, in epoch milliseconds; else 422. */
export function requiredInstant(body: Record<string, unknown>, field: string): number {
  try {
    return readInstant(requiredLine(body, field));
  } catch {
    throw new Refusal(422, 'validation');
  }
}

/** The IANA name of a time zone, as it was written; else 422. */
export function requiredTimeZone(body: Record<string, unknown>, field: string): string {
  const timezone = requiredLine(body, field);
  if (!isTimeZone(timezone)) throw new Refusal(422, 'validation');
  return timezone;
}

function requiredMinutes(body: Record<string, unknown>, field: string): number {
  const minutes = Object.hasOwn(body, field) ? body[field] : null;
  if (!Number.isInteger(minutes)) throw new Refusal(422, 'validation');
  const count = minutes as number;
  if (count < 1 || count > MAX_MINUTES) throw new Refusal(422, 'validation');
  return count;
}

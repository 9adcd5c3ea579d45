import { PeerError } from '../runtime.ts';

/** A finished mail, independent of how it is sent. */
export interface Mail {
  /** Without angle brackets; the same for every attempt at this mail. */
  messageId: string;
  from: string;
  /** One or more addresses, separated by commas. */
  to: string;
  replyTo: { name: string; address: string } | null;
  subject: string;
  text: string;
  html: string;
  /** An invitation, or its cancellation, for calendars. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
}

/** The address in `name <address>`, or the text itself. */
export function bareAddress(text: string): string {
  return (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim();
}

/** The file name of a calendar attachment. */
export const CALENDAR_FILE = 'invite.ics';

/** Headers of every mail: they suppress out-of-office replies to automatic mails (RFC 3834; MS-OXCMAIL for Exchange). */
export const MAIL_HEADERS = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
} as const;

/** A mail that was not accepted; a permanent one was refused itself, not its sender. */
export class MailError extends PeerError {
  override name = 'MailError';
}

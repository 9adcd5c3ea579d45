/** A finished mail, whichever way it travels. */
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
  /** An invitation, or its withdrawal, that calendars understand. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
}

/** The name that a calendar's attachment goes by. */
export const CALENDAR_FILE = 'invite.ics';

/** Headers of every mail: no out-of-office answers to what a machine wrote (RFC 3834). */
export const MAIL_HEADERS = { 'Auto-Submitted': 'auto-generated' } as const;

/** A mail that was not taken. */
export class MailError extends Error {
  override name = 'MailError';
  /** A short code: never a word of the other side's answer, which may quote addresses. */
  readonly code: string;
  /** The mail itself was refused: trying again cannot help. */
  readonly isPermanent: boolean;

  constructor(code: string, isPermanent: boolean) {
    super(code);
    this.code = code;
    this.isPermanent = isPermanent;
  }
}

import { CHOICE_DAYS } from './consent/record.ts';

/**
 * Facts about the offer and the site that several pages state. Copy quotes each by its key in double braces
 * (`copyValues`), or writes it out if grammar requires it, as mails do: tests/unit/facts.test.ts compares them. What
 * the site itself does is computed from the same figure.
 */
export const FACTS = {
  /** Spec 2.7: the hours within which a person replies. */
  replyHours: 24,
  /** Spec 2.5: the platform's availability, in percent. */
  uptime: 99.9,
  /** Spec 2.5: the share of agent results that are right before review, in percent, by task. */
  accuracyLow: 95,
  accuracyHigh: 99.5,
  /** Spec point 9: the minutes that a discovery call lasts. */
  callMinutes: 30,
  /** Months that leads, bookings and privacy requests are kept (11 CCR §7101; the database's `retention`). */
  keptMonths: 24,
  /** Days that a choice about cookies or sale lasts in the browser (`RECORD_LIFETIME_MS`). */
  consentDays: CHOICE_DAYS,
  /** Months that a consent decision is kept: the year that it can last, and two more as proof. */
  consentMonths: 36,
  /** Days that request logs may be kept by the reader of stdout (docs/operate.md, To watch it). */
  logDays: 30,
} as const;

import { needsProof, type PrivacyKind } from '#rules/privacy-kinds.ts';
import { DAY_MS } from '../days.ts';
import { OFFICE_TIMEZONE } from '../site.ts';
import { PRIVACY_DEADLINES } from './deadlines.ts';

/**
 * The day, `YYYY-MM-DD`, by which a request received at `receivedAt` (epoch milliseconds) is answered: the
 * earliest that any of the laws requires, counted on the office's calendar. For the kinds that need proof this
 * is the GDPR's one month (Article 12(3)), which ends before California's 45 days (11 CCR §7021(b)). The
 * database computes the same (`privacy_deadlines`), so the page and the mail name the same day even while the
 * database is unreachable.
 */
export function privacyDueDate(kind: PrivacyKind, receivedAt: number): string {
  const calendar = new Intl.DateTimeFormat('sv-SE', {
    timeZone: OFFICE_TIMEZONE,
    dateStyle: 'short',
  });
  const received = Date.parse(calendar.format(receivedAt));
  const due = needsProof(kind) ? addMonths(received) : addBusinessDays(received);
  return new Date(due).toISOString().slice(0, 10);
}

/** The same day of the month in which the deadline ends, or the last day of that month. */
function addMonths(day: number): number {
  const from = new Date(day);
  const month = from.getUTCMonth() + PRIVACY_DEADLINES.gdprMonths;
  const last = Date.UTC(from.getUTCFullYear(), month + 1, 0);
  const same = Date.UTC(from.getUTCFullYear(), month, from.getUTCDate());
  return Math.min(last, same);
}

/** Counts weekdays only; a holiday would allow more time, but is not deducted. */
function addBusinessDays(from: number): number {
  let day = from;
  for (let left: number = PRIVACY_DEADLINES.optOutDays; left > 0; ) {
    day += DAY_MS;
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day;
}

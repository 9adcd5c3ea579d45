/**
 * The legal deadlines for a privacy request, from the day it arrives. Copy quotes these by key (`copyValues`), and the
 * promised day is computed from them (`due-date.ts`; `privacy_deadlines` in the database).
 */
export const PRIVACY_DEADLINES = {
  /** Calendar days: 11 CCR §7021(b). */
  ccpaDays: 45,
  /** Calendar months: GDPR, Article 12(3). */
  gdprMonths: 1,
  /** Business days for an opt-out or a limit: 11 CCR §7026(f) and §7027(g). */
  optOutDays: 15,
} as const;

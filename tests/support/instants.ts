/**
 * Instants at which tests stand, so that they mean the same on every day and at every hour. A site is
 * started at one (`startSite`, `at`), and what a fixture says of days is counted from it.
 */

/** Nothing is near: no weekend, no end of a month, no change of a clock, midnight nowhere but in the Pacific. */
export const PLAIN_TUESDAY = '2026-11-24T12:00:00Z';

/** No call begins before 09:00: what can be booked ends with the day before. */
export const SUNDAY_BEFORE_NINE = '2026-11-22T02:40:00Z';

/** What can be booked, 366 days, ends with a weekend. */
export const THURSDAY = '2026-11-26T12:00:00Z';

/** Already the next year to the east of London. */
export const END_OF_YEAR = '2027-12-31T23:50:00Z';

export const LEAP_DAY = '2028-02-29T08:00:00Z';

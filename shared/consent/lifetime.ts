import { DAY_MS } from '../days.ts';

/** Spec point 9: the days that a choice about cookies or sale lasts, and the visitor's language with it. */
export const CHOICE_DAYS = 365;

/** The same in seconds, as cookies say it. */
export const CHOICE_SECONDS = (CHOICE_DAYS * DAY_MS) / 1000;

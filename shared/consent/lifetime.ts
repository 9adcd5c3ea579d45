import { DAY_MS } from '../days.ts';

/** Spec point 9: how many days a choice about cookies, sale or language lasts. */
export const CHOICE_DAYS = 365;

/** The same in seconds, as cookies need it. */
export const CHOICE_SECONDS = (CHOICE_DAYS * DAY_MS) / 1000;

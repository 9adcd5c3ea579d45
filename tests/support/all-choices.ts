import type { ConsentChoices } from '#shared/consent/record.ts';

export const BOOLEANS = [false, true] as const;

/** Each of the sixteen choices that a record can hold, marketing beside do-not-sell among them. */
export const ALL_CHOICES: readonly ConsentChoices[] = BOOLEANS.flatMap((functional) =>
  BOOLEANS.flatMap((analytics) =>
    BOOLEANS.flatMap((marketing) =>
      BOOLEANS.map((doNotSell) => ({ functional, analytics, marketing, doNotSell })),
    ),
  ),
);

import { loadConfig } from '#server/config.ts';
import type { ConsentChoices } from '#shared/consent/record.ts';

/** The settings of everything that loads in a visitor's browser with consent. */
export const THIRD_PARTIES = {
  GTM_ID: 'GTM-TEST123',
  LINKEDIN_PARTNER_ID: '7654321',
  VISITOR_ID_SCRIPT_URL: 'https://id.visitors.example/v2/site.js?key=abc',
};

/** The policy version of a site with all of them; a record of it is also valid on a site with fewer. */
export const FULL_VERSION = loadConfig(THIRD_PARTIES).site.consentVersion;

export const BOOLEANS = [false, true] as const;

/** Each of the sixteen choices that a record can hold, marketing beside do-not-sell among them. */
export const ALL_CHOICES: readonly ConsentChoices[] = BOOLEANS.flatMap((functional) =>
  BOOLEANS.flatMap((analytics) =>
    BOOLEANS.flatMap((marketing) =>
      BOOLEANS.map((doNotSell) => ({ functional, analytics, marketing, doNotSell })),
    ),
  ),
);

import type { Service } from './services.ts';

/**
 * Brand and addresses as the owner configures them (CONTRACT, Brand). Read at run time on the server
 * and handed to the page; nothing of it is baked into the browser bundle.
 */
export interface SiteSettings {
  name: string;
  url: string;
  fallbackUrl: string;
  appUrl: string;
  appFallbackUrl: string;
  contactEmail: string;
  privacyEmail: string;
  contactPhone: string;
  bookingUrl: string;
  pressUrl: string;
  social: { linkedin: string; x: string; youtube: string };
  /** Null where the owner named nobody: the text then says 'our founder'. */
  founderName: string | null;
  /** The clock of whoever takes the calls, shown beside the visitor's; null where none is set. */
  hostTimezone: string | null;
  /** Whoever works for the site, as it is set up: the one list that panel, pages and files quote. */
  services: readonly Service[];
  /** The version of the policy that visitors answer, `consentVersion` of these services. */
  consentVersion: string;
}

/** Spec 2.8: the copyright line carries this year. */
export const COPYRIGHT_YEAR = 2024;

/** Spec point 9: subscription prices in US dollars a month. Enterprise has none in the form. */
export const PLAN_PRICES = { essential: 2500, growth: 5000, scale: 7500 } as const;

/** Spec point 7: how many press articles the site reads. */
export const ARTICLE_LIMIT = 6;

/** Where the offices are (spec 2.7), and so whose clock the opening hours are on. */
export const OFFICE_TIMEZONE = 'America/Los_Angeles';

/** Spec 2.7 and point 9: opening hours, 24-hour clock, on the offices' clock. */
export const OFFICE_HOURS = {
  weekdays: { opens: '09:00', closes: '18:00' },
  saturday: { opens: '10:00', closes: '14:00' },
} as const;

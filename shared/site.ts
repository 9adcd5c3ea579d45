import type { Service } from './services.ts';

/**
 * Brand and addresses as the owner configures them (CONTRACT, Brand). The server reads them at run time and
 * passes them to the page; the browser bundle contains none of them.
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
  /** Null if the owner gave no name: the text then says 'our founder'. */
  founderName: string | null;
  /** The time zone of the person who takes the calls, shown beside the visitor's; null if not set. */
  hostTimezone: string | null;
  /** The companies that work for the site as configured: the one list that panel, pages and files quote. */
  services: readonly Service[];
  /** The policy version that visitors answer: `consentVersion` of these services. */
  consentVersion: string;
}

/** Where visitors sign in or up (spec 2.2): a page of the application, on its own host. */
export function signInUrl({ appUrl }: Pick<SiteSettings, 'appUrl'>): string {
  return `${appUrl}/auth`;
}

/** Spec 2.8: the year of the copyright line. */
export const COPYRIGHT_YEAR = 2024;

/** Spec point 9: subscription prices in US dollars a month. Enterprise has none in the form. */
export const PLAN_PRICES = { essential: 2500, growth: 5000, scale: 7500 } as const;

/** Spec point 7: how many press articles the site reads. */
export const ARTICLE_LIMIT = 6;

/** Where the offices are (spec 2.7), so the time zone of the opening hours. */
export const OFFICE_TIMEZONE = 'America/Los_Angeles';

/** Spec 2.7 and point 9: opening hours in the offices' time zone, 24-hour clock. */
export const OFFICE_HOURS = {
  weekdays: { opens: '09:00', closes: '18:00' },
  saturday: { opens: '10:00', closes: '14:00' },
} as const;

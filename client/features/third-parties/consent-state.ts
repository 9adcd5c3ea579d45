import type { ConsentRecord } from '#shared/consent/record.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** The state on which third parties depend. */
export interface ConsentState {
  /** Null if there is none, or the page has not read it yet. */
  record: ConsentRecord | null;
  gpc: boolean;
  locale: Locale;
}

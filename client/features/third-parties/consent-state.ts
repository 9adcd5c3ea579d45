import type { Locale } from '#rules/locales.ts';
import type { ConsentRecord } from '#shared/consent/record.ts';

/** The state on which third parties depend. */
export interface ConsentState {
  /** Null if there is none, or the page has not read it yet. */
  record: ConsentRecord | null;
  gpc: boolean;
  locale: Locale;
}

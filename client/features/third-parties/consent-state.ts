import type { ConsentRecord } from '#shared/consent/record.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** What third parties follow. */
export interface ConsentState {
  /** Null: there is none, or the page has not read it yet. */
  record: ConsentRecord | null;
  gpc: boolean;
  locale: Locale;
}

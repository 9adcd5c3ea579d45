import type { ConsentSource } from '#shared/consent/consent-source.ts';
import type { ConsentRecord } from '#shared/consent/record.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** A decision as `record-consent` takes it: nothing that tells who made it. */
export interface ProofRow extends Record<string, unknown> {
  id: string;
  /** ISO 8601. */
  decided_at: string;
  policy_version: string | null;
  locale: string;
  functional: boolean;
  analytics: boolean;
  marketing: boolean;
  do_not_sell: boolean;
  source: ConsentSource;
  /** A route's path, without locale and query; null where it is not known. */
  page: string | null;
  gpc: boolean;
}

/** How a record came about, beside what it says itself. */
export interface ProofOrigin {
  source: ConsentSource;
  page: string | null;
  locale: Locale;
  gpc: boolean;
}

/** The decision that made a record, to be kept under `id`. */
export function toProofRow(
  id: string,
  record: ConsentRecord,
  { source, page, locale, gpc }: ProofOrigin,
): ProofRow {
  const { functional, analytics, marketing, doNotSell, timestamp, version } = record;
  return {
    id,
    decided_at: new Date(timestamp).toISOString(),
    policy_version: version ?? null,
    locale,
    functional,
    analytics,
    marketing,
    do_not_sell: doNotSell,
    source,
    page,
    gpc,
  };
}

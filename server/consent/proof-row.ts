import type { ConsentSource } from '#shared/consent/consent-source.ts';
import type { ConsentRecord } from '#shared/consent/record.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { ShownWords } from './shown-words.ts';

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
  /** SHA-256 of the words that the visitor saw, hexadecimal; null where none were shown. */
  words_sha256: string | null;
}

/** Words that decisions name, to be kept once: they go before the first decision that does. */
export interface WordsRow {
  words: string;
}

/** How a record came about, beside what it says itself. */
export interface ProofOrigin {
  source: ConsentSource;
  page: string | null;
  locale: Locale;
  gpc: boolean;
  /** What the visitor saw who chose; null where nothing was shown, or it is not known what. */
  words: ShownWords | null;
}

/** The decision that made a record, to be kept under `id`. */
export function toProofRow(
  id: string,
  record: ConsentRecord,
  { source, page, locale, gpc, words }: ProofOrigin,
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
    words_sha256: words?.sha256 ?? null,
  };
}

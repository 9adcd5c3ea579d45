import type { Locale } from '#rules/locales.ts';
import type { ConsentSource } from '#shared/consent/consent-source.ts';
import type { ConsentRecord } from '#shared/consent/record.ts';
import type { ShownWords } from './shown-words.ts';

/** A decision as `record-consent` takes it: nothing that identifies the visitor. */
export type ProofRow = ReturnType<typeof toProofRow> & Record<string, unknown>;

/** Words that decisions refer to, to be kept once: they precede the first decision that does. */
export interface WordsRow {
  words: string;
}

/** What is written down: a decision, or a text that decisions refer to. */
export type Row = ProofRow | WordsRow;

/** How a record came about, beside what it says itself. */
export interface ProofOrigin {
  source: ConsentSource;
  page: string | null;
  locale: Locale;
  gpc: boolean;
  /** What the visitor saw when choosing; null if nothing was shown, or it is unknown. */
  words: ShownWords | null;
}

/** The row of the decision that made a record, to be kept under `id`. */
export function toProofRow(
  id: string,
  record: ConsentRecord,
  { source, page, locale, gpc, words }: ProofOrigin,
) {
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
    /** A route's path, without locale and query; null if it is unknown. */
    page,
    gpc,
    /** Null if none are known. */
    words_sha256: words?.sha256 ?? null,
  };
}

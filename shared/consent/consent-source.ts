/** Where a consent decision was made. `other`: the request does not say. */
export const CONSENT_SOURCES = [
  'banner',
  'preferences',
  'do-not-sell',
  'browser-copy',
  'privacy-signal',
  'other',
] as const;

export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** The sources that a visitor's request may name; only the server can observe the privacy signal. */
export type ChoiceSource = Exclude<ConsentSource, 'privacy-signal'>;

/** Reads the source that a request names; anything unknown is `other`. */
export function readChoiceSource(value: unknown): ChoiceSource {
  const named = CONSENT_SOURCES.find((source) => source === value);
  return named === undefined || named === 'privacy-signal' ? 'other' : named;
}

/** Where a decision about consent was made. `other`: whoever sent it does not say. */
export const CONSENT_SOURCES = [
  'banner',
  'preferences',
  'do-not-sell',
  'browser-copy',
  'privacy-signal',
  'other',
] as const;

export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** The sources that a visitor's own request may name: the signal is the server's to see. */
export type ChoiceSource = Exclude<ConsentSource, 'privacy-signal'>;

/** Reads the source that a request names; whatever is none is `other`. */
export function readChoiceSource(value: unknown): ChoiceSource {
  const named = CONSENT_SOURCES.find((source) => source === value);
  return named === undefined || named === 'privacy-signal' ? 'other' : named;
}

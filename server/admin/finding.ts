/** A `problem` needs a person, a `note` may; what was not checked is `skipped`. */
type State = 'ok' | 'note' | 'problem' | 'skipped';

/** What a check found, and what to do about it: neither secrets nor anything about visitors. */
export interface Finding {
  check: string;
  state: State;
  text: string;
}

/** What a check comes to: a sentence alone is a problem, and says what to do. */
export type Verdict = string | Omit<Finding, 'check'>;

const verdictOf = (state: State) => (text: string) => ({ state, text });

export const ok = verdictOf('ok');
export const note = verdictOf('note');
export const skipped = verdictOf('skipped');

/** The verdict of a check as a finding. */
export function findingOf(check: string, verdict: Verdict): Finding {
  return {
    check,
    ...(typeof verdict === 'string' ? { state: 'problem', text: verdict } : verdict),
  };
}

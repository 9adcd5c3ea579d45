/** A `problem` needs a person, a `note` may; what was not checked is `skipped`. */
type State = 'ok' | 'note' | 'problem' | 'skipped';

/** What a check found, and what to do about it: neither secrets nor anything about visitors. */
export interface Finding {
  check: string;
  state: State;
  text: string;
}

const found = (state: State) => (check: string, text: string) =>
  ({ check, state, text }) as Finding;

/** The check found nothing wrong, or something; `text` says what, and what to do. */
export const ok = found('ok');
export const note = found('note');
export const problem = found('problem');
export const skipped = found('skipped');

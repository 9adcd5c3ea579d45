/** A `problem` needs a person, a `note` may; what was not checked is `skipped`. */
type State = 'ok' | 'note' | 'problem' | 'skipped';

/** What a check found, and what to do about it: neither secrets nor anything about visitors. */
export interface Finding {
  check: string;
  state: State;
  text: string;
}

/** The check found nothing wrong, or something; `text` says what, and what to do. */
export const ok = (check: string, text: string): Finding => ({ check, state: 'ok', text });
export const note = (check: string, text: string): Finding => ({ check, state: 'note', text });
export const problem = (check: string, text: string): Finding => ({
  check,
  state: 'problem',
  text,
});
export const skipped = (check: string, text: string): Finding => ({
  check,
  state: 'skipped',
  text,
});

import type { FieldError } from '../problem.ts';
import type { Slot } from '../scheduling/slot-rules.ts';

/** The forms that post to the gateway. */
export type FormId = 'contact' | 'consultation' | 'meeting' | 'privacy';

/** What a failed plain form post hands to the page that is rendered again. */
export interface FormOutcome {
  form: FormId;
  /** Everything that was typed, by field name. */
  values: Readonly<Record<string, string>>;
  title: string;
  detail: string;
  errors: readonly FieldError[];
  /** After a lost race for a time: the free ones nearest to it. */
  alternatives?: readonly Slot[];
}

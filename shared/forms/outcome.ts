import type { FieldError } from '../problem.ts';
import type { Slot } from '../scheduling/slot-rules.ts';
import type { LeadKind } from './lead-kinds.ts';

/** The forms that post to the gateway, by the kind of lead that each makes. */
export type FormId = LeadKind;

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

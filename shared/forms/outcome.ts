import type { LeadKind } from '#rules/lead-forms.ts';
import type { FieldError } from '../problem.ts';
import type { Slot } from '../scheduling/slot-rules.ts';

/** The forms that post to the gateway, named after the kind of lead that each produces. */
export type FormId = LeadKind;

/** What a failed no-script form post passes to the page that is rendered again. */
export interface FormOutcome {
  form: FormId;
  /** Everything that was typed, by field name. */
  values: Readonly<Record<string, string>>;
  title: string;
  detail: string;
  errors: readonly FieldError[];
  /** If somebody else took the time first: the nearest free times. */
  alternatives?: readonly Slot[];
  /** If a call could not be made, but the request was stored: its reference. */
  reference?: string;
}

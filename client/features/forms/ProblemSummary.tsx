import { ErrorSummary } from '#client/ui/ErrorSummary.tsx';
import type { FormProblem } from './use-lead-form.ts';

interface ProblemSummaryProps {
  problem: FormProblem;
  /** By field name, in the form's order: the id of the control to correct. */
  fieldIds: Readonly<Record<string, string>>;
  note?: string | undefined;
  /** It came with the page, after a plain post: it takes the focus at once. */
  served?: boolean;
  className?: string;
}

/** What is wrong: the fields at fault, or, if no field is, what happened and what to do. */
export function ProblemSummary({
  problem,
  fieldIds,
  note,
  served = false,
  className = '',
}: ProblemSummaryProps) {
  const order = Object.keys(fieldIds);
  const errors = [...problem.errors]
    .sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
    .map(({ field, message }) => ({ message, fieldId: fieldIds[field] }));
  return (
    // biome-ignore lint/a11y/noAutofocus: after a plain post this page is about what is wrong in it
    <div tabIndex={-1} autoFocus={served} className={`outline-none ${className}`}>
      <ErrorSummary
        heading={problem.title}
        errors={
          errors.some(({ fieldId }) => fieldId)
            ? errors
            : [...errors, { message: problem.detail }, ...(note ? [{ message: note }] : [])]
        }
      />
    </div>
  );
}

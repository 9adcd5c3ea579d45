import { useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';

interface SummaryError {
  message: string;
  /** The id of the control at fault; without one the message stands alone. */
  fieldId?: string | undefined;
}

interface ErrorSummaryProps {
  /** Spec point 5: 'Please correct the following:'. */
  heading: string;
  errors: readonly SummaryError[];
  className?: string;
}

/**
 * What was refused, in one place, above the form. It takes the focus whenever the list changes, so
 * that a keyboard or a screen reader stands before it; each entry leads to its field.
 */
export function ErrorSummary({ heading, errors, className = '' }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // The list's words, not its identity: a parent that renders again must not steal the focus.
  const words = errors.map((error) => error.message).join('\n');
  useEffect(() => {
    if (words) box.current?.focus();
  }, [words]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={`rounded-md border border-danger border-l-4 bg-danger-soft p-4 text-danger ${className}`}
    >
      <p className="flex gap-2 font-semibold">
        <Icon name="alert" className="mt-1 size-5" />
        {heading}
      </p>
      <ul className="mt-1 pl-7 text-sm wrap-anywhere">
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                className="inline-block py-1 underline underline-offset-4 hover:text-text"
                onClick={(event) => {
                  const field = document.getElementById(fieldId);
                  if (!field) return;
                  // A fragment moves the focus once; this does it each time, and keeps the address.
                  event.preventDefault();
                  field.focus();
                }}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

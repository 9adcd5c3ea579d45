import { useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';

interface SummaryError {
  message: string;
  /** The id of the control at fault; without one the message is not a link. */
  fieldId?: string | undefined;
}

interface ErrorSummaryProps {
  /** Spec point 5: 'Please correct the following:'. */
  heading: string;
  errors: readonly SummaryError[];
  className?: string;
}

/**
 * Lists what was refused, above the form. It takes the focus whenever the list changes, so that keyboard and screen
 * reader users land on it; each entry links to its field.
 */
export function ErrorSummary({ heading, errors, className = '' }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // Compares the text, not the array: a parent's re-render must not steal the focus.
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
                  // A fragment link moves the focus only once; this does each time, and keeps the address.
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

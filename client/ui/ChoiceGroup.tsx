import { Icon } from './Icon.tsx';

interface Choice {
  value: string;
  label: string;
  text?: string;
}

interface ChoiceGroupProps {
  /** The first choice's id, to which `ErrorSummary` links; the other ids derive from it. */
  id: string;
  name: string;
  label: string;
  choices: readonly Choice[];
  defaultValue?: string | undefined;
  /** The message, if the last attempt was refused; it marks the group invalid. */
  error?: string | undefined;
  required?: boolean;
  className?: string;
}

/** A choice of one among a few, all visible: native radio buttons under a legend. */
export function ChoiceGroup({
  id,
  name,
  label,
  choices,
  defaultValue,
  error,
  required,
  className = '',
}: ChoiceGroupProps) {
  const errorId = error ? `${id}-error` : undefined;
  return (
    <fieldset className={className} aria-describedby={errorId}>
      <legend className="mb-1.5 text-sm font-semibold text-text">
        {label}
        {/* Screen readers read the asterisk: nothing else says that radio buttons are required. */}
        {required && <span className="text-danger">{' *'}</span>}
      </legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {choices.map(({ value, label: choice, text }, index) => (
          <label
            key={value}
            className={`flex min-h-12 cursor-pointer items-start gap-3 rounded-md border bg-surface-raised px-3.5 py-2.5 hover:border-text-muted has-checked:border-signal has-checked:[box-shadow:0_0_0_1px_var(--color-signal)] ${
              error ? 'border-danger' : 'border-rule-strong'
            }`}
          >
            <input
              id={index === 0 ? id : `${id}-${value}`}
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              required={required}
              // Explicit false, or `required` makes screen readers say "invalid" before a choice.
              aria-invalid={Boolean(error)}
              aria-describedby={text ? `${id}-${value}-text` : undefined}
              aria-labelledby={`${id}-${value}-label`}
              className="tick mt-0.5 size-5 shrink-0 accent-signal"
            />
            <span>
              <span id={`${id}-${value}-label`} className="block">
                {choice}
              </span>
              {text && (
                <span id={`${id}-${value}-text`} className="block text-sm text-text-muted">
                  {text}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger">
          <Icon name="alert" className="mt-[0.2em] size-[1.15em]" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

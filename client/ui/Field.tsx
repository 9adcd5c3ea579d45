import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface Common {
  /** The control's id; hint and error take theirs from it. `ErrorSummary` links to it. */
  id: string;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The message, if the last attempt was refused; it marks the control invalid. */
  error?: string | undefined;
  /** Said after the label of a field that may stay empty, such as '(optional)'. */
  optionalMark?: string;
  className?: string;
}

type Native<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Tag>,
  'id' | 'name' | 'className'
>;

export type FieldProps = Common &
  (
    | ({ kind?: 'text' | 'email' | 'tel' | 'date' } & Native<'input'>)
    | ({ kind: 'textarea' } & Native<'textarea'>)
    | ({ kind: 'select'; options: readonly (FieldOption | FieldOptionGroup)[] } & Native<'select'>)
  );

export interface FieldOption {
  /** Never empty (spec point 5). */
  value: string;
  label: string;
}

/** Options under a common name. */
export interface FieldOptionGroup {
  label: string;
  options: readonly FieldOption[];
}

const CONTROL =
  'block w-full min-h-12 rounded-md border border-rule-strong bg-surface-raised px-3.5 py-2.5 text-base text-text placeholder:text-text-muted hover:border-text-muted aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger disabled:opacity-60';

/**
 * Label, hint, control and error, wired to each other. The control is native and keeps its own
 * value; every native attribute passes through, `required` and `defaultValue` included.
 */
export function Field({ label, hint, error, optionalMark, className = '', ...rest }: FieldProps) {
  const { id } = rest;
  const hintId = hint ? `${id}-hint` : null;
  const errorId = error ? `${id}-error` : null;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold text-text">
        {label}
        {rest.required ? (
          <span aria-hidden className="text-danger">
            {' *'}
          </span>
        ) : (
          optionalMark && <span className="font-normal text-text-muted"> {optionalMark}</span>
        )}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-text-muted">
          {hint}
        </p>
      )}
      <Control
        {...rest}
        aria-invalid={error ? true : undefined}
        aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger">
          <Icon name="alert" className="mt-[0.2em] size-[1.15em]" />
          {error}
        </p>
      )}
    </div>
  );
}

type ControlProps = Exclude<FieldProps, keyof Common> & {
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
};

function Control(props: Omit<ControlProps, 'label'>) {
  const control = props as DistributiveOmit<FieldProps, 'label'>;
  if (control.kind === 'textarea') {
    const { kind: _, ...rest } = control;
    return <textarea rows={5} {...rest} className={`${CONTROL} resize-y`} />;
  }
  if (control.kind === 'select') {
    const { kind: _, options, ...rest } = control;
    return (
      <div className="relative">
        <select
          {...rest}
          className={`${CONTROL} appearance-none pr-11 forced-colors:appearance-auto`}
        >
          {options.map((option) =>
            'options' in option ? (
              <optgroup key={option.label} label={option.label}>
                <Options options={option.options} />
              </optgroup>
            ) : (
              <Options key={option.value} options={[option]} />
            ),
          )}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-text-muted forced-colors:hidden"
        />
      </div>
    );
  }
  const { kind = 'text', ...rest } = control;
  return <input type={kind} {...rest} className={CONTROL} />;
}

function Options({ options }: { options: readonly FieldOption[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;

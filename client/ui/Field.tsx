import type { ComponentProps, ReactNode } from 'react';
import { useGap } from '#client/lib/copy.ts';
import { Icon } from './Icon.tsx';

interface Common {
  /** The control's id, from which the ids of hint and error derive. `ErrorSummary` links to it. */
  id: string;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The message, if the last attempt was refused; it marks the control invalid. */
  error?: string | undefined;
  /** Shown after the label of a field that may stay empty, such as '(optional)'. */
  optionalMark?: string;
  className?: string;
}

type Native<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Tag>,
  'id' | 'name' | 'className'
>;

type FieldProps = Common &
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

export interface FieldOptionGroup {
  label: string;
  options: readonly FieldOption[];
}

/**
 * Label, hint, control and error, associated with each other. The control is native; every native
 * attribute passes through, including `required` and `defaultValue`, or `value` and `onChange`.
 */
export function Field({ label, hint, error, optionalMark, className, ...rest }: FieldProps) {
  const { id } = rest;
  const gap = useGap();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id}>
        {label}
        {rest.required ? (
          <span aria-hidden>{' *'}</span>
        ) : (
          optionalMark && <span>{`${gap}${optionalMark}`}</span>
        )}
      </label>
      {hint && <p id={hintId}>{hint}</p>}
      <Control
        {...rest}
        aria-invalid={error ? true : undefined}
        aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
      />
      {error && (
        <p id={errorId} className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger">
          <Icon name="alert" className="mt-[0.2em] size-[1.15em]" />
          {error}
        </p>
      )}
    </div>
  );
}

type ControlProps<Props = FieldProps> = Props extends unknown
  ? Omit<Props, Exclude<keyof Common, 'id' | 'name'>>
  : never;

function Control(control: ControlProps) {
  if (control.kind === 'textarea') {
    const { kind: _, ...rest } = control;
    return <textarea rows={5} {...rest} className="control" />;
  }
  if (control.kind === 'select') {
    const { kind: _, options, ...rest } = control;
    return (
      <div>
        <select {...rest} className="control">
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
        <Icon name="chevron-down" />
      </div>
    );
  }
  const { kind = 'text', ...rest } = control;
  return <input type={kind} {...rest} className="control" />;
}

function Options({ options }: { options: readonly FieldOption[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

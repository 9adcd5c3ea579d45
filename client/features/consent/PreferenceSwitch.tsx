import type { ReactNode } from 'react';

interface PreferenceSwitchProps {
  id: string;
  name: string;
  label: string;
  text: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  /** Shown below its text. */
  children?: ReactNode;
}

/** A category with its switch: its whole head can be clicked. */
export function PreferenceSwitch({
  id,
  name,
  label,
  text,
  checked,
  disabled = false,
  onChange,
  children,
}: PreferenceSwitchProps) {
  return (
    <div className="preference">
      <label htmlFor={id} className="preference-head">
        {label}
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
          role="switch"
          id={id}
          name={name}
          checked={checked}
          disabled={disabled}
          aria-describedby={`${id}-text`}
          onChange={(event) => onChange(event.target.checked)}
          className="switch"
        />
      </label>
      <p id={`${id}-text`}>{text}</p>
      {children}
    </div>
  );
}

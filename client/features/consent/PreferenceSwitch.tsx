import type { ReactNode } from 'react';

interface PreferenceSwitchProps {
  id: string;
  name: string;
  label: string;
  text: ReactNode;
  checked: boolean;
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
          defaultChecked={checked}
          aria-describedby={`${id}-text`}
          className="switch"
        />
      </label>
      <p id={`${id}-text`}>{text}</p>
      {children}
    </div>
  );
}

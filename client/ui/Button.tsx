import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The action is running: shows a spinner beside the label and announces it to assistive tools. */
  busy?: boolean;
}

/** A button for an action. To go somewhere, use `ButtonLink`. */
export function Button({
  variant = 'primary',
  size = 'medium',
  busy = false,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      className={buttonStyle(variant, size, className)}
    >
      {busy && <Spinner />}
      {/* Browser translation replaces text nodes with elements: adding or removing a sibling of bare text would
          break. */}
      <span className="contents">{children}</span>
    </button>
  );
}

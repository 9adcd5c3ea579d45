import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work under way: shows a turning ring beside the words and tells assistive tools. */
  busy?: boolean;
}

/** Does something here. For going somewhere there is `ButtonLink`. */
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
      {/* A browser that translates puts elements of its own in a text's place: what comes and goes beside one breaks. */}
      <span className="contents">{children}</span>
    </button>
  );
}

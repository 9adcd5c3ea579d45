import type { ComponentProps, ElementType } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

type ButtonLinkProps<Tag extends ElementType = 'a'> = {
  /** What renders the link: `a` (default), or a router's link component. */
  as?: Tag;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
} & Omit<ComponentProps<Tag>, 'as' | 'className'>;

/** A link dressed as a button: `<ButtonLink href=…>`, or `<ButtonLink as={Link} to=…>`. */
export function ButtonLink<Tag extends ElementType = 'a'>({
  as,
  variant = 'primary',
  size = 'medium',
  className,
  ...rest
}: ButtonLinkProps<Tag>) {
  const Element: ElementType = as ?? 'a';
  return <Element {...rest} className={buttonStyle(variant, size, className)} />;
}

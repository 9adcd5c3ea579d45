import type { ComponentProps, ElementType } from 'react';

const WIDTHS = { page: 'max-w-page', reading: 'max-w-reading', form: 'max-w-form' };

type ContainerProps<Tag extends ElementType = 'div'> = {
  as?: Tag;
  /** `page` 78rem, `reading` 60 to 75 characters, `form` 36rem; the gutter comes on top. */
  width?: keyof typeof WIDTHS;
  className?: string;
} & Omit<ComponentProps<Tag>, 'as' | 'className'>;

/** Centres its content between the page's gutters. */
export function Container<Tag extends ElementType = 'div'>({
  as,
  width = 'page',
  className,
  ...rest
}: ContainerProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  return (
    <Element
      {...rest}
      className={`mx-auto box-content px-gutter ${WIDTHS[width]}${className ? ` ${className}` : ''}`}
    />
  );
}

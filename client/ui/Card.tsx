import type { ComponentProps, ElementType } from 'react';

type CardProps<Tag extends ElementType = 'div'> = {
  as?: Tag;
  /** `paper` lies on the page, `raised` stands out from it. */
  look?: keyof typeof LOOKS;
  className?: string;
} & Omit<ComponentProps<Tag>, 'as' | 'className'>;

const LOOKS = {
  paper: 'rounded-lg border border-rule bg-surface-raised p-5 sm:p-6',
  raised: 'rounded-lg border border-rule bg-surface-raised p-5 shadow-raised md:p-8',
};

/** A bounded piece of content. The caller chooses the element: article, list item or div. */
export function Card<Tag extends ElementType = 'div'>({
  as,
  look = 'paper',
  className,
  ...rest
}: CardProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={className ? `${LOOKS[look]} ${className}` : LOOKS[look]} />;
}

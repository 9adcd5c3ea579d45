import type { ComponentProps } from 'react';

const BOX = 'mx-auto box-content px-gutter max-w-page';

export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={className ? `${BOX} ${className}` : BOX} />;
}

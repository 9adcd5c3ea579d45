import type { ComponentProps } from 'react';
import { useHref } from '#client/lib/links.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path on this site, without the locale prefix. */
  to: string;
}

/** A link within the site, in the page's language; the same on the server and in an island. */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={useHref(to)} />;
}

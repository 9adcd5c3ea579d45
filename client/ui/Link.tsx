import type { ComponentProps } from 'react';
import { useHref, useLocation, useResolvedPath } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path on this site, without the locale prefix. */
  to: string;
}

/**
 * A link within the site. `navigation.ts` handles clicks on it, as on every link of a page, including those in server
 * HTML. React Router's `Link` would handle them a second time, and adds 8 KB to every page's script for route data
 * fetching, which the site does not use.
 */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={useHref(to)} />;
}

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  className?: string | ((at: { isActive: boolean }) => string);
}

/** A link that is marked as current on the page it leads to. */
export function NavLink({ className, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const isActive = useResolvedPath(link.to).pathname === pathname;
  return (
    <Link
      aria-current={isActive ? 'page' : undefined}
      {...link}
      className={typeof className === 'function' ? className({ isActive }) : className}
    />
  );
}

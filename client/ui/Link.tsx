import type { ComponentProps } from 'react';
import { useHref, useLocation, useResolvedPath } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the site, without the locale's prefix. */
  to: string;
}

/**
 * A link within the site. `navigation.ts` follows it, as it does all links of a page, those in the server's HTML too:
 * React Router's `Link` would follow it a second way, and brings along what fetches for routes that the site has none
 * of, 8 KB in every page's script.
 */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={useHref(to)} />;
}

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  className?: string | ((at: { isActive: boolean }) => string);
}

/** A link that says where one is: on the page that it leads to. */
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

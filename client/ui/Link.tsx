import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the site, without the locale's prefix. */
  to: string;
  /** The browser follows it by a full page load. */
  reloadDocument?: boolean;
}

/**
 * A link within the site, by React Router's own hooks for such: its `Link` brings along what fetches for routes
 * that the site has none of, 6 KB in every page's script.
 */
export function Link({ to, reloadDocument, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target: rest.target });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && !reloadDocument) follow(event);
  };
  return <a {...rest} href={href} onClick={click} />;
}

export interface NavLinkProps extends Omit<LinkProps, 'className'> {
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

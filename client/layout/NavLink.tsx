import { useHref, useLocation, useResolvedPath } from 'react-router-dom';
import type { LinkProps } from '#client/ui/Link.tsx';

/** A link of the frame, marked as current on the page it leads to. The router (`+onRenderHtml.tsx`) knows the page. */
export function NavLink({ to, ...link }: LinkProps) {
  const { pathname } = useLocation();
  const isHere = useResolvedPath(to).pathname === pathname;
  return <a aria-current={isHere ? 'page' : undefined} {...link} href={useHref(to)} />;
}

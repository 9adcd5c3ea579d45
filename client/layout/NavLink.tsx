import { usePath } from '#client/lib/links.ts';
import { Link, type LinkProps } from '#client/ui/Link.tsx';

/** A link of the frame, marked as current on the page it leads to. */
export function NavLink({ to, ...link }: LinkProps) {
  const [path] = to.split(/[?#]/, 1);
  return <Link aria-current={path === usePath() ? 'page' : undefined} {...link} to={to} />;
}

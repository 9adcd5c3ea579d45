import type { ComponentProps } from 'react';
import { Link } from '#client/ui/Link.tsx';

/** A file on the site, or an address of its gateway: not a page, so it has no locale. */
const NO_PAGE = /^\/(?:api\/|\.well-known\/)|^\/[^?#]*\.\w+$/;

/** A link in copy: pages keep the visitor's language, everything else is unchanged. */
export function ContentLink({ to, ...rest }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  if (to.startsWith('/') && !NO_PAGE.test(to)) return <Link {...rest} to={to} />;
  if (to.startsWith('#')) return <a {...rest} href={to} />;
  // rel=external: no page to fetch in advance (server/routes/speculation-rules.ts).
  return <a rel="external" {...rest} href={to.startsWith('tel:') ? telAddress(to) : to} />;
}

/** The address that dials a phone number as it is shown (RFC 3966): its digits, and the plus before them. */
export function telAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

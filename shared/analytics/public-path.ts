import { joinLocale, splitLocale } from '../i18n/locale-path.ts';
import { findRoute } from '../routes.ts';

/**
 * The path under which a page may be told to others, from its address: with locale prefix, without
 * query and fragment. Only rows of ROUTES are named; any other path may be a secret (a booked
 * meeting's) or hold whatever somebody typed, so that a pattern stands for it.
 */
export function publicPath(address: string): string {
  const [pathname = '/'] = address.split(/[?#]/, 1);
  const { prefix, path } = splitLocale(pathname);
  if (findRoute(path)) return joinLocale(prefix, path);
  return joinLocale(prefix, path.startsWith('/meetings/') ? '/meetings/:token' : '/:unknown');
}

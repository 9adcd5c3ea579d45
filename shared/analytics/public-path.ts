import { joinLocale, splitLocale } from '../i18n/locale-path.ts';
import { findRoute } from '../routes.ts';

/**
 * The path that third parties may be given for an address: with the locale prefix, without query and
 * fragment. Only the paths of ROUTES are given as they are. Any other path may be a secret (a booked
 * meeting's) or hold what somebody typed, so a pattern replaces it.
 */
export function publicPath(address: string): string {
  const [pathname = '/'] = address.split(/[?#]/, 1);
  const { prefix, path } = splitLocale(pathname);
  if (findRoute(path)) return joinLocale(prefix, path);
  return joinLocale(prefix, path.startsWith('/meetings/') ? '/meetings/:token' : '/:unknown');
}

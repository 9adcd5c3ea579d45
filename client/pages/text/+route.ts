import type { PageContext } from 'vike/types';
import { findRoute } from '#shared/routes.ts';

/** Matches the pages that are nothing but their words (`isText` in shared/routes.ts). */
export function route({ urlPathname }: PageContext) {
  const found = findRoute(urlPathname);
  return found?.isText ? { routeParams: { namespace: found.id } } : false;
}

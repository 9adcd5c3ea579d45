import { render } from 'vike/abort';
import type { PageContext } from 'vike/types';
import { splitLocale } from '#shared/i18n/locale-path.ts';
import { findRoute } from '#shared/routes.ts';

/**
 * Takes the locale off the path and leads an alias to its route's page. A problem that the server has
 * to tell goes straight to the error page, which says it; the status is the server's to set.
 */
export function onBeforeRoute(pageContext: PageContext) {
  if (pageContext.input?.problem) throw render(500);
  const { path } = splitLocale(pageContext.urlParsed.pathname);
  return { pageContext: { urlLogical: findRoute(path)?.path ?? path } };
}

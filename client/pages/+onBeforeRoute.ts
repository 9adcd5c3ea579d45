import { render } from 'vike/abort';
import type { PageContext } from 'vike/types';
import { splitLocale } from '#shared/i18n/locale-path.ts';
import { findRoute } from '#shared/routes.ts';

/**
 * Strips the locale from the path and maps an alias to its route's page. If the server reports a problem, the error
 * page is rendered at once and shows it; the server sets the status.
 */
export function onBeforeRoute(pageContext: PageContext) {
  if (pageContext.input?.problem) throw render(500);
  const { path } = splitLocale(pageContext.urlParsed.pathname);
  return { pageContext: { urlLogical: findRoute(path)?.path ?? path } };
}

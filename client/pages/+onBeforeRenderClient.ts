import type { PageContextClient } from 'vike/types';
import { loadCopy } from '#client/lib/load-copy.ts';
import { splitLocale } from '#shared/i18n/locale-path.ts';

/**
 * Gives the page its copy, and on client navigation what the first page brought from the server.
 * A link without locale prefix keeps the language on show.
 */
export async function onBeforeRenderClient(pageContext: PageContextClient): Promise<void> {
  const { previousPageContext } = pageContext;
  if (previousPageContext) {
    pageContext.site = previousPageContext.site;
    pageContext.consent = previousPageContext.consent;
    pageContext.location = pageContext.urlOriginal;
    pageContext.locale =
      splitLocale(pageContext.urlParsed.pathname).locale ?? previousPageContext.locale;
  }
  const { locale } = pageContext;
  pageContext.i18n = await loadCopy(locale, pageContext.config.copy ?? []);
  pageContext.loadCopy = (namespaces) => loadCopy(locale, namespaces);
}

import type { PageContext } from 'vike/types';
import type { Locale } from '#rules/locales.ts';
import type { Words } from '#shared/i18n/copy-keys.ts';
import { canonicalPath } from '#shared/i18n/locale-path.ts';
import { findRoute } from '#shared/routes.ts';
import { copyValues } from './copy-values.ts';
import { pageLanguage } from './page-language.ts';

export interface PageMeta {
  title: string;
  description: string;
  /** Absolute; null on an error page, which has no address of its own, and on pages with a secret address. */
  canonical: string | null;
  /** One absolute address per locale that has the page's copy, with `x-default` last. */
  alternates: readonly { lang: Locale | 'x-default'; href: string }[];
}

/** Works out title, description and addresses of the page on show (CONTRACT, Pages: canonical). */
export function pageMeta(pageContext: PageContext): PageMeta {
  const { i18n, languages, locale, site } = pageContext;
  const route =
    pageContext.abortStatusCode || pageContext.is404 ? null : findRoute(pageContext.urlPathname);
  const key = route?.id ?? unlistedKey(pageContext);
  const t = i18n.getFixedT(null, 'meta');
  const values = copyValues(site, locale);
  const words = {
    title: t(`${key}.title`, values),
    description: t(`${key}.description`, values),
  };
  if (!route) return { ...words, canonical: null, alternates: [] };
  const language = pageLanguage(pageContext, route.id);
  const address = (of: Locale) => `${site.url}${canonicalPath(of, route.path)}`;
  return {
    ...words,
    canonical: address(language),
    alternates: [
      ...(languages?.[route.id] ?? []).map((of) => ({ lang: of, href: address(of) })),
      { lang: 'x-default' as const, href: address('en-US') },
    ],
  };
}

/** The `meta` copy key of a page that is not in ROUTES: one with a secret address, or an error page. */
function unlistedKey({ is404, abortStatusCode, urlPathname }: PageContext): keyof Words['meta'] {
  if (is404) return 'notFound';
  if (abortStatusCode) return 'fault';
  if (urlPathname.startsWith('/meetings/')) return 'meetingChange';
  return urlPathname.startsWith('/privacy-requests/') ? 'privacyConfirmation' : 'fault';
}

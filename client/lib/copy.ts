import type { TFunction } from 'i18next';
import { usePageContext } from 'vike-react/usePageContext';
import { DEFAULT_LOCALE, type Locale } from '#shared/i18n/locales.ts';

/** The words of one namespace in the page's language. Call it once a section, not once a card. */
export function useCopy<Namespace extends string>(namespace: Namespace): TFunction<Namespace> {
  const { i18n } = usePageContext();
  return i18n.getFixedT(null, namespace) as TFunction<Namespace>;
}

/**
 * The language that a namespace's words are in, where it is not the page's (WCAG 3.1.2): give it to
 * the element that holds them. Undefined where nothing need be said.
 */
export function useCopyLang(namespace: string): Locale | undefined {
  const { i18n, locale } = usePageContext();
  return i18n.hasResourceBundle(locale, namespace) ? undefined : DEFAULT_LOCALE;
}

/** The page's locale. */
export function useLocale(): Locale {
  return usePageContext().locale;
}

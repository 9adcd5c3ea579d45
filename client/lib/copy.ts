import { usePageContext } from 'vike-react/usePageContext';
import type { Namespace, Say } from '#shared/i18n/copy-keys.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/i18n/locales.ts';

/** The words of one namespace in the page's language. Call it once a section, not once a card. */
export function useCopy<In extends Namespace>(namespace: In): Say<In> {
  const { i18n } = usePageContext();
  return i18n.getFixedT(null, namespace);
}

/**
 * The language that a namespace's words are in, where it is not the page's (WCAG 3.1.2): give it to
 * the element that holds them. Undefined where nothing need be said.
 */
export function useCopyLang(namespace: Namespace): Locale | undefined {
  const { i18n, locale } = usePageContext();
  return i18n.hasResourceBundle(locale, namespace) ? undefined : DEFAULT_LOCALE;
}

/** The language of a namespace's words: figures, dates and money among them are written in it. */
export function useWordsLocale(namespace: Namespace): Locale {
  const { i18n, locale } = usePageContext();
  return i18n.hasResourceBundle(locale, namespace) ? locale : DEFAULT_LOCALE;
}

/** The page's locale. */
export function useLocale(): Locale {
  return usePageContext().locale;
}

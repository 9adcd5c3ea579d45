import { usePageContext } from 'vike-react/usePageContext';
import { DEFAULT_LOCALE, type Locale } from '#rules/locales.ts';
import type { Namespace, Say } from '#shared/i18n/copy-keys.ts';
import { gapOf } from '#shared/i18n/gap.ts';

/** The copy of one namespace in the page's language. Call it once per section, not once per card. */
export function useCopy<In extends Namespace>(namespace: In): Say<In> {
  const { i18n } = usePageContext();
  return i18n.getFixedT(null, namespace);
}

/**
 * The language of a namespace's copy if it is not the page's (WCAG 3.1.2), else undefined: set it as `lang` on the
 * element that contains the copy.
 */
export function useCopyLang(namespace: Namespace): Locale | undefined {
  const { i18n, locale } = usePageContext();
  return i18n.hasResourceBundle(locale, namespace) ? undefined : DEFAULT_LOCALE;
}

/** The language of a namespace's copy: format the figures, dates and money in it for this locale. */
export function useWordsLocale(namespace: Namespace): Locale {
  const { i18n, locale } = usePageContext();
  return i18n.hasResourceBundle(locale, namespace) ? locale : DEFAULT_LOCALE;
}

/** The language of English names and files on a page in another language (WCAG 3.1.2), else undefined. */
export function useNamesLang(): string | undefined {
  return useLocale().startsWith('en') ? undefined : 'en';
}

/** What stands between two sentences of the page's language. */
export function useGap(): string {
  return gapOf(useLocale());
}

export function useLocale(): Locale {
  return usePageContext().locale;
}

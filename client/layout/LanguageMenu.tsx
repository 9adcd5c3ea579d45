import { usePageContext } from 'vike-react/usePageContext';
import { useCopy, useLocale } from '#client/lib/copy.ts';
import { useHref, usePath, useSearch } from '#client/lib/links.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { LOCALE_NAMES, LOCALES } from '#rules/locales.ts';

/**
 * The page in each of the nine languages, named in itself. A plain form, because only the server writes the cookie that
 * keeps the choice; it needs no script.
 */
export function LanguageMenu() {
  const t = useCopy('nav');
  const locale = useLocale();
  // With its language: the server recognises the page by it, and keeps a query that the page itself does not read.
  const page = useHref(usePath() + useSearch());
  const { returnTo } = usePageContext();
  return (
    <details className="language-menu">
      <summary aria-label={t('language')}>
        <Icon name="globe" />
      </summary>
      <form action="/api/locale" method="post">
        <input type="hidden" name="returnTo" value={returnTo ?? page} />
        {LOCALES.map((code) => (
          <button
            key={code}
            type="submit"
            name="locale"
            value={code}
            lang={code}
            aria-current={code === locale || undefined}
          >
            {LOCALE_NAMES[code]}
          </button>
        ))}
      </form>
    </details>
  );
}

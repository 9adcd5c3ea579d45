import { useCopy, useLocale } from '#client/lib/copy.ts';
import { usePath, useSearch } from '#client/lib/links.ts';
import { LOCALE_NAMES, LOCALES } from '#rules/locales.ts';
import { joinLocale } from '#shared/i18n/locale-path.ts';

/**
 * Links to this page in each language, for visitors who arrive in the wrong one and for search engines. English has a
 * prefix here too: without one, the server answers in the visitor's own language. With script, a click counts as a
 * choice of language (`boot/frame.ts`).
 */
export function LanguageLinks() {
  const t = useCopy('footer');
  const locale = useLocale();
  const pathname = usePath();
  const search = useSearch();
  return (
    <nav aria-label={t('languages')} className="site-languages">
      <ul>
        {LOCALES.map((code) => (
          // Most pages have no font for this script: the browser would ask the system for one, and wait.
          <li key={code} className={/^[jz]/.test(code) ? 'when-near' : undefined}>
            <a
              href={joinLocale(`/${code}`, pathname) + search}
              hrefLang={code}
              lang={code}
              aria-current={code === locale || undefined}
            >
              {LOCALE_NAMES[code]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { useLocation } from 'react-router-dom';
import { useCopy, useLocale } from '#client/lib/copy.ts';
import { chooseLocale } from '#client/lib/remember-locale.ts';
import { joinLocale } from '#shared/i18n/locale-path.ts';
import { LOCALE_NAMES, LOCALES } from '#shared/i18n/locales.ts';

/**
 * This page in each language, for those who arrive in the wrong one and for search engines. English is named in the
 * address as well: without a prefix the visitor's own language is answered. Whoever follows one by hand has chosen.
 */
export function LanguageLinks() {
  const t = useCopy('footer');
  const locale = useLocale();
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={t('languages')} className="later site-languages">
      <ul>
        {LOCALES.map((code) => (
          // Named in a script that most pages have no font for: a browser asks the system for one, and waits.
          <li key={code} className={/^[jz]/.test(code) ? 'when-near' : undefined}>
            <a
              href={joinLocale(`/${code}`, pathname) + search}
              hrefLang={code}
              lang={code}
              onClick={() => chooseLocale(code)}
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

import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { asksElsewhere } from '#client/lib/asks-elsewhere.ts';
import { useCopy, useLocale } from '#client/lib/copy.ts';
import { joinLocale } from '#shared/i18n/locale-path.ts';
import { LOCALE_NAMES, LOCALES, type Locale } from '#shared/i18n/locales.ts';

/**
 * This page in each language, for those who arrive in the wrong one and for search engines. English is named in the
 * address as well: without a prefix the visitor's own language is answered. Whoever follows one by hand, in this window, has chosen.
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
              onClick={(event) => choose(event, code)}
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

/** As the form beside the links does, once that is there: the server alone writes cookies. */
function choose(event: MouseEvent, code: Locale): void {
  const form = document.querySelector<HTMLFormElement>('.language-form');
  if (!form || asksElsewhere(event)) return;
  event.preventDefault();
  form.locale.value = code;
  form.requestSubmit();
}

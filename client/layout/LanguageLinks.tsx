import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { asksElsewhere } from '#client/lib/asks-elsewhere.ts';
import { useCopy, useLocale } from '#client/lib/copy.ts';
import { LOCALE_NAMES, LOCALES, type Locale } from '#rules/locales.ts';
import { joinLocale } from '#shared/i18n/locale-path.ts';

/**
 * Links to this page in each language, for visitors who arrive in the wrong one and for search engines. English has a
 * prefix here too: without one, the server answers in the visitor's own language. A click in this window counts as a
 * choice of language.
 */
export function LanguageLinks() {
  const t = useCopy('footer');
  const locale = useLocale();
  const { pathname, search } = useLocation();
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

/** Submits the form beside the links, once it is there: only the server writes cookies. */
function choose(event: MouseEvent, code: Locale): void {
  const form = document.querySelector<HTMLFormElement>('.language-form');
  if (!form || asksElsewhere(event)) return;
  event.preventDefault();
  form.locale.value = code;
  form.requestSubmit();
}

import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCopy, useLocale } from '#client/lib/copy.ts';
import { whenWhole } from '#client/lib/whole-page.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { LOCALE_NAMES, LOCALES } from '#shared/i18n/locales.ts';

/**
 * A plain form, with script or without. With script it comes when the page is laid out in whole, and until then the
 * links above it are there: for any form a browser lays out the part that it stands in, to see what it could fill in,
 * and that is the footer before anything is painted.
 */
export function LanguageForm() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => whenWhole(() => setIsDue(true)), []);
  return isDue ? (
    <Form />
  ) : (
    <noscript>
      <Form />
    </noscript>
  );
}

/** Choosing alone changes nothing (WCAG 3.2.2): the button does. */
function Form() {
  const t = useCopy('footer');
  const locale = useLocale();
  const { pathname, search } = useLocation();
  return (
    <form action="/api/locale" method="post" className="language-form">
      <input type="hidden" name="returnTo" value={pathname + search} />
      <div>
        <label htmlFor="footer-locale">
          <Icon name="globe" />
          {t('language')}
        </label>
        <div>
          {/* Keyed: after a navigation into another language it shows that one. */}
          <select
            key={locale}
            id="footer-locale"
            name="locale"
            defaultValue={locale}
            autoComplete="off"
          >
            {LOCALES.map((code) => (
              <option key={code} value={code} lang={code}>
                {LOCALE_NAMES[code]}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </div>
      </div>
      <Button type="submit" variant="secondary">
        {t('changeLanguage')}
      </Button>
    </form>
  );
}

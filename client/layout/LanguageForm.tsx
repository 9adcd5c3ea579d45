import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageContext } from 'vike-react/usePageContext';
import { useCopy, useLocale } from '#client/lib/copy.ts';
import { whenWhole } from '#client/lib/whole-page.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { LOCALE_NAMES, LOCALES } from '#rules/locales.ts';

/**
 * A plain form, which needs no script. With script it is added once the whole page is laid out; until then the links
 * above it serve. For any form, browsers lay out the part of the page around it to look for autofill: here that would
 * be the footer, before the first paint.
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

/** Choosing an option changes nothing by itself (WCAG 3.2.2); the button does. */
function Form() {
  const t = useCopy('footer');
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const { returnTo } = usePageContext();
  return (
    <form action="/api/locale" method="post" className="language-form">
      <input type="hidden" name="returnTo" value={returnTo ?? pathname + search} />
      <div>
        <label htmlFor="footer-locale">
          <Icon name="globe" />
          {t('language')}
        </label>
        <div>
          {/* Keyed: after a navigation into another language it must show that language. */}
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

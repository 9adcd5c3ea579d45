import { useLocation } from 'react-router-dom';
import { useCopy, useLocale } from '#client/lib/copy.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { LOCALE_NAMES, LOCALES } from '#shared/i18n/locales.ts';

/**
 * A plain form, with script or without. Choosing alone changes nothing (WCAG 3.2.2): the button does.
 */
export function LanguageForm() {
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

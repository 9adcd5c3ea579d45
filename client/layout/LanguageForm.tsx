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
    <form action="/api/locale" method="post" className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="returnTo" value={pathname + search} />
      <div>
        <label
          htmlFor="footer-locale"
          className="mb-1 flex items-center gap-1.5 text-xs text-text-muted"
        >
          <Icon name="globe" />
          {t('language')}
        </label>
        <div className="relative">
          {/* Keyed: after a navigation into another language it shows that one. */}
          <select
            key={locale}
            id="footer-locale"
            name="locale"
            defaultValue={locale}
            autoComplete="off"
            className="min-h-11 appearance-none rounded-md border border-rule-strong bg-surface py-2 pr-10 pl-3 text-sm text-text forced-colors:appearance-auto"
          >
            {LOCALES.map((code) => (
              <option key={code} value={code} lang={code}>
                {LOCALE_NAMES[code]}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-text-muted forced-colors:hidden"
          />
        </div>
      </div>
      <Button type="submit" variant="secondary">
        {t('changeLanguage')}
      </Button>
    </form>
  );
}

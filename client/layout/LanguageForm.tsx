import { usePageContext } from 'vike-react/usePageContext';
import { useCopy, useLocale } from '#client/lib/copy.ts';
import { useHref, usePath, useSearch } from '#client/lib/links.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { LOCALE_NAMES, LOCALES } from '#rules/locales.ts';

/** A plain form, which needs no script; script takes it out of its wrapper when its time has come (`boot/frame.ts`). */
export function LanguageForm() {
  return (
    <noscript>
      <Form />
    </noscript>
  );
}

/** Choosing an option changes nothing by itself (WCAG 3.2.2); the button does. */
function Form() {
  const t = useCopy('footer');
  const locale = useLocale();
  // With its language: the server recognises the page by it, and keeps a query that the page itself does not read.
  const page = useHref(usePath() + useSearch());
  const { returnTo } = usePageContext();
  return (
    <form action="/api/locale" method="post" className="language-form">
      <input type="hidden" name="returnTo" value={returnTo ?? page} />
      <div>
        <label htmlFor="footer-locale">
          <Icon name="globe" />
          {t('language')}
        </label>
        <div>
          <select id="footer-locale" name="locale" defaultValue={locale} autoComplete="off">
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

import { usePageContext } from 'vike-react/usePageContext';
import { usePath, useSearch } from '#client/lib/links.ts';
import { Container } from '#client/ui/Container.tsx';
import { joinLocale } from '#shared/i18n/locale-path.ts';

/**
 * A link to this page in the language that the browser prefers. The address decides in which language a page is
 * shown, and nobody is redirected (CONTRACT, Pages).
 */
export function OfferedLanguage() {
  const { offer } = usePageContext();
  const path = usePath();
  const search = useSearch();
  if (!offer) return null;
  const { locale, words } = offer;
  return (
    <Container>
      <p lang={locale} className="border-b border-rule py-2.5 text-sm text-text-muted">
        <a href={joinLocale(`/${locale}`, path) + search} hrefLang={locale} className="link">
          {words}
        </a>
      </p>
    </Container>
  );
}

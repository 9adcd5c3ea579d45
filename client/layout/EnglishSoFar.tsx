import { usePageContext } from 'vike-react/usePageContext';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { pageLanguage } from '#client/lib/page-language.ts';
import { Container } from '#client/ui/Container.tsx';
import { findRoute } from '#shared/routes.ts';

/** Tells visitors, in their language, that the page is not translated yet (CONTRACT, Pages). */
export function EnglishSoFar() {
  const page = usePageContext();
  const { locale, urlPathname, is404, abortStatusCode } = page;
  const t = useCopy('common');
  const lang = useCopyLang('common');
  const route = is404 || abortStatusCode ? null : findRoute(urlPathname);
  if (!route || pageLanguage(page, route.id) === locale) return null;
  return (
    <Container>
      <p
        id="english-so-far"
        lang={lang}
        className="border-b border-rule py-2.5 text-sm text-text-muted"
      >
        {t('englishSoFar')}
      </p>
    </Container>
  );
}

import { usePageContext } from 'vike-react/usePageContext';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { pageLanguage } from '#client/lib/page-language.ts';
import { Container } from '#client/ui/Container.tsx';
import { findRoute, type RouteId } from '#shared/routes.ts';

/** The pages that state rights and duties. */
const LEGAL: readonly RouteId[] = ['privacy', 'terms', 'cookiePolicy', 'dsar', 'doNotSell'];

/**
 * Tells visitors, in their language, that a page is not translated yet (CONTRACT, Pages), or of a legal one that it is
 * a translation, and what that means for their rights.
 */
export function EnglishSoFar() {
  const page = usePageContext();
  const { locale, urlPathname, is404, abortStatusCode } = page;
  const t = useCopy('common');
  const legal = useCopy('footer');
  const lang = useCopyLang('common');
  const route = is404 || abortStatusCode ? null : findRoute(urlPathname);
  if (!route) return null;
  const isTranslated = pageLanguage(page, route.id) === locale;
  if (isTranslated && (locale.startsWith('en-') || !LEGAL.includes(route.id))) return null;
  return (
    <Container>
      <p
        id={isTranslated ? 'translation' : 'english-so-far'}
        lang={lang}
        className="border-b border-rule py-2.5 text-sm text-text-muted"
      >
        {isTranslated ? legal('translation') : t('englishSoFar')}
      </p>
    </Container>
  );
}

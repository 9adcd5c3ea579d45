import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { ConsentBanner } from '#client/features/consent/ConsentBanner.tsx';
import { PrivacySignalNotice } from '#client/features/consent/PrivacySignalNotice.tsx';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { FRAME_WORDS_ID, SAID_ID } from '#client/lib/frame-words.ts';
import { usePath, useSearch } from '#client/lib/links.ts';
import { pageLanguage } from '#client/lib/page-language.ts';
import { useSite } from '#client/lib/site.ts';
import { Container } from '#client/ui/Container.tsx';
import { Spinner } from '#client/ui/Spinner.tsx';
import { joinLocale } from '#shared/i18n/locale-path.ts';
import { findRoute, type RouteId } from '#shared/routes.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** The frame of every page. It is HTML; `client/boot` starts its controls. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const t = useCopy('common');
  const lang = useCopyLang('common');
  const consent = useCopy('consent');
  return (
    <>
      {/* The first tab stop: skips the navigation and goes to the page's content. */}
      <a href="#main" lang={lang} className="skip-link">
        {t('skipToContent')}
      </a>
      <ConsentBanner />
      <p id={SAID_ID} role="status" lang={useCopyLang('consent')} className="sr-only" />
      <PrivacySignalNotice />
      <Header />
      {/* While the browser fetches the next page (spec 2.1), once `leaving-mark.ts` has marked the document. CSS shows it
          after 300 ms, so that a fast page does not make it flicker. */}
      <div lang={lang} className="page-loading">
        <Spinner label={t('loading')} className="text-sm font-medium" />
      </div>
      <PrintHead />
      <main id="main" tabIndex={-1} className="min-h-[70vh] pt-header">
        <OfferedLanguage />
        <EnglishSoFar />
        {children}
      </main>
      <Footer />
      <div
        hidden
        id={FRAME_WORDS_ID}
        data-notifications={t('notifications')}
        data-close={t('close')}
        data-saved={consent('saved')}
      />
    </>
  );
}

/** Print only: the site's name, the page's address, and the date of printing, which `print-page.ts` adds. */
function PrintHead() {
  const { location } = usePageContext();
  const site = useSite();
  return (
    <div className="print-head hidden">
      <strong>{site.name}</strong>
      <span>{`${site.url}${location}`}</span>
      <span />
    </div>
  );
}

const LEGAL: readonly RouteId[] = ['privacy', 'terms', 'cookiePolicy', 'dsar', 'doNotSell'];

/**
 * Tells visitors, in their language, that a page is not translated yet (CONTRACT, Pages), or of a legal one that it is
 * a translation, and what that means for their rights.
 */
function EnglishSoFar() {
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

/**
 * A link to this page in the language that the browser prefers. The address decides in which language a page is
 * shown, and nobody is redirected (CONTRACT, Pages).
 */
function OfferedLanguage() {
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

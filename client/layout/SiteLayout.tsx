import type { ReactNode } from 'react';
import { ConsentBanner } from '#client/features/consent/ConsentBanner.tsx';
import { PrivacySignalNotice } from '#client/features/consent/PrivacySignalNotice.tsx';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { FRAME_WORDS_ID, SAID_ID } from '#client/lib/frame-words.ts';
import { Spinner } from '#client/ui/Spinner.tsx';
import { EnglishSoFar } from './EnglishSoFar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { OfferedLanguage } from './OfferedLanguage.tsx';
import { PrintHead } from './PrintHead.tsx';

/** The frame of every page. It is HTML; `client/boot` starts its controls. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const t = useCopy('common');
  const lang = useCopyLang('common');
  const consent = useCopy('consent');
  return (
    <>
      <SkipLink lang={lang}>{t('skipToContent')}</SkipLink>
      <ConsentBanner />
      <p id={SAID_ID} role="status" lang={useCopyLang('consent')} className="sr-only" />
      <PrivacySignalNotice />
      <Header />
      <PageLoading lang={lang} label={t('loading')} />
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

/** The first tab stop: skips the navigation and goes to the page's content. */
function SkipLink({ lang, children }: { lang?: string | undefined; children: string }) {
  return (
    <a href="#main" lang={lang} className="skip-link">
      {children}
    </a>
  );
}

/**
 * 'Loading...' while the browser fetches the next page (spec 2.1). `leaving-mark.ts` marks the document; CSS shows this
 * after 300 ms, so that a fast page does not make it flicker.
 */
function PageLoading({ lang, label }: { lang?: string | undefined; label: string }) {
  return (
    <div lang={lang} className="page-loading">
      <Spinner label={label} className="text-sm font-medium" />
    </div>
  );
}

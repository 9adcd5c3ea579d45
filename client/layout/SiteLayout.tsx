import type { ReactNode } from 'react';
import { ConsentBanner } from '#client/features/consent/ConsentBanner.tsx';
import { PrivacySignalNotice } from '#client/features/consent/PrivacySignalNotice.tsx';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { FRAME_WORDS_ID, SAID_ID } from '#client/lib/frame-words.ts';
import { EnglishSoFar } from './EnglishSoFar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PageLoading } from './PageLoading.tsx';
import { PrintHead } from './PrintHead.tsx';
import { SkipLink } from './SkipLink.tsx';

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

import { type ReactNode, useEffect } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { Analytics } from '#client/features/analytics/Analytics.tsx';
import { ConsentBanner } from '#client/features/consent/ConsentBanner.tsx';
import { ConsentSettings } from '#client/features/consent/ConsentSettings.tsx';
import { ConsentProvider } from '#client/features/consent/consent-context.tsx';
import { PrivacySignalNotice } from '#client/features/consent/PrivacySignalNotice.tsx';
import { SiteErrorBoundary, Widget } from '#client/features/errors/SiteErrorBoundary.tsx';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { ToastHost } from '#client/ui/ToastHost.tsx';
import { DrawnFrame } from './DrawnFrame.tsx';
import { EnglishSoFar } from './EnglishSoFar.tsx';
import { Footer } from './Footer.tsx';
import { markHere } from './header-menus.ts';
import { PageLoading } from './PageLoading.tsx';
import { PrintHead } from './PrintHead.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { RouterBridge } from './router-bridge.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TakingOver } from './TakingOver.tsx';

/** The position of the error message of a failed part of the frame. */
const AT_FOOT = 'fixed inset-x-4 bottom-4 z-30 shadow-overlay sm:left-auto';

/**
 * The frame of every page. It is hydrated as one piece, without `Suspense`: consent may change before a suspended part
 * is hydrated, which would then no longer match the server's HTML.
 */
export function SiteLayout({ children }: { children: ReactNode }) {
  const t = useCopy('common');
  const lang = useCopyLang('common');
  const { location } = usePageContext();
  useEffect(() => markHere(location), [location]);
  return (
    <SiteErrorBoundary level="critical">
      <RouterBridge>
        <ConsentProvider>
          <SkipLink lang={lang}>{t('skipToContent')}</SkipLink>
          <Widget className={AT_FOOT}>
            <ConsentBanner />
            <PrivacySignalNotice />
          </Widget>
          <DrawnFrame part="Header" />
          <PageLoading lang={lang} label={t('loading')} />
          <PrintHead />
          <main id="main" tabIndex={-1} className="min-h-[70vh] pt-header">
            <EnglishSoFar />
            <SiteErrorBoundary level="page">{children}</SiteErrorBoundary>
          </main>
          <Footer />
          <Widget className={AT_FOOT}>
            <ConsentSettings />
          </Widget>
          <RouteAnnouncer />
          <Analytics />
          <TakingOver />
          <ToastHost label={t('notifications')} closeLabel={t('close')} />
        </ConsentProvider>
      </RouterBridge>
    </SiteErrorBoundary>
  );
}

import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { Analytics } from '#client/features/analytics/Analytics.tsx';
import { ConsentBanner } from '#client/features/consent/ConsentBanner.tsx';
import { ConsentSettings } from '#client/features/consent/ConsentSettings.tsx';
import { ConsentProvider } from '#client/features/consent/consent-context.tsx';
import { PrivacySignalNotice } from '#client/features/consent/PrivacySignalNotice.tsx';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { ErrorBoundary, type ErrorLevel, type ErrorWords } from '#client/ui/ErrorBoundary.tsx';
import { ToastHost } from '#client/ui/ToastHost.tsx';
import { splitLocale } from '#shared/i18n/locale-path.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PageLoading } from './PageLoading.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { RouterBridge } from './router-bridge.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TakingOver } from './TakingOver.tsx';

/**
 * The frame of every page. It is hydrated whole: what it says of consent changes while a part within `Suspense`
 * would still wait, and then be no longer what the server said.
 */
export function SiteLayout({ children }: { children: ReactNode }) {
  const t = useCopy('common');
  const lang = useCopyLang('common');
  return (
    <SiteErrorBoundary level="critical">
      <RouterBridge>
        <ConsentProvider>
          <SkipLink lang={lang}>{t('skipToContent')}</SkipLink>
          <ConsentBanner />
          <PrivacySignalNotice />
          <Header />
          <PageLoading lang={lang} label={t('loading')} />
          <main id="main" tabIndex={-1} className="min-h-[70vh] pt-header">
            <SiteErrorBoundary level="page">{children}</SiteErrorBoundary>
          </main>
          <Footer />
          <ConsentSettings />
          <RouteAnnouncer />
          <Analytics />
          <TakingOver />
          <ToastHost label={t('notifications')} closeLabel={t('close')} />
        </ConsentProvider>
      </RouterBridge>
    </SiteErrorBoundary>
  );
}

/** The boundary with the site's words; another address returns it to normal. */
export function SiteErrorBoundary({ level, children }: { level: ErrorLevel; children: ReactNode }) {
  const t = useCopy('errors');
  const { location } = usePageContext();
  return (
    <ErrorBoundary
      level={level}
      lang={useCopyLang('errors')}
      words={t(level, { returnObjects: true }) as unknown as ErrorWords}
      homeHref={splitLocale(location).prefix || '/'}
      resetKey={location}
    >
      {children}
    </ErrorBoundary>
  );
}

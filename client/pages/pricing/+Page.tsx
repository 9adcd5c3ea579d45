import { useHref } from 'react-router-dom';
import { usePageContext } from 'vike-react/usePageContext';
import { useCopy } from '#client/lib/copy.ts';
import { ContentPage } from '#client/sections/ContentPage.tsx';
import { PlanLedger } from '#client/sections/pricing/PlanLedger.tsx';
import { ErrorBoundary } from '#client/ui/ErrorBoundary.tsx';

/** Spec 2.1: the one page with an error fallback of its own words. */
export function Page() {
  const t = useCopy('pricing');
  const { location } = usePageContext();
  const words = {
    title: t('error.title'),
    text: t('error.text'),
    retry: t('errors:page.retry'),
    home: t('errors:page.home'),
  };
  return (
    <ErrorBoundary level="page" words={words} homeHref={useHref('/')} resetKey={location}>
      <ContentPage namespace="pricing">
        <PlanLedger />
      </ContentPage>
    </ErrorBoundary>
  );
}

import { useState } from 'react';
import { useHref } from 'react-router-dom';
import { usePageContext } from 'vike-react/usePageContext';
import { useCopy } from '#client/lib/copy.ts';
import { useQueryInAddress } from '#client/lib/query-in-address.ts';
import { useQuery } from '#client/lib/use-query.ts';
import { makeContentPage } from '#client/sections/ContentPage.tsx';
import { PlanFinder } from '#client/sections/pricing/PlanFinder.tsx';
import { PlanLedger } from '#client/sections/pricing/PlanLedger.tsx';
import { PlanVerdict } from '#client/sections/pricing/PlanVerdict.tsx';
import { ErrorBoundary } from '#client/ui/ErrorBoundary.tsx';
import { fitPlan, readPlanNeeds } from '#shared/plans.ts';

const ContentPage = makeContentPage('pricing');

/** Spec 2.1: the only page whose error fallback has its own wording. */
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
      <Pricing key={location} />
    </ErrorBoundary>
  );
}

function Pricing() {
  const t = useCopy('pricing');
  const query = useQuery();
  const [asked] = useState(() => readPlanNeeds(query));
  const [needs, setNeeds] = useState(asked);
  const fit = needs && fitPlan(needs);
  useQueryInAddress(
    needs
      ? new URLSearchParams(
          Object.entries(needs).map(([scope, need]) => [scope, String(need)]),
        ).toString()
      : '',
  );
  return (
    <ContentPage aside={<PlanFinder asked={asked} onAnswer={setNeeds} />}>
      <div id="plans" className="pb-14 md:pb-20">
        <PlanVerdict fit={fit} />
        <PlanLedger fitting={fit?.plan ?? null} />
        <p className="mt-4 max-w-reading text-sm text-text-muted">{t('caption')}</p>
      </div>
    </ContentPage>
  );
}

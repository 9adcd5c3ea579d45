import { useCopy } from '#client/lib/copy.ts';
import { useHref } from '#client/lib/links.ts';
import { ErrorBoundary } from '#client/ui/ErrorBoundary.tsx';
import { fitPlan } from '#shared/plans.ts';
import { PlanLedger } from './PlanLedger.tsx';
import { PlanVerdict } from './PlanVerdict.tsx';
import { usePlanNeeds } from './plan-needs.ts';

/** The plans, and which of them fits. Spec 2.1: the only part of the site whose error fallback has its own wording. */
export function Plans() {
  const t = useCopy('pricing');
  const words = {
    title: t('error.title'),
    text: t('error.text'),
    retry: t('errors:page.retry'),
    home: t('errors:page.home'),
  };
  return (
    <ErrorBoundary level="page" words={words} homeHref={useHref('/')}>
      <FittingPlans />
    </ErrorBoundary>
  );
}

function FittingPlans() {
  const t = useCopy('pricing');
  const needs = usePlanNeeds();
  const fit = needs && fitPlan(needs);
  return (
    <div id="plans" className="pb-14 md:pb-20">
      <PlanVerdict fit={fit} />
      <PlanLedger fitting={fit?.plan ?? null} />
      <p className="mt-4 max-w-reading text-sm text-text-muted">{t('caption')}</p>
    </div>
  );
}

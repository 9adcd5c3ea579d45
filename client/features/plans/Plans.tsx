import { useCopy, useGap, useWordsLocale } from '#client/lib/copy.ts';
import { useHref } from '#client/lib/links.ts';
import { Button } from '#client/ui/Button.tsx';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { ErrorBoundary } from '#client/ui/ErrorBoundary.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { fitPlan, type PlanFit } from '#shared/plans.ts';
import { PlanLedger } from './PlanLedger.tsx';
import { usePlanNeeds } from './plan-needs.ts';

/** The plans, and which of them fits. Spec 2.1: the only part of the site whose error fallback has its own wording. */
export function Plans() {
  const t = useCopy('pricing');
  // A full page load, since what failed may fail again.
  const home = useHref('/');
  const fallback = (retry: () => void) => (
    <div
      role="alert"
      className="mx-auto box-content flex min-h-[60vh] max-w-reading flex-col items-start justify-center px-gutter py-section"
    >
      <Icon name="alert" className="size-8 text-danger" />
      <h2 className="mt-4 text-3xl">{t('error.title')}</h2>
      <p className="mt-3 text-lg text-text-muted">{t('error.text')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button size="large" onClick={retry}>
          {t('errors:page.retry')}
        </Button>
        <ButtonLink href={home} variant="secondary" size="large">
          {t('errors:page.home')}
        </ButtonLink>
      </div>
    </div>
  );
  return (
    <ErrorBoundary level="page" fallback={fallback}>
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

/** Which plan fits the answers, and why no smaller one does. Changes are announced at once. */
function PlanVerdict({ fit }: { fit: PlanFit | null }) {
  const t = useCopy('pricing');
  const locale = useWordsLocale('pricing');
  const gap = useGap();
  return (
    <div role="status" className="max-w-reading">
      {fit && (
        <p className="mb-6 border-l-2 border-brass bg-brass-soft px-5 py-4">
          <strong className="font-semibold">
            {t('verdict.fits', { plan: t(`plans.${fit.plan}.name`) })}
          </strong>
          {gap}
          {why(fit)}
        </p>
      )}
    </div>
  );

  function why({ decidedBy, otherwise }: PlanFit): string {
    if (!otherwise) return t('verdict.all');
    const plan = t(`plans.${otherwise}.name`);
    if (decidedBy.length === 1 && decidedBy[0] === 'tasks') return t('verdict.pace', { plan });
    const scopes = decidedBy.map((scope) => t(`verdict.scopes.${scope}`));
    const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(scopes);
    return t('verdict.decided', { scopes: list, plan });
  }
}

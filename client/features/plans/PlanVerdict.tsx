import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import type { PlanFit } from '#shared/plans.ts';

/** Which plan fits the answers, and why no smaller one does. Changes are announced at once. */
export function PlanVerdict({ fit }: { fit: PlanFit | null }) {
  const t = useCopy('pricing');
  const locale = useWordsLocale('pricing');
  return (
    <div role="status" className="max-w-reading">
      {fit && (
        <p className="mb-6 border-l-2 border-brass bg-brass-soft px-5 py-4">
          <strong className="font-semibold">
            {t('verdict.fits', { plan: t(`plans.${fit.plan}.name`) })}
          </strong>{' '}
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

import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { formatMoney } from '#client/lib/format-money.ts';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Link } from '#client/ui/Link.tsx';
import { interestAddress } from '#shared/contact/interests.ts';
import { PLAN_LIMITS, PLANS, type Plan } from '#shared/plans.ts';
import { PLAN_PRICES } from '#shared/site.ts';

/** The four plans in a row of the ledger, each with its price; the one that fits is marked. */
export function PlanLedger({ fitting }: { fitting: Plan | null }) {
  return (
    <ul className="grid border-t border-rule sm:grid-cols-2 lg:grid-cols-4">
      {PLANS.map((plan) => (
        <PlanEntry key={plan} plan={plan} fitting={fitting} />
      ))}
    </ul>
  );
}

function PlanEntry({ plan, fitting }: { plan: Plan; fitting: Plan | null }) {
  const t = useCopy('pricing');
  const locale = useWordsLocale('pricing');
  const includes = t(`plans.${plan}.includes`, { returnObjects: true });
  const price = plan === 'enterprise' ? null : PLAN_PRICES[plan];
  const { frameworks, tasks } = PLAN_LIMITS[plan];
  const limits = [
    frameworks === 'any'
      ? t('limits.frameworks.any')
      : t('limits.frameworks.count', { count: frameworks }),
    tasks === 'agreed' ? t('limits.tasks.agreed') : t('limits.tasks.count', { count: tasks }),
  ];
  const fits = plan === fitting;
  return (
    <li className="relative flex flex-col border-b border-rule py-7 sm:pr-6 sm:even:border-l sm:even:pl-6 sm:max-lg:even:pr-0 lg:nth-3:border-l lg:nth-3:pl-6 lg:last:pr-0">
      {fits && (
        <span
          aria-hidden
          className="absolute inset-x-0 top-0 h-1 bg-brass forced-color-adjust-none"
        />
      )}
      <h2 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-xl">
        {t(`plans.${plan}.name`)}
        {fits && (
          <span className="rounded-sm bg-brass-soft px-1.5 py-0.5 font-sans text-xs font-semibold text-brass-text">
            {t('verdict.mark')}
          </span>
        )}
      </h2>
      <p className="mt-1 text-sm text-text-muted sm:min-h-12">{t(`plans.${plan}.text`)}</p>
      <p className="figures mt-5 flex flex-wrap items-baseline gap-x-2">
        <span className="font-serif text-3xl font-semibold tracking-tight">
          {price ? formatMoney(price, locale) : t('byAgreement')}
        </span>
        {price && <span className="text-sm text-text-muted">{t('month')}</span>}
        <span className="w-full text-sm text-text-muted">
          {price ? t('year', { sum: formatMoney(price * 12, locale) }) : t('quoted')}
        </span>
      </p>
      <ul className="mt-4 mb-7 space-y-2 border-t border-rule pt-4 text-sm">
        {[...limits, ...includes].map((item) => (
          <li
            key={item}
            className="relative pl-6 before:absolute before:top-[0.8em] before:left-0 before:h-px before:w-3 before:bg-brass"
          >
            {item}
          </li>
        ))}
      </ul>
      <ButtonLink
        as={Link}
        to={interestAddress(plan)}
        variant={plan === (fitting ?? 'growth') ? 'primary' : 'secondary'}
        className="mt-auto w-full"
      >
        {t(`plans.${plan}.action`)}
      </ButtonLink>
    </li>
  );
}

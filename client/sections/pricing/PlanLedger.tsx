import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { formatMoney } from '#client/lib/format-money.ts';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Link } from '#client/ui/Link.tsx';
import { ROUTES } from '#shared/routes.ts';
import { PLAN_PRICES } from '#shared/site.ts';
import { useCopyObject } from '../content/use-content.ts';

interface PlanContent {
  id: string;
  name: string;
  text: string;
  includes: readonly string[];
  action: string;
}

/** The four plans in a row of the ledger, each with its price. */
export function PlanLedger() {
  const t = useCopy('pricing');
  const plans = useCopyObject<PlanContent[]>('pricing', 'planTable.plans') ?? [];
  return (
    <div className="pb-14 md:pb-20">
      <ul className="grid border-t border-rule sm:grid-cols-2 lg:grid-cols-4">
        {plans.map((plan) => (
          <Plan key={plan.id} {...plan} />
        ))}
      </ul>
      <p className="mt-4 text-sm text-text-muted">{t('planTable.caption')}</p>
    </div>
  );
}

function Plan({ id, name, text, includes, action }: PlanContent) {
  const t = useCopy('pricing');
  const locale = useWordsLocale('pricing');
  const price = id in PLAN_PRICES ? PLAN_PRICES[id as keyof typeof PLAN_PRICES] : null;
  return (
    <li className="flex flex-col border-b border-rule py-7 sm:pr-6 sm:even:border-l sm:even:pl-6 lg:nth-3:border-l lg:nth-3:pl-6 lg:last:pr-0">
      <h2 className="text-xl">{name}</h2>
      <p className="mt-1 text-sm text-text-muted lg:min-h-12">{text}</p>
      <p className="figures mt-5 flex flex-wrap items-baseline gap-x-2 lg:min-h-14 lg:content-end">
        <span
          className={`font-serif font-semibold tracking-tight ${price ? 'text-4xl' : 'text-2xl'}`}
        >
          {price ? formatMoney(price, locale) : t('planTable.byAgreement')}
        </span>
        {price && <span className="text-sm text-text-muted">{t('planTable.month')}</span>}
      </p>
      <ul className="mt-4 mb-7 space-y-2 border-t border-rule pt-4 text-sm">
        {includes.map((item) => (
          <li
            key={item}
            className="relative pl-5 before:absolute before:top-[0.75em] before:left-0 before:h-px before:w-2.5 before:bg-brass"
          >
            {item}
          </li>
        ))}
      </ul>
      <ButtonLink
        as={Link}
        to={ROUTES.contact.path}
        variant={id === 'growth' ? 'primary' : 'secondary'}
        className="mt-auto w-full"
      >
        {action}
      </ButtonLink>
    </li>
  );
}

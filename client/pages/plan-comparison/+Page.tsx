import { writeExampleYear } from '#client/features/roi/example-year.ts';
import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { formatMoney } from '#client/lib/format-money.ts';
import { ContentPage } from '#client/sections/ContentPage.tsx';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Link } from '#client/ui/Link.tsx';
import { PillGroup } from '#client/ui/PillGroup.tsx';
import { interestAddress } from '#shared/contact/interests.ts';
import { PLAN_LIMITS, PLANS, type Plan, type PlanScope } from '#shared/plans.ts';
import { PLAN_PRICES } from '#shared/site.ts';
import { useCopyObject } from '../../sections/content/use-content.ts';

export function Page() {
  const locale = useWordsLocale('planComparison');
  return (
    <ContentPage namespace="planComparison" values={writeExampleYear(locale)}>
      <PlanTable />
    </ContentPage>
  );
}

interface Group {
  heading: string;
  rows: readonly Row[];
}

/** What each plan offers in a row: 'yes', 'no', or text; or the plans' limit of a scope. */
type Row = { label: string; note?: string } & ({ cells: readonly string[] } | { limit: PlanScope });

/** On a phone one plan is shown, chosen by the switch above (`styles/parts.css`), without script. */
const FIRST_SHOWN: Plan = 'growth';

const CELL = 'border-b border-rule px-3 py-3 align-top first:pl-0 last:pr-0 md:px-4';

/** All plans, row by row, in one table whose head stays visible. */
function PlanTable() {
  const t = useCopy('planComparison');
  const groups = useCopyObject<Group[]>('planComparison', 'table.groups') ?? [];
  return (
    <div className="plan-table pb-14 md:pb-20">
      <PillGroup
        name="plan"
        legend={t('table.switch')}
        hidesLegend
        choices={PLANS.map((plan) => ({ value: plan, label: t(`table.plans.${plan}`) }))}
        defaultValue={FIRST_SHOWN}
        className="sticky top-header z-10 -mx-gutter border-b border-rule bg-surface px-gutter py-2 md:hidden low:static print:hidden"
        layout="grid grid-cols-2 gap-1 min-[22rem]:grid-cols-4 [&_label]:px-1 [&_label]:text-xs"
      />
      <table className="w-full border-separate [border-spacing:0] text-left text-sm md:table-fixed">
        <caption className="sr-only">{t('table.caption')}</caption>
        <thead>
          <tr>
            {/* Not a data cell: the caption says this to screen readers. */}
            <td
              data-note={t('table.note')}
              className={`${HEAD} w-1/2 before:text-xs before:text-text-muted md:w-[26%] md:before:content-[attr(data-note)]`}
            />
            {PLANS.map((plan) => (
              <PlanHead key={plan} plan={plan} />
            ))}
          </tr>
        </thead>
        {groups.map(({ heading, rows }) => (
          <tbody key={heading}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={PLANS.length + 1}
                className="border-b border-rule-strong pt-10 pb-2 font-serif text-xl font-semibold"
              >
                {heading}
              </th>
            </tr>
            {rows.map((row) => (
              <Line key={row.label} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const HEAD =
  'border-b border-rule-strong bg-surface px-3 py-4 align-bottom first:pl-0 last:pr-0 md:sticky md:top-header md:z-10 md:px-4 low:static';

function PlanHead({ plan }: { plan: Plan }) {
  const t = useCopy('planComparison');
  const locale = useWordsLocale('planComparison');
  const name = t(`table.plans.${plan}`);
  return (
    <th scope="col" data-plan={plan} className={HEAD}>
      <span className="block font-serif text-lg font-semibold">{name}</span>
      <span className="figures block font-normal text-text-muted md:max-lg:min-h-[2lh]">
        {plan === 'enterprise'
          ? t('table.agreed')
          : t('table.price', { price: formatMoney(PLAN_PRICES[plan], locale) })}
      </span>
      <ButtonLink
        as={Link}
        to={interestAddress(plan)}
        variant="secondary"
        className="mt-2 w-full px-2 print:hidden"
      >
        {t('table.ask')}
        <span className="sr-only">{t('table.about', { plan: name })}</span>
      </ButtonLink>
    </th>
  );
}

function Line({ row }: { row: Row }) {
  const cells = useCells(row);
  return (
    <tr>
      <th scope="row" className={`${CELL} font-semibold`}>
        {row.label}
        {row.note && <span className="block font-normal text-text-muted">{row.note}</span>}
      </th>
      {PLANS.map((plan, index) => (
        <td key={plan} data-plan={plan} className={CELL}>
          <Cell>{cells[index] ?? ''}</Cell>
        </td>
      ))}
    </tr>
  );
}

function useCells(row: Row): readonly string[] {
  const t = useCopy('planComparison');
  if ('cells' in row) return row.cells;
  return PLANS.map((plan) => {
    const limit = PLAN_LIMITS[plan][row.limit];
    if (typeof limit !== 'number') return t(`table.${limit}`);
    // Tasks run in parallel up to the number; of frameworks and entities, fewer are possible.
    return limit > 1 && row.limit !== 'tasks' ? t('table.upTo', { count: limit }) : String(limit);
  });
}

/** An icon that is read out as a word, or text. */
function Cell({ children }: { children: string }) {
  const t = useCopy('planComparison');
  if (children !== 'yes' && children !== 'no') return children;
  const isIn = children === 'yes';
  return (
    <>
      <Icon
        name={isIn ? 'check' : 'minus'}
        className={`size-5 ${isIn ? 'text-brass-text' : 'text-text-muted'}`}
      />
      <span className="sr-only">{t(`table.${children}`)}</span>
    </>
  );
}

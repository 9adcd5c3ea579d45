import type { ReactNode } from 'react';
import { useCopy, useGap, useWordsLocale } from '#client/lib/copy.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { Link } from '#client/ui/Link.tsx';
import { nameClauses } from '#shared/blueprint/name-clauses.ts';
import { type Blueprint, type BlueprintInput, PAPER_TEMPLATES } from '#shared/blueprint/plan.ts';
import { commaOf, dashOf } from '#shared/i18n/gap.ts';
import { ROUTES } from '#shared/routes.ts';
import type { BlueprintWords } from './use-blueprint-words.ts';

export interface BlueprintDetailsProps {
  input: BlueprintInput;
  plan: Blueprint;
  words: BlueprintWords;
}

export function BlueprintDetails(props: BlueprintDetailsProps) {
  const t = useCopy('blueprintDetails');
  const points = t('method.points', { returnObjects: true });
  return (
    <>
      <DatedPlan {...props} />
      <div className="later grid-page gap-y-12 pb-14 md:pb-20">
        <Overlap {...props} />
        <Areas {...props} />
      </div>
      <Documents {...props} />
      <details className="mb-14 border-y border-rule md:mb-20">
        <summary className="flex min-h-14 items-center justify-between gap-6 py-3 font-serif text-xl font-semibold hover:text-signal">
          {t('method.heading')}
          <Icon name="plus" className="plus" />
        </summary>
        <ul className="grid max-w-reading gap-3 pb-8 text-text-muted">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Part({
  id,
  heading,
  lead,
  className,
  children,
}: {
  id: string;
  heading: string;
  lead: ReactNode;
  className: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      <p className="mt-2 max-w-reading text-text-muted">{lead}</p>
      {children}
    </section>
  );
}

function DatedPlan({ input, plan, words }: BlueprintDetailsProps) {
  const t = useCopy('blueprintDetails');
  const locale = useWordsLocale('blueprintDetails');
  const { date, number } = words;
  const days = (amount: number) => t('plan.days', { count: amount, amount: number(amount) });
  return (
    <Part
      id="plan"
      heading={t(plan.isLate ? 'plan.headingLate' : 'plan.heading')}
      lead={t('plan.lead', { count: input.days })}
      className="later pb-14 md:pb-20"
    >
      <ol className="mt-6 border-t border-rule-strong">
        {plan.phases.map((phase, index) => (
          <li
            key={phase.id}
            className="grid break-inside-avoid gap-x-6 gap-y-1 border-b border-rule py-4 md:grid-cols-[2.5rem_minmax(0,1fr)_minmax(14rem,25%)_10rem]"
          >
            <span aria-hidden className="figures font-serif text-xl text-brass-text max-md:hidden">
              {index + 1}
            </span>
            <div>
              <h3 className="font-sans text-base font-semibold tracking-normal">
                {words.t(`phases.${phase.id}`)}
              </h3>
              <p className="text-sm text-text-muted">{t(`plan.phases.${phase.id}`)}</p>
            </div>
            <p className="text-sm" suppressHydrationWarning>
              <time dateTime={phase.from} className="whitespace-nowrap">
                {date(phase.from)}
              </time>
              {dashOf(locale)}
              <time dateTime={phase.to} className="whitespace-nowrap">
                {date(phase.to)}
              </time>
              <span className="block text-text-muted">
                {t('plan.weeks', { count: phase.weeks })}
              </span>
            </p>
            <p className="text-sm font-semibold whitespace-nowrap md:text-right">
              {days(phase.days)}
            </p>
          </li>
        ))}
        <li className="flex flex-wrap justify-between gap-x-6 border-b border-rule-strong py-4 font-semibold">
          <span>{t('plan.total') + commaOf(locale) + t('plan.weeks', { count: plan.weeks })}</span>
          <span>{days(plan.days)}</span>
        </li>
      </ol>
    </Part>
  );
}

/** Each framework's controls on one scale, with those that others share shown apart. */
function Overlap({ plan, words }: BlueprintDetailsProps) {
  const t = useCopy('blueprintDetails');
  const locale = useWordsLocale('blueprintDetails');
  const { frameworks, controls, separately, shared } = plan;
  const most = Math.max(...frameworks.map((framework) => framework.controls));
  const percent = (amount: number) => `${((amount / most) * 100).toFixed(2)}%`;
  return (
    <Part
      id="overlap"
      heading={t('overlap.heading')}
      lead={t(frameworks.length > 1 ? 'overlap.lead' : 'overlap.alone', {
        total: controls.length,
        separately,
        shared,
      })}
      className="col-span-12 lg:col-span-5"
    >
      <ul className="mt-6 space-y-5">
        {frameworks.map(({ id, controls: called, own }) => (
          <li key={id} className="break-inside-avoid">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{words.t(`frameworks.${id}`)}</span>
              <span className="text-sm text-text-muted">
                {t('overlap.controls', { count: called })}
                {frameworks.length > 1 && commaOf(locale) + t('overlap.own', { count: own })}
              </span>
            </p>
            <svg aria-hidden className="mt-1.5 h-3 w-full">
              <rect width="100%" height="100%" className="fill-rule" />
              <rect width={percent(called)} height="100%" className="fill-signal" />
              <rect
                x={percent(called - own)}
                width={percent(own)}
                height="100%"
                className="fill-brass"
              />
            </svg>
            <p className="mt-1.5 text-xs text-text-muted">
              {t('overlap.clauses', { source: t(`sources.${id}`) })}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Areas({ plan, words }: BlueprintDetailsProps) {
  const t = useCopy('blueprintDetails');
  return (
    <Part
      id="areas"
      heading={t('areas.heading')}
      lead={t('areas.lead')}
      className="col-span-12 lg:col-span-6 lg:col-start-7"
    >
      <div className="mt-6 border-t border-rule">
        {plan.areas.map((area) => (
          <details key={area.id} className="border-b border-rule">
            <summary className="flex min-h-12 items-center justify-between gap-4 py-2.5 hover:text-signal">
              <span className="font-semibold">{t(`areas.names.${area.id}`)}</span>
              <span className="ml-auto text-sm text-text-muted">
                {area.missing > 0
                  ? t('areas.count', { missing: area.missing, total: area.controls })
                  : t('areas.done', { total: area.controls })}
              </span>
              <Icon name="plus" className="plus" />
            </summary>
            <ul className="pb-4 text-sm">
              {plan.controls
                .filter((control) => control.area === area.id)
                .map((control) => (
                  <li key={control.id} className="border-t border-rule py-2">
                    <span className="flex justify-between gap-4">
                      {t(`controls.${control.id}`)}
                      <span className={control.isInPlace ? 'text-success' : 'text-text-muted'}>
                        {t(control.isInPlace ? 'areas.inPlace' : 'areas.missing')}
                      </span>
                    </span>
                    <span className="block text-xs text-text-muted">
                      {control.frameworks
                        .map((id) => `${words.t(`frameworks.${id}`)} ${nameClauses(control, id)}`)
                        .join(' · ')}
                    </span>
                  </li>
                ))}
            </ul>
          </details>
        ))}
      </div>
    </Part>
  );
}

function Documents({ plan, words }: BlueprintDetailsProps) {
  const t = useCopy('blueprintDetails');
  const gap = useGap();
  const { frameworks } = words;
  return (
    <Part
      id="documents"
      heading={t('papers.heading')}
      lead={
        <>
          {t('papers.lead')}
          {gap}
          <Link to={ROUTES.templates.path} className="link">
            {t('papers.templates')}
          </Link>
        </>
      }
      className="later pb-14 md:pb-20"
    >
      <ul className="mt-6 grid gap-x-10 border-t border-rule sm:grid-cols-2 lg:grid-cols-3">
        {plan.documents.map(({ id, frameworks: asking, isWritten }) => (
          <li key={id} className="break-inside-avoid border-b border-rule py-3">
            <p className="font-semibold">{t(`papers.names.${id}`)}</p>
            <p className="text-sm text-text-muted">
              {t(isWritten ? 'papers.review' : 'papers.write')} · {frameworks(asking)}
            </p>
            {PAPER_TEMPLATES[id] && (
              <Link
                to={`${ROUTES.templates.path}#${PAPER_TEMPLATES[id]}`}
                className="link tap text-sm"
              >
                {t('papers.template', { name: t(`papers.names.${id}`) })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

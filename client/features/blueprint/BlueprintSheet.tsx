import type { MouseEvent } from 'react';
import { ResultActions } from '#client/features/result-actions/ResultActions.tsx';
import { ButtonLink } from '#client/ui/ButtonLink.tsx';
import { Link } from '#client/ui/Link.tsx';
import { applyRemedy, type Remedy } from '#shared/blueprint/plan.ts';
import {
  type BlueprintField,
  type BlueprintReading,
  writeBlueprint,
} from '#shared/blueprint/read-blueprint.ts';
import { dayNumber, monthsBegun } from '#shared/days.ts';
import { ROUTES } from '#shared/routes.ts';
import { PLAN_PRICES } from '#shared/site.ts';
import type { BlueprintDetailsProps } from './BlueprintDetails.tsx';
import { describeIssue } from './BlueprintFields.tsx';

/** Applies a remedy where the page is; its link's address has it applied as well. */
type Apply = (event: MouseEvent, remedy: Remedy) => void;

interface BlueprintSheetProps extends Omit<BlueprintDetailsProps, 'input'> {
  onApply: Apply;
  reading: BlueprintReading;
  today: string;
  /** All answers. */
  query: string;
  address: string;
}

/** The result on one sheet: whether the date holds, how much there is to do, when, and which of our plans fits. */
export function BlueprintSheet({
  reading,
  plan,
  words,
  today,
  query,
  address,
  onApply,
}: BlueprintSheetProps) {
  const { t, date, number, frameworks } = words;
  const { input, issues } = reading;
  const { controls, documents, missing, days, handedOver, weeks, start, end } = plan;
  const written = documents.filter(({ isWritten }) => isWritten).length;
  const [from, to] = [start, end].map((day) => onOneLine(date(day)));
  const ours = { count: number(handedOver) };
  const figures = [
    [
      'controls',
      controls.length,
      t('sheet.notes.controls', { missing, done: controls.length - missing }),
    ],
    ['documents', documents.length - written, t('sheet.notes.documents', { count: written })],
    ['days', days, handedOver > 0 ? t('sheet.notes.days', ours) : t('sheet.notes.daysOwn')],
    ['weeks', weeks, t('sheet.notes.weeks', { from, to })],
  ] as const;
  const subject = { frameworks: frameworks(input.frameworks), date: date(input.deadline) };
  const mail = `mailto:?${new URLSearchParams({ subject: t('actions.mailSubject'), body: address })}`;
  return (
    <section
      id="blueprint"
      data-print-title={t('sheet.printed', subject)}
      suppressHydrationWarning
      tabIndex={-1}
      aria-labelledby="blueprint-result"
      className="night col-span-12 rounded-lg p-5 shadow-raised md:p-8 lg:sticky lg:top-[calc(var(--spacing-header)+1rem)] lg:col-span-7 low:static"
    >
      <p className="eyebrow">{t('sheet.heading')}</p>
      <h2 id="blueprint-result" className="mt-2 text-2xl" suppressHydrationWarning>
        {t('sheet.by', subject)}
      </h2>
      {/* Repeated here: without script, the form is out of view when the result loads. */}
      {(Object.keys(issues) as BlueprintField[]).map((field) => (
        <p key={field} className="mt-2 text-sm">
          <a href={`#blueprint-${field}`} className="link">
            {t(`form.fields.${field}.label`)}
          </a>{' '}
          {describeIssue(field, reading, words)}
        </p>
      ))}
      <Verdict input={input} plan={plan} words={words} onApply={onApply} />
      <dl className="mt-5 grid grid-cols-2 gap-x-6 border-t border-rule sm:grid-cols-4">
        {figures.map(([id, value, note]) => (
          <div key={id} className="row-span-3 grid grid-rows-subgrid pt-4">
            <dt className="text-xs text-text-muted">{t(`sheet.figures.${id}`)}</dt>
            <dd className="figures font-serif text-3xl font-semibold">{number(value)}</dd>
            <dd className="text-xs text-text-muted" suppressHydrationWarning>
              {note}
            </dd>
          </div>
        ))}
      </dl>
      <Timeline deadline={input.deadline} plan={plan} words={words} today={today} />
      <Offer input={input} plan={plan} words={words} />
      <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow print:hidden">
        <ButtonLink href="#consultation">{t('actions.send')}</ButtonLink>
        <ButtonLink href={mail.replaceAll('+', '%20')} variant="secondary">
          {t('actions.mail')}
        </ButtonLink>
      </div>
      <ResultActions path={ROUTES.complianceBlueprint.path} query={query} className="mt-3" />
    </section>
  );
}

const onOneLine = (written: string) => written.replaceAll(' ', '\u00a0');

/** Whether the date holds; if not, when the work could be done and what would help. */
function Verdict({ input, plan, words, onApply }: BlueprintDetailsProps & { onApply: Apply }) {
  const { t, date } = words;
  const { isLate, marginWeeks, start, end, remedies, phases } = plan;
  if (!isLate)
    return (
      <p className="mt-3" suppressHydrationWarning>
        <strong className="block">{t('sheet.onTime', { start: date(start) })}</strong>
        {t('sheet.margin', { count: marginWeeks })}
      </p>
    );
  const observed = phases.find(({ id }) => id === 'observe');
  const isEnough = remedies.some((remedy) => remedy.end <= input.deadline);
  return (
    <div
      className="mt-4 space-y-2 border-l-2 border-warning bg-warning-soft px-4 py-3 text-sm"
      suppressHydrationWarning
    >
      <p>
        <strong className="block">
          {t('sheet.late', {
            deadline: date(input.deadline),
            end: date(end),
            count: marginWeeks,
          })}
        </strong>
        {observed && t('sheet.observed', { count: observed.weeks })}
      </p>
      {remedies.length > 0 && (
        <>
          <p>{t(isEnough ? 'sheet.inTime' : 'sheet.nearest')}</p>
          <ul className="space-y-2">
            {remedies.map((remedy) => (
              <li key={remedy.kind}>
                <ButtonLink
                  as={Link}
                  to={`${ROUTES.complianceBlueprint.path}?${writeBlueprint(applyRemedy(input, remedy))}#blueprint`}
                  rel="nofollow"
                  variant="secondary"
                  className="max-sm:w-full"
                  onClick={(event: MouseEvent) => onApply(event, remedy)}
                >
                  {t(`sheet.remedies.${remedy.kind}`, {
                    count: remedy.days,
                    now: input.days,
                    end: onOneLine(date(remedy.end)),
                  })}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/**
 * The phases on one scale, starting today; the plan below says the same in words. SVG, as the CSP blocks inline styles.
 */
function Timeline({
  deadline,
  plan,
  words,
  today,
}: { deadline: string } & Pick<BlueprintSheetProps, 'plan' | 'words' | 'today'>) {
  const { t, date } = words;
  const first = dayNumber(today);
  const whole = Math.max(dayNumber(plan.end), dayNumber(deadline)) + 1 - first;
  const place = (day: string) => `${(((dayNumber(day) - first) / whole) * 100).toFixed(2)}%`;
  const length = (weeks: number) => `${((weeks * 700) / whole).toFixed(2)}%`;
  return (
    <ol className="mt-5 border-t border-rule pt-3 text-xs">
      {plan.phases.map(({ id, from, to, weeks }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_8rem] items-center gap-x-3 py-0.5 sm:grid-cols-[10rem_minmax(0,1fr)_8rem]"
        >
          <span>{t(`phases.${id}`)}</span>
          <svg aria-hidden className="h-4 w-full max-sm:order-last max-sm:col-span-2">
            <rect y="48%" width="100%" height="1" className="fill-rule" />
            <rect
              x={place(from)}
              y="25%"
              width={length(weeks)}
              height="50%"
              rx="1"
              className={id === 'observe' ? 'fill-brass' : 'fill-signal'}
            />
            <rect x={place(deadline)} width="2" height="100%" className="fill-text" />
          </svg>
          <span className="text-right text-text-muted" suppressHydrationWarning>
            {date(to)}
          </span>
        </li>
      ))}
      <li className="grid grid-cols-[minmax(0,1fr)_8rem] gap-x-3 pt-1 font-semibold sm:grid-cols-[10rem_minmax(0,1fr)_8rem]">
        <span className="flex items-center gap-2">
          <span aria-hidden className="h-3 w-0.5 bg-text" />
          {t('sheet.deadline')}
        </span>
        <span className="figures -col-end-1 text-right" suppressHydrationWarning>
          {date(deadline)}
        </span>
      </li>
    </ol>
  );
}

function Offer({ input, plan, words }: BlueprintDetailsProps) {
  const { t, money } = words;
  const { offer, offerReason } = plan;
  const name = t(`offer.plans.${offer}`);
  const price = offer === 'enterprise' ? null : PLAN_PRICES[offer];
  const months = monthsBegun(plan.start, plan.end);
  const needs = `frameworks=${input.frameworks.length}&tasks=1&entities=${input.entities}`;
  return (
    <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-rule pt-4">
      <p className="max-w-reading">
        <strong className="font-serif text-xl">{t('offer.heading', { plan: name })}</strong>
        <span className="block text-text-muted">
          {price ? t('offer.price', { price: money(price) }) : t('offer.byAgreement')}
        </span>
        <span className="block text-sm text-text-muted">{t(`offer.${offerReason}.${offer}`)}</span>
        {price && (
          <span className="block text-sm text-text-muted">
            {t('offer.total', { count: months, total: money(price * months) })}
          </span>
        )}
      </p>
      <p className="flex flex-wrap gap-x-5 text-sm print:hidden">
        <Link to={`${ROUTES.contact.path}?interest=${offer}`} className="link tap font-semibold">
          {t('offer.ask', { plan: name })}
        </Link>
        <Link to={`${ROUTES.pricing.path}?${needs}`} className="link tap">
          {t('offer.compare')}
        </Link>
      </p>
    </div>
  );
}

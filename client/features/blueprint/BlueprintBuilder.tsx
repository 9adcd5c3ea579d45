import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { asksElsewhere } from '#client/lib/asks-elsewhere.ts';
import { useHref, useQuery } from '#client/lib/links.ts';
import { useSite } from '#client/lib/site.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { applyRemedy, type Blueprint, type Remedy } from '#shared/blueprint/plan.ts';
import { type BlueprintField, writeBlueprint } from '#shared/blueprint/read-blueprint.ts';
import { ROUTES } from '#shared/routes.ts';
import { BlueprintFields, describeIssue } from './BlueprintFields.tsx';
import { BlueprintSheet } from './BlueprintSheet.tsx';
import { LateDetails } from './LateDetails.tsx';
import { summarize } from './summarize.ts';
import { ownQuery, useBlueprint, usePrefilledMessage } from './use-blueprint.ts';
import { type BlueprintWords, useBlueprintWords } from './use-blueprint-words.ts';

/**
 * A plain GET form whose result is the page itself: without script the server reads the query and renders the
 * blueprint; with script, it updates with each answer. The visitor gives no personal data to see the result.
 */
export function BlueprintBuilder({ today }: { today: string }) {
  const initialQuery = ownQuery(useQuery());
  const words = useBlueprintWords();
  const { t } = words;
  const { url } = useSite();
  const path = useHref(ROUTES.complianceBlueprint.path);
  const { query, reading, plan, settled, follow } = useBlueprint(initialQuery, today);
  // Keep the line: if the form moved up, the next tap would hit another box.
  const [wasExample] = useState(reading.isExample);
  const whole = writeBlueprint(reading.input);
  const address = `${url}${path}?${whole}`;
  usePrefilledMessage(summarize(reading.input, plan, words, address));

  /** The page follows the answers. */
  const isLive = useHydrated();

  const focusSheet = () => document.getElementById('blueprint')?.focus();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    follow(event);
    focusSheet();
  };

  const form = useRef<HTMLFormElement>(null);
  const apply = (event: MouseEvent, remedy: Remedy) => {
    if (!form.current || asksElsewhere(event)) return;
    event.preventDefault();
    const changed = applyRemedy(reading.input, remedy);
    for (const name of ['report', 'help', 'days'] as const) {
      const control = form.current.elements.namedItem(name);
      if (control && 'value' in control) control.value = `${changed[name]}`;
    }
    form.current.dispatchEvent(new Event('input', { bubbles: true }));
    // The link is gone with what it applied.
    focusSheet();
  };

  return (
    <>
      <div className="grid-page items-start gap-y-8 pb-14 md:pb-20">
        <div className="col-span-12 lg:col-span-5 print:hidden">
          <ResultLine plan={plan} words={words} />
          <form
            ref={form}
            method="get"
            action={`${path}#blueprint`}
            noValidate
            aria-labelledby="blueprint-form"
            onInput={follow}
            onSubmit={show}
            // Focus stays clear of the line above.
            className="rounded-lg border border-rule bg-surface-raised p-5 shadow-raised **:scroll-mt-8"
          >
            <h2 id="blueprint-form" className="text-2xl">
              {t('form.heading')}
            </h2>
            {wasExample && <p className="mt-1 text-sm text-text-muted">{t('form.example')}</p>}
            <BlueprintFields reading={reading} words={words} today={today} />
            <div className="mt-6 flex flex-wrap items-center gap-5">
              <Button type="submit" size="large">
                {t('form.submit')}
              </Button>
              {isLive && <p className="text-sm text-text-muted">{t('form.live')}</p>}
            </div>
          </form>
        </div>
        <BlueprintSheet
          reading={reading}
          plan={plan}
          words={words}
          today={today}
          query={whole}
          address={address}
          onApply={apply}
        />
        <p role="status" className="sr-only">
          {settled && announce(settled, words)}
        </p>
      </div>
      <LateDetails
        isServed={query === initialQuery}
        input={reading.input}
        plan={plan}
        words={words}
      />
    </>
  );
}

/** Where the sheet is below the form: its result in a line that stays in sight while the form is filled in. */
function ResultLine({ plan, words }: { plan: Blueprint; words: BlueprintWords }) {
  const { t, date } = words;
  return (
    <p className="sticky top-header z-10 -mx-gutter mb-4 border-b border-rule bg-surface px-gutter lg:hidden low:static">
      <a
        href="#blueprint"
        className="link flex min-h-11 items-center gap-2 font-semibold"
        suppressHydrationWarning
      >
        {plan.isLate && <Icon name="alert" className="size-5 text-warning" />}
        {t('sheet.line', { count: plan.weeks, end: date(plan.end) })}
        {plan.isLate && (
          <span className="sr-only">{t('sheet.announceLate', { count: plan.marginWeeks })}</span>
        )}
      </a>
    </p>
  );
}

/** Announces invalid fields before the totals, which do not count them. */
function announce(
  { plan, reading }: NonNullable<ReturnType<typeof useBlueprint>['settled']>,
  words: BlueprintWords,
) {
  const { t, date, number } = words;
  const { controls, documents, days, start, end, isLate, marginWeeks } = plan;
  const totals = t('sheet.announce', {
    controls: controls.length,
    documents: documents.filter(({ isWritten }) => !isWritten).length,
    days: number(days),
    from: date(start),
    to: date(end),
  });
  return [
    ...(Object.keys(reading.issues) as BlueprintField[]).map((field) =>
      describeIssue(field, reading, words),
    ),
    totals,
    isLate && t('sheet.announceLate', { count: marginWeeks }),
  ]
    .filter(Boolean)
    .join(' ');
}

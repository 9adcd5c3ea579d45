import type { ReactNode } from 'react';
import { ChoiceGroup } from '#client/ui/ChoiceGroup.tsx';
import { Field } from '#client/ui/Field.tsx';
import { EXISTING, HELP, type Help, PEOPLE, REPORTS } from '#shared/blueprint/plan.ts';
import {
  BLUEPRINT_BOUNDS,
  type BlueprintField,
  type BlueprintReading,
} from '#shared/blueprint/read-blueprint.ts';
import { addDays } from '#shared/days.ts';
import { FRAMEWORKS } from '#shared/frameworks.ts';
import type { BlueprintWords } from './use-blueprint-words.ts';

interface BlueprintFieldsProps {
  reading: BlueprintReading;
  words: BlueprintWords;
  today: string;
}

/** The questions. A field with an unusable value says what is used instead. */
export function BlueprintFields({ reading, words, today }: BlueprintFieldsProps) {
  const { t } = words;
  const { input } = reading;
  const field = (name: BlueprintField) => ({
    id: `blueprint-${name}`,
    name,
    label: t(`form.fields.${name}.label`),
    error: describeIssue(name, reading, words),
  });
  const optionsOf = <Value extends string>(
    values: Readonly<Record<Value, unknown>>,
    say: (value: Value) => string,
  ) => (Object.keys(values) as Value[]).map((value) => ({ value, label: say(value) }));
  const amount = (name: keyof typeof BLUEPRINT_BOUNDS) => ({
    ...field(name),
    defaultValue: input[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 4,
  });

  return (
    <div className="mt-5 grid grid-cols-1 gap-x-5 gap-y-6 sm:grid-cols-2">
      <Ticks
        {...field('framework')}
        hint={t('form.fields.framework.hint')}
        choices={FRAMEWORKS.map((value) => ({ value, label: t(`frameworks.${value}`) }))}
        ticked={input.frameworks}
      />
      <Field
        {...field('report')}
        kind="select"
        options={optionsOf(REPORTS, (value) => t(`form.reports.${value}`))}
        defaultValue={input.report}
        // Shown only if SOC 2 is ticked; browsers without :has() always show it.
        className="[form:not(:has([value=soc2]:checked))_&]:hidden"
      />
      <Field
        {...field('deadline')}
        kind="date"
        min={addDays(today, 1)}
        defaultValue={input.deadline}
      />
      <Field
        {...field('people')}
        kind="select"
        options={optionsOf(PEOPLE, (value) => t(`form.people.${value}`))}
        defaultValue={input.people}
      />
      <Field {...amount('entities')} />
      <Field
        {...amount('systems')}
        hint={t('form.fields.systems.hint')}
        className="sm:col-span-2"
      />
      <Ticks
        {...field('have')}
        hint={t('form.fields.have.hint')}
        choices={optionsOf(EXISTING, (value) => t(`form.have.${value}`))}
        ticked={input.existing}
      />
      <ChoiceGroup
        {...field('help')}
        className="sm:col-span-2 [&>div]:grid-cols-1!"
        choices={(Object.keys(HELP) as Help[]).map((value) => ({
          value,
          label: t(`form.help.${value}.label`),
          text: t(`form.help.${value}.text`),
        }))}
        defaultValue={input.help}
      />
      <Field {...amount('days')} hint={t('form.fields.days.hint')} className="sm:col-span-2" />
    </div>
  );
}

interface TicksProps {
  id: string;
  name: string;
  label: ReactNode;
  hint: ReactNode;
  error: string | undefined;
  choices: readonly { value: string; label: string }[];
  ticked: readonly string[];
}

function Ticks({ id, name, label, hint, error, choices, ticked }: TicksProps) {
  return (
    <fieldset
      className="sm:col-span-2"
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <legend className="text-sm font-semibold text-text">{label}</legend>
      <p id={`${id}-hint`} className="mb-1.5 text-sm text-text-muted">
        {hint}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-rule-strong px-3 py-1.5 text-sm hover:border-text-muted has-checked:border-signal has-checked:bg-signal-soft"
          >
            <input
              id={index === 0 ? id : `${id}-${choice.value}`}
              type="checkbox"
              name={name}
              value={choice.value}
              defaultChecked={ticked.includes(choice.value)}
              aria-invalid={error ? true : undefined}
              className="tick size-5 shrink-0 accent-signal"
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Says what is used instead of a field's value; undefined if the value is usable. */
export function describeIssue(
  field: BlueprintField,
  { input, issues }: BlueprintReading,
  { t, date }: BlueprintWords,
): string | undefined {
  if (!issues[field]) return undefined;
  switch (field) {
    case 'framework':
      return t('issues.framework.required');
    case 'deadline':
      return t(`issues.deadline.${issues.deadline ?? 'date'}`, { value: date(input.deadline) });
    case 'entities':
    case 'systems':
    case 'days':
      return t('issues.number', { ...BLUEPRINT_BOUNDS[field], value: input[field] });
    case 'report':
      return t('issues.unknown', { value: t(`form.reports.${input.report}`) });
    case 'people':
      return t('issues.unknown', { value: t(`form.people.${input.people}`) });
    case 'help':
      return t('issues.unknown', { value: t(`form.help.${input.help}.label`) });
  }
}

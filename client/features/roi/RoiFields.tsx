import type { SyntheticEvent } from 'react';
import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { formatMoney } from '#client/lib/format-money.ts';
import { Button } from '#client/ui/Button.tsx';
import { Field } from '#client/ui/Field.tsx';
import type { PricedPlan } from '#shared/roi/calculate-roi.ts';
import {
  ROI_BOUNDS,
  type RoiAmount,
  type RoiField,
  readAmount,
} from '#shared/roi/read-roi-input.ts';
import { PLAN_PRICES } from '#shared/site.ts';

interface RoiFieldsProps {
  values: Readonly<Record<RoiField, string>>;
  live: Readonly<Record<RoiField, string>>;
  idOf: (field: RoiField) => string;
  errorOf: (field: RoiField) => string | undefined;
}

const YEAR = ['audits', 'hours', 'rate', 'tools'] as const satisfies RoiAmount[];
const SHARES = ['low', 'saved', 'high'] as const satisfies RoiAmount[];

export function RoiFields({ values, live, idOf, errorOf }: RoiFieldsProps) {
  const t = useCopy('roiCalculator');
  const locale = useWordsLocale('roiCalculator');
  const plans = (Object.keys(PLAN_PRICES) as PricedPlan[]).map((plan) => ({
    value: plan,
    label: t(`form.plans.${plan}`, { [plan]: formatMoney(PLAN_PRICES[plan], locale) }),
  }));
  const amount = (field: RoiAmount) => (
    <Amount
      key={field}
      field={field}
      id={idOf(field)}
      error={errorOf(field)}
      value={values[field]}
      live={live[field]}
    />
  );
  return (
    <div className="mt-6 space-y-8">
      <div className="grid items-start gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {YEAR.map(amount)}
        <Field
          kind="select"
          id={idOf('plan')}
          name="plan"
          label={t('form.fields.plan.label')}
          hint={t('form.fields.plan.hint')}
          error={errorOf('plan')}
          defaultValue={values.plan}
          options={plans}
        />
        {amount('setup')}
      </div>
      <fieldset className="min-w-0 border-t border-rule pt-6">
        <legend className="float-left w-full text-sm font-semibold">{t('form.shares')}</legend>
        <p className="clear-both mb-5 text-sm text-text-muted">{t('form.sharesHint')}</p>
        <div className="grid items-start gap-x-6 gap-y-6 sm:grid-cols-3">{SHARES.map(amount)}</div>
      </fieldset>
      <Button type="submit" size="large">
        {t('form.calculate')}
      </Button>
    </div>
  );
}

interface AmountProps {
  field: RoiAmount;
  id: string;
  error: string | undefined;
  value: string;
  live: string;
}

/**
 * A field, and with script a slider beside it over the range of most companies. Only the field has a name: the slider
 * writes into it.
 */
function Amount({ field, id, error, value, live }: AmountProps) {
  const t = useCopy('roiCalculator');
  const { whole, slider } = ROI_BOUNDS[field];
  const [min, max, step] = slider;
  const label = t(`form.fields.${field}.label`);
  const write = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement) input.value = currentTarget.value;
  };
  return (
    <div>
      <Field
        id={id}
        name={field}
        label={label}
        hint={t(`form.fields.${field}.hint`)}
        error={error}
        defaultValue={value}
        inputMode={whole ? 'numeric' : 'decimal'}
        maxLength={20}
      />
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={readAmount(live) ?? min}
        aria-label={t('form.slider', { field: label })}
        aria-valuetext={live}
        // On `input` the field is written before the form hears of it; React requires `onChange` as well.
        onInput={write}
        onChange={write}
        className="mt-1 block h-11 w-full cursor-pointer accent-signal noscript:hidden print:hidden"
      />
    </div>
  );
}

import { useCopy, useWordsLocale } from '#client/lib/copy.ts';
import { formatMoney } from '#client/lib/format-money.ts';
import { Button } from '#client/ui/Button.tsx';
import { Field } from '#client/ui/Field.tsx';
import type { PricedPlan } from '#shared/roi/calculate-roi.ts';
import { ROI_BOUNDS, type RoiAmount, type RoiField } from '#shared/roi/read-roi-input.ts';
import { PLAN_PRICES } from '#shared/site.ts';

export interface RoiFieldsProps {
  values: Readonly<Record<RoiField, string>>;
  idOf: (field: RoiField) => string;
  errorOf: (field: RoiField) => string | undefined;
}

/** The six answers and the button that a visitor without script presses. */
export function RoiFields({ values, idOf, errorOf }: RoiFieldsProps) {
  const t = useCopy('roiCalculator');
  const locale = useWordsLocale('roiCalculator');
  const plans = (Object.keys(PLAN_PRICES) as PricedPlan[]).map((plan) => ({
    value: plan,
    label: t(`form.plans.${plan}`, { [plan]: formatMoney(PLAN_PRICES[plan], locale) }),
  }));
  return (
    <div className="mt-6 grid items-start gap-x-6 gap-y-6 sm:grid-cols-2">
      {(Object.keys(ROI_BOUNDS) as RoiAmount[]).map((field) => (
        <Field
          key={field}
          id={idOf(field)}
          name={field}
          label={t(`form.fields.${field}.label`)}
          hint={t(`form.fields.${field}.hint`)}
          error={errorOf(field)}
          defaultValue={values[field]}
          inputMode={ROI_BOUNDS[field].whole ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={20}
        />
      ))}
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
      <Button type="submit" size="large" className="sm:justify-self-start">
        {t('form.calculate')}
      </Button>
    </div>
  );
}

import { colonOf } from '#shared/i18n/gap.ts';
import {
  calculateRoi,
  costOverTime,
  ROI_CASES,
  type RoiCaseResult,
} from '#shared/roi/calculate-roi.ts';
import { ROI_BOUNDS, type RoiAmount, readRoiInput } from '#shared/roi/read-roi-input.ts';
import type { ResultFile } from './result-file.ts';

/** Three tables, one below another: a year in three cases, the costs over the years, the entries. */
export const ROI_FILE: ResultFile = {
  route: 'roiCalculator',
  write(query, copy, _today, locale) {
    const t = copy.getFixedT(null, 'roiCalculator');
    const { input } = readRoiInput(query);
    if (!input) return null;
    const result = calculateRoi(input);
    const { today, subscription, cases } = result;
    const each = <Cell>(read: (of: RoiCaseResult) => Cell) =>
      ROI_CASES.map((name) => read(cases[name]));
    const heads = [t('result.today'), ...ROI_CASES.map((name) => t(`result.cases.${name}`))];
    const label = (field: RoiAmount) => {
      const name = t(`form.fields.${field}.label`);
      return ['low', 'saved', 'high'].includes(field)
        ? t('form.shares') + colonOf(locale) + name
        : name;
    };
    return [
      [t('result.table.line'), ...heads],
      [t('result.table.hours'), today.hours, ...each(({ hours }) => hours)],
      [t('result.table.staff'), today.staff, ...each(({ staff }) => staff)],
      [t('result.table.tools'), today.tools, ...each(() => 0)],
      [t('result.table.fee'), 0, ...each(() => subscription)],
      [t('result.table.total'), today.total, ...each(({ total }) => total)],
      [t('result.table.saved'), '', ...each(({ netSaving }) => netSaving)],
      [
        t('file.breakEven'),
        '',
        ...each(({ breakEvenMonths }) => breakEvenMonths ?? t('result.never')),
      ],
      [],
      [t('file.years'), ...heads],
      ...costOverTime(result).map(({ year, today, low, base, high }) => [
        year === 0 ? t('overTime.start') : t('overTime.year', { year }),
        ...[today, low, base, high],
      ]),
      [],
      [t('file.entries'), ''],
      ...(Object.keys(ROI_BOUNDS) as RoiAmount[]).map((field) => [label(field), input[field]]),
      [t('form.fields.plan.label'), copy.getFixedT(null, 'pricing')(`plans.${input.plan}.name`)],
    ];
  },
};

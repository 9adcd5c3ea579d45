import { calculateRoi } from '#shared/roi/calculate-roi.ts';
import { readRoiInput } from '#shared/roi/read-roi-input.ts';
import { ROUTES } from '#shared/routes.ts';
import type { ResultFile } from './result-file.ts';

/** The calculator's year, today and with the plan. */
export const ROI_FILE: ResultFile = {
  route: ROUTES.roiCalculator,
  write(query, copy) {
    const t = copy.getFixedT(null, 'roiCalculator');
    const { input } = readRoiInput(query);
    if (!input) return null;
    const result = calculateRoi(input);
    return [
      [t('result.table.line'), t('result.today'), t('result.withPlan')],
      [t('result.table.hours'), result.hoursToday, result.hoursWithPlan],
      [t('result.table.staff'), result.staffToday, result.staffWithPlan],
      [t('result.table.tools'), result.toolsToday, 0],
      [t('result.table.fee'), 0, result.subscription],
      [t('result.table.total'), result.totalToday, result.totalWithPlan],
    ];
  },
};

import type { Fault } from '../fault.ts';

/** What pages work out. */
export const NUMBERS_FAULTS: readonly Fault[] = [
  {
    name: 'ccpa-without-security',
    file: 'shared/blueprint/controls.ts',
    find: "pci: '12.3',\n    ccpa: '100',",
    put: "pci: '12.3',",
    tests: ['tests/unit/blueprint/controls.test.ts'],
  },
  {
    name: 'link-of-a-blueprint-counts-from-the-day-of-its-reading',
    file: 'client/features/blueprint/BlueprintBuilder.tsx',
    find: 'const whole = writeBlueprint(reading.input);',
    put: 'const whole = query;',
    tests: ['tests/pages/blueprint.test.ts'],
  },
  {
    name: 'five-years-without-leap-days',
    file: 'shared/blueprint/read-blueprint.ts',
    find: "[Number(year) + FARTHEST, ...day].join('-')",
    put: 'addDays(`${year}-${day.join("-")}`, FARTHEST * 365)',
    tests: ['tests/unit/blueprint/plan.test.ts'],
  },
  {
    name: 'nearest-by-words-that-say-nothing',
    file: 'shared/catalogue/nearest-entries.ts',
    find: 'if (holding.length > Math.max(2, entries.length / 4)) continue;',
    put: '',
    tests: ['tests/unit/catalogue/nearest-entries.test.ts'],
  },
  {
    name: 'roi-of-a-month-s-fee',
    file: 'shared/roi/calculate-roi.ts',
    find: 'PLAN_PRICES[plan] * MONTHS',
    put: 'PLAN_PRICES[plan]',
    tests: ['tests/unit/calculate-roi.test.ts'],
  },
  {
    name: 'roi-break-even-before-the-fee',
    file: 'shared/roi/calculate-roi.ts',
    find: 'setupCost / (netSaving / MONTHS)',
    put: 'setupCost / ((netSaving + subscription) / MONTHS)',
    tests: ['tests/unit/calculate-roi.test.ts'],
  },
  {
    name: 'comma-of-thousands-for-decimals',
    file: 'shared/roi/read-roi-input.ts',
    find: "whole.replace(/[.,]/g, '')",
    put: "whole.replace(/[.,]/g, '.')",
    tests: ['tests/unit/calculate-roi.test.ts'],
  },
  {
    name: 'plan-fits-its-first-need-alone',
    file: 'shared/plans.ts',
    find: 'Math.max(...sizes.map((need) => need.size))',
    put: 'Math.min(...sizes.map((need) => need.size))',
    tests: ['tests/unit/plans.test.ts'],
  },
];

/** The day that the cases count from, and an instant that falls on it on the office's clock. */
export const CASE_DAY = '2026-11-24';
export const CASE_INSTANT = '2026-11-24T20:00:00Z';

/** A blueprint calculated by hand from the rules in `shared/blueprint/plan.ts`. */
interface BlueprintCase {
  name: string;
  /** The answers as query parameters, in the order of the form. */
  query: string;
  controls: number;
  missing: number;
  /** Documents to write, and to review. */
  documents: [write: number, review: number];
  /** Person-days and weeks of each phase. */
  phases: Record<string, [days: number, weeks: number]>;
  days: number;
  weeks: number;
  start: string;
  end: string;
  isLate: boolean;
  marginWeeks: number;
  offer: string;
}

export const BLUEPRINT_CASES: readonly BlueprintCase[] = [
  {
    name: 'a first SOC 2 Type 1, alone and from nothing',
    query:
      'framework=soc2&report=type1&deadline=2027-08-31&people=to25&entities=1&systems=4&help=own&days=5',
    controls: 53,
    missing: 53,
    documents: [10, 0],
    phases: {
      scope: [4, 1], // 2 + 1 + 4 × 0.25
      documents: [10, 2],
      build: [26.5, 6], // 53 × 0.5
      check: [14.5, 3], // 53 × 0.25 + 4 × 0.25 = 14.25
      audit: [6, 4],
      report: [1, 4],
    },
    days: 62,
    weeks: 20,
    start: '2027-04-14',
    end: '2027-08-31',
    isLate: false,
    marginWeeks: 20, // 141 days
    offer: 'essential',
  },
  {
    name: 'SOC 2 Type 2 over three months with the platform: the example',
    query:
      'framework=soc2&report=type2in3&deadline=2027-08-31&people=to100&entities=1&systems=12&have=access&have=changes&have=backups&help=shared&days=4',
    controls: 53,
    missing: 46, // without 3, 2 and 2
    documents: [9, 1],
    phases: {
      scope: [6, 2], // 2 + 1 + 12 × 0.25
      documents: [5, 2], // (9 + 0.25) × 0.5 = 4.625
      build: [34.5, 9], // 46 × 0.5 × 1.5
      check: [3.5, 1], // (13.25 + 3) × 0.2 = 3.25
      observe: [1.5, 13], // 13 × 0.5 × 0.2 = 1.3
      audit: [6, 4],
      report: [1, 4],
    },
    days: 57.5,
    weeks: 35,
    start: '2026-12-30',
    end: '2027-08-31',
    isLate: false,
    marginWeeks: 5, // 36 days
    offer: 'essential',
  },
  {
    name: 'GDPR, a little too late',
    query:
      'framework=gdpr&deadline=2027-03-31&people=to25&entities=1&systems=8&have=policies&have=incidents&have=vendors&help=own&days=2',
    controls: 31,
    missing: 27, // of what exists GDPR calls for 1, 1 and 2
    documents: [4, 5],
    phases: {
      scope: [5, 3],
      documents: [5.5, 3], // 4 + 5 × 0.25 = 5.25
      build: [13.5, 7],
      check: [10, 5], // 7.75 + 2
      audit: [2, 2],
    },
    days: 36,
    weeks: 20,
    start: '2026-11-24',
    end: '2027-04-12',
    isLate: true,
    marginWeeks: 2, // 12 days
    offer: 'essential',
  },
  {
    name: 'SOC 2, ISO 27001 and GDPR together',
    query:
      'framework=soc2&framework=iso27001&framework=gdpr&report=type2in6&deadline=2027-12-31&people=to100&entities=1&systems=25&help=shared&days=10',
    controls: 80, // all 83 but sessions, terminals, equalService
    missing: 80,
    documents: [22, 0], // 10 + 6 + 6
    phases: {
      scope: [11.5, 2], // 2 + 3 + 6.25
      documents: [11, 2],
      build: [60, 6],
      check: [6, 1], // (20 + 6.25 + 3) × 0.2 = 5.85
      observe: [3, 26], // 13 × 0.2 = 2.6
      audit: [16, 6], // 6 + 8 + 2
      report: [1, 4],
    },
    days: 108.5,
    weeks: 47,
    start: '2027-02-06',
    end: '2027-12-31',
    isLate: false,
    marginWeeks: 10, // 74 days
    offer: 'growth',
  },
  {
    name: 'all six frameworks in five entities, much in place',
    query:
      'framework=soc2&framework=iso27001&framework=gdpr&framework=hipaa&framework=pci&framework=ccpa&report=type2in12&deadline=2028-06-30&people=to300&entities=5&systems=40&have=policies&have=risk&have=access&have=changes&have=logging&have=backups&have=incidents&have=vendors&have=training&help=own&days=20',
    controls: 83,
    missing: 61, // without 22
    documents: [11, 15],
    phases: {
      scope: [22, 2], // 2 + 6 + 10 + 4
      documents: [15, 1], // 11 + 3.75
      build: [61, 4],
      check: [36, 2], // 20.75 + 10 + 3 + 2
      observe: [26, 52],
      audit: [28, 6], // 6 + 8 + 2 + 3 + 8 + 1
      report: [1, 4],
    },
    days: 189,
    weeks: 71,
    start: '2027-02-20',
    end: '2028-06-30',
    isLate: false,
    marginWeeks: 12, // 88 days
    offer: 'enterprise',
  },
  {
    name: 'a year of observation in three months',
    query:
      'framework=soc2&report=type2in12&deadline=2027-03-01&people=to100&entities=1&systems=12&help=shared&days=4',
    controls: 53,
    missing: 53,
    documents: [10, 0],
    phases: {
      scope: [6, 2],
      documents: [5, 2],
      build: [40, 10], // 39.75
      check: [3.5, 1],
      observe: [5.5, 52], // 26 × 0.2 = 5.2
      audit: [6, 4],
      report: [1, 4],
    },
    days: 67,
    weeks: 75,
    start: '2026-11-24',
    end: '2028-05-01',
    isLate: true,
    marginWeeks: 61, // 427 days
    offer: 'essential',
  },
];

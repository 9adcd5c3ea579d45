/**
 * Nine cases calculated by hand, base case. Costs are US dollars a year, except for the setup, which is paid once;
 * `month` is setup ÷ (net ÷ 12), null if nothing is left over.
 */
export const ROI_BY_HAND = [
  {
    // 4 × 250 = 1000 h; 100,000 + 10,000 today; 200 h and 60,000 with the plan
    query: 'audits=4&hours=250&rate=100&tools=10000&setup=0&low=80&saved=80&high=80&plan=growth',
    ...{ today: 110_000, withPlan: 80_000, net: 30_000, setup: 0, month: 0 },
  },
  {
    // the same, and 100 h at 100 first: 10,000 ÷ 2,500
    query: 'audits=4&hours=250&rate=100&tools=10000&setup=100&low=40&saved=80&high=90&plan=growth',
    ...{ today: 110_000, withPlan: 80_000, net: 30_000, setup: 10_000, month: 4 },
  },
  {
    // the same, but 1,200 h first: 120,000 ÷ 2,500, a year after the chart's end
    query: 'audits=4&hours=250&rate=100&tools=10000&setup=1200&low=40&saved=80&high=90&plan=growth',
    ...{ today: 110_000, withPlan: 80_000, net: 30_000, setup: 120_000, month: 48 },
  },
  {
    // the example: 1,320 h × 75 = 99,000; 40% of it and 60,000; 80 × 75 ÷ 950
    query: '',
    ...{ today: 111_000, withPlan: 99_600, net: 11_400, setup: 6000, month: 6.3158 },
  },
  {
    // the example’s low case as the base: 60% of 99,000 and 60,000
    query: 'saved=40',
    ...{ today: 111_000, withPlan: 119_400, net: -8400, setup: 6000, month: null },
  },
  {
    // hardly any work: 10 h
    query: 'audits=1&hours=10&rate=100&tools=0&setup=10&saved=80',
    ...{ today: 1000, withPlan: 60_200, net: -59_200, setup: 1000, month: null },
  },
  {
    // nothing saved, and tools that pay the fee to the dollar: never ahead
    query: 'audits=1&hours=100&rate=50&tools=60000&setup=20&low=0&saved=0&high=0',
    ...{ today: 65_000, withPlan: 65_000, net: 0, setup: 1000, month: null },
  },
  {
    // Scale: 3,000 h × 60; 30% of it and 90,000; 250 × 60 ÷ 5,500; written as a European would
    query: 'audits=20&hours=150,0&rate=60&tools=30.000&setup=250&saved=70&plan=scale',
    ...{ today: 210_000, withPlan: 144_000, net: 66_000, setup: 15_000, month: 2.7273 },
  },
  {
    // Essential with halves: 480 h × 110.5 + 2,500.5; a tenth and 30,000; 12 × 110.5 ÷ 1,686.375
    query: 'audits=12&hours=40&rate=110.5&tools=2,500.50&setup=12&saved=90&high=95&plan=essential',
    ...{ today: 55_540.5, withPlan: 35_304, net: 20_236.5, setup: 1326, month: 0.7863 },
  },
] as const;

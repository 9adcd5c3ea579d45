import type { Filter, FilterEntry } from '../catalogue/filter.ts';

/** What use cases can be filtered by, with the parameters of the spec's links (2.1, 2.5). */
export const USE_CASE_FILTER = {
  groups: [
    {
      name: 'focus',
      values: ['insider-threat', 'assurance', 'privacy', 'risk-analytics', 'groups'],
    },
    { name: 'industry', values: ['saas', 'financial-services', 'enterprise'] },
    { name: 'framework', values: ['soc-2', 'iso-27001', 'gdpr', 'hipaa', 'pci-dss'] },
    { name: 'process', values: ['audit', 'access-review', 'data-requests', 'risk-reporting'] },
  ],
  search: 'q',
} as const satisfies Filter;

type Values = {
  readonly [Group in (typeof USE_CASE_FILTER.groups)[number] as Group['name']]: readonly Group['values'][number][];
};

/**
 * The six use cases in the order of spec 2.5, by the ids of their addresses and their copy. The first value of each
 * group is the case's main subject: if that value is asked for, the case comes before the others.
 */
export const USE_CASES = {
  'insider-threat': {
    focus: ['insider-threat'],
    industry: ['financial-services', 'enterprise'],
    framework: ['iso-27001', 'soc-2'],
    process: ['access-review'],
  },
  'soc-2': {
    focus: ['assurance'],
    industry: ['saas'],
    framework: ['soc-2'],
    process: ['access-review', 'audit'],
  },
  'gdpr-privacy': {
    focus: ['privacy'],
    industry: ['saas', 'financial-services'],
    framework: ['gdpr'],
    process: ['data-requests'],
  },
  'audit-automation': {
    focus: ['assurance'],
    industry: ['financial-services', 'enterprise'],
    framework: ['iso-27001', 'soc-2', 'pci-dss'],
    process: ['audit'],
  },
  'risk-analytics': {
    focus: ['risk-analytics'],
    industry: ['financial-services', 'enterprise'],
    framework: ['iso-27001'],
    process: ['risk-reporting'],
  },
  'enterprise-scale': {
    focus: ['groups', 'assurance'],
    industry: ['enterprise'],
    framework: ['soc-2', 'iso-27001', 'hipaa', 'pci-dss'],
    process: ['risk-reporting', 'audit'],
  },
} as const satisfies Record<string, Values>;

export type UseCaseId = keyof typeof USE_CASES;

/** The cases and their values, with those first whose main subject is asked for. */
export function orderUseCases(
  query: URLSearchParams,
): (Pick<FilterEntry, 'values'> & { id: UseCaseId; values: Values })[] {
  const entries = Object.entries(USE_CASES).map(([id, values]) => ({
    id: id as UseCaseId,
    values: values as Values,
  }));
  const rank = ({ values }: { values: Values }) =>
    USE_CASE_FILTER.groups.filter(({ name }) => values[name][0] === query.get(name)?.toLowerCase())
      .length;
  return entries.sort((a, b) => rank(b) - rank(a));
}

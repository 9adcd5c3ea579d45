/** The six use cases (spec 2.5), by the ids of their sections in the copy. */
export type UseCaseId =
  | 'insider-threat'
  | 'soc-2'
  | 'gdpr-privacy'
  | 'audit-automation'
  | 'risk-analytics'
  | 'enterprise-scale';

/** What links into the page ask for. Other values are ignored. */
const ASKED: Readonly<Record<string, Readonly<Record<string, UseCaseId>>>> = {
  focus: {
    'insider-threat': 'insider-threat',
    'risk-analytics': 'risk-analytics',
  },
  framework: { soc2: 'soc-2', 'soc-2': 'soc-2', gdpr: 'gdpr-privacy' },
  process: { audit: 'audit-automation' },
  industry: { saas: 'soc-2', enterprise: 'enterprise-scale' },
};

/**
 * Finds the use case that a query asks for, the most specific parameter first: focus, framework,
 * process, industry. Null where it asks for none that we know.
 */
export function matchUseCase(query: URLSearchParams): UseCaseId | null {
  for (const [parameter, cases] of Object.entries(ASKED)) {
    const asked = query.get(parameter)?.toLowerCase();
    if (asked && Object.hasOwn(cases, asked)) return cases[asked] ?? null;
  }
  return null;
}

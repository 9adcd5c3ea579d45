/** One row of the spec's route table (point 2.1). */
export interface Route {
  path: string;
  /** Other addresses of the same page: they answer 200 with this row's canonical. */
  aliases?: readonly string[];
  /** It is nothing but its words: `client/pages/text` shows the namespace named as the row. */
  isText?: boolean;
  /** False keeps the page out of the sitemap and tells robots not to index it. */
  indexable: boolean;
}

/** Every page of the site, once: a page without a row would answer 404. The tests fail on either without the other. */
export const ROUTES = {
  home: { path: '/', indexable: true },
  about: { path: '/about', indexable: true },
  pricing: { path: '/pricing', indexable: true },
  planComparison: { path: '/plan-comparison', indexable: true },
  useCases: { path: '/use-cases', indexable: true },
  templates: { path: '/templates', indexable: true },
  integrations: { path: '/integrations', indexable: true },
  automatedCompliance: { path: '/automated-compliance', isText: true, indexable: true },
  advancedAnalytics: { path: '/advanced-analytics', isText: true, indexable: true },
  enterpriseRisk: { path: '/enterprise-risk', isText: true, indexable: true },
  enterpriseAudit: { path: '/enterprise-audit', isText: true, indexable: true },
  roiCalculator: { path: '/roi-calculator', aliases: ['/roi'], indexable: true },
  privacy: { path: '/privacy', aliases: ['/privacy-policy'], isText: true, indexable: true },
  cookiePolicy: { path: '/cookie-policy', aliases: ['/cookies'], indexable: true },
  doNotSell: { path: '/do-not-sell', indexable: true },
  terms: { path: '/terms', isText: true, indexable: true },
  faq: { path: '/faq', indexable: true },
  dataSecurity: { path: '/data-security', indexable: true },
  compliance: { path: '/compliance', indexable: true },
  complianceBlueprint: { path: '/compliance-blueprint', indexable: true },
  dsar: { path: '/dsar', indexable: true },
  contact: { path: '/contact', indexable: true },
  support: { path: '/support', indexable: true },
  discoveryCall: { path: '/discovery-call', indexable: true },
  platformDemo: { path: '/platform-demo', indexable: true },
  search: { path: '/search', indexable: false },
  accessibility: { path: '/accessibility', isText: true, indexable: true },
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof ROUTES;

/** Permanent redirects between routes (CONTRACT, Pages); each keeps locale and query. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/risk-analytics': '/advanced-analytics',
  '/services': '/#services',
};

const BY_PATH = new Map(
  (Object.entries(ROUTES) as [RouteId, Route][]).flatMap(([id, route]) =>
    [route.path, ...(route.aliases ?? [])].map((path) => [path, { ...route, id }] as const),
  ),
);

/** Finds the route that a path without locale prefix names, by its path or an alias. */
export function findRoute(path: string): (Route & { id: RouteId }) | null {
  return BY_PATH.get(path) ?? null;
}

/** The query parameters that carry a no-script form's outcome back to its page (CONTRACT, Gateway). */
export const OUTCOME_QUERY = ['sent', 'state', 'reference', 'mail', 'due', 'relation'] as const;

/** After a no-script consent choice: the page must check whether the browser kept it. */
export const CHOICE_MADE = { name: 'choice', value: 'made' } as const;

/** After a no-script booking: the meeting, sealed so that only the server can read it. It is never part of a page. */
export const BOOKED_QUERY = 'meeting';

import { CONTACT_INTERESTS } from '#rules/interests.ts';
import { BLUEPRINT_FIELDS } from './blueprint/read-blueprint.ts';
import { SEARCHED_IN_VAIN } from './catalogue/searched-words.ts';
import { FRAMEWORKS } from './frameworks.ts';
import { CATEGORIES } from './integrations/categories.ts';
import type { RouteId } from './routes.ts';
import { REQUESTED_DOCUMENTS } from './trust/documents.ts';

interface RouteQuery {
  /** The parameters; every other one is ignored. */
  names: readonly string[];
  /** The values of these that the site's own links use: pages worth caching. */
  cached?: Readonly<Record<string, readonly string[]>>;
}

/** The queries of the pages that read one. They are apart from ROUTES because every page's script has those. */
const ROUTE_QUERIES = {
  // Two pages contain the demo's viewer; the site's own links lead to the second (platformDemo).
  home: { names: ['demo', 'industry', 'interest'] },
  pricing: { names: ['frameworks', 'tasks', 'entities'] },
  useCases: {
    names: ['focus', 'industry', 'framework', 'process', 'q'],
    cached: {
      focus: ['insider-threat', 'risk-analytics'],
      industry: ['saas', 'enterprise'],
      framework: ['gdpr'],
      process: ['audit'],
    },
  },
  templates: { names: ['framework', 'q'], cached: { framework: FRAMEWORKS } },
  integrations: {
    names: ['framework', 'category', 'state', 'q'],
    cached: { category: CATEGORIES },
  },
  roiCalculator: {
    names: ['audits', 'hours', 'rate', 'tools', 'setup', 'low', 'saved', 'high', 'plan'],
  },
  faq: { names: ['topic', 'q'] },
  compliance: { names: ['document', 'by'], cached: { document: REQUESTED_DOCUMENTS } },
  complianceBlueprint: { names: BLUEPRINT_FIELDS },
  contact: { names: ['interest', SEARCHED_IN_VAIN], cached: { interest: CONTACT_INTERESTS } },
  // Typed: in no cache, and covered from tags (clean-address.ts).
  search: { names: ['q'] },
  discoveryCall: { names: ['timezone', 'from'] },
  platformDemo: {
    names: ['demo', 'industry'],
    cached: {
      demo: ['dashboard', 'tasks', 'agents', 'compliance', 'workflows', 'documents', 'analytics'],
    },
  },
} as const satisfies Partial<Record<RouteId, RouteQuery>>;

/** What a page reads of its query; nothing if it has no row. */
export function queryOf(route: RouteId): RouteQuery {
  return (ROUTE_QUERIES as Partial<Record<RouteId, RouteQuery>>)[route] ?? { names: [] };
}

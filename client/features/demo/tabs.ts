import type { IconName } from '#client/ui/Icon.tsx';
import { DEMO_CATEGORIES, type DemoCategory } from '#shared/analytics/events.ts';
import { REDIRECTS, ROUTES } from '#shared/routes.ts';

/** The invented companies of the sample, by industry; the first is the default. */
export const INDUSTRIES = ['fintech', 'health', 'software'] as const;

export type Industry = (typeof INDUSTRIES)[number];

export const DEFAULT_INDUSTRY: Industry = 'fintech';

/** Reads which company's sample an address asks for; the default if it names no known one. */
export function requestedIndustry(address: string): Industry {
  const requested = new URL(address, 'http://site.invalid').searchParams.get('industry');
  return INDUSTRIES.find((industry) => industry === requested) ?? DEFAULT_INDUSTRY;
}

/** The views in the product's frame (spec 2.4). */
export type DemoView =
  | 'dashboard'
  | 'createTask'
  | 'agentMonitor'
  | 'outputReview'
  | 'deliverables'
  | 'quality';

type DemoTab = ReturnType<typeof tab>;

/** Spec 2.4, in its order. */
export const DEMO_TABS: readonly DemoTab[] = [
  tab('dashboard', 'chart', 'dashboard', ['/{product}?demo=true', '/about']),
  tab('tasks', 'plus', 'createTask', ['/task-requests?demo=true', '/services']),
  tab('agents', 'users', 'agentMonitor', ['/agent?demo=true', '/advanced-analytics']),
  tab('compliance', 'shield', 'outputReview', ['/compliance?demo=true', '/automated-compliance']),
  tab('workflows', 'play', 'agentMonitor', [
    '/dashboard-{product}?tab=workflows&demo=true',
    '/services',
  ]),
];

/** A tab of the demo section; its title, description and features are copy under its id. */
function tab(
  id: DemoCategory,
  icon: IconName,
  view: DemoView,
  /**
   * The same part in the application, whose name is `{product}`: data only, nothing links there. And where 'Learn More'
   * leads according to the spec; `learnMore` returns the current address.
   */
  [demoRoute, learnMoreRoute]: [string, string],
) {
  return { id, icon, view, demoRoute, learnMoreRoute };
}

export const FIRST_DEMO: DemoId = 'dashboard';

/** Views under ids that no tab uses (spec 2.4): each is a demo by itself. */
const OTHER_DEMOS = {
  communications: 'deliverables',
  documents: 'deliverables',
  analytics: 'quality',
} as const satisfies Record<string, DemoView>;

/** What the viewer can show: a tab's demo, or one of those that no tab uses. */
export type DemoId = DemoCategory | keyof typeof OTHER_DEMOS;

export function viewOf(id: DemoId): DemoView {
  return findTab(id)?.view ?? OTHER_DEMOS[id as keyof typeof OTHER_DEMOS];
}

/** The tab of a demo; undefined if it has none. */
export function findTab(id: DemoId): DemoTab | undefined {
  return DEMO_TABS.find((tab) => tab.id === id);
}

function isTab(id: DemoId): id is DemoCategory {
  return findTab(id) !== undefined;
}

/** The key of a demo's texts in the copy `demo`: communications and documents are both deliverables. */
export function demoWords(id: DemoId) {
  if (isTab(id)) return `tabs.${id}` as const;
  return id === 'communications' ? 'others.documents' : (`others.${id}` as const);
}

/** The current address of a tab's 'Learn More': redirects are followed. */
export function learnMore({ learnMoreRoute }: DemoTab): string {
  return REDIRECTS[learnMoreRoute] ?? learnMoreRoute;
}

/** Reads the demo that an address asks for; null if it names no known one. */
export function requestedDemo(address: string): DemoId | null {
  const { searchParams } = new URL(address, 'http://site.invalid');
  const requested = searchParams.get('demo') ?? '';
  if (Object.hasOwn(OTHER_DEMOS, requested)) return requested as DemoId;
  return DEMO_CATEGORIES.find((id) => id === requested) ?? null;
}

/** The address of a company's demo without script, with its tab open. */
export function placeOf(id: DemoId, industry: Industry): string {
  const company = industry === DEFAULT_INDUSTRY ? '' : `&industry=${industry}`;
  return `${ROUTES.platformDemo.path}?demo=${id}${company}#platform-demo`;
}

/** The demos through which the viewer leads from this one: the five tabs, or only this one. */
function demosBeside(id: DemoId): readonly DemoId[] {
  return findTab(id) ? DEMO_CATEGORIES : [id];
}

/** The tab `by` places further, wrapping around (spec point 4: the tab-level handlers wrap). */
export function stepDemo(id: DemoId, by: number): DemoId {
  const demos = demosBeside(id);
  const at = demos.indexOf(id) + by;
  return demos.at(at % demos.length) ?? id;
}

/** A demo's position in the viewer, which does not wrap around (spec point 4). */
export function viewerPlace(id: DemoId) {
  const demos = demosBeside(id);
  const index = demos.indexOf(id);
  return {
    index,
    total: demos.length,
    hasPrevious: index > 0,
    hasNext: index < demos.length - 1,
  };
}

import type { TextKey } from '#shared/i18n/copy-keys.ts';
import { ROUTES } from '#shared/routes.ts';

/** One entry of header or footer. `label` is a key of the nav or footer copy, `to` an address. */
export interface NavEntry<Label extends TextKey<'nav'> | TextKey<'directory'> = TextKey<'nav'>> {
  label: Label;
  to: string;
}

/** Spec 2.2: the groups under 'Solutions', and what else buyers look for. The copy has a `…Note` for each label. */
export const SOLUTION_GROUPS = [
  {
    label: 'capabilities',
    entries: [
      { label: 'automatedCompliance', to: ROUTES.automatedCompliance.path },
      { label: 'advancedAnalytics', to: ROUTES.advancedAnalytics.path },
      { label: 'enterpriseRisk', to: ROUTES.enterpriseRisk.path },
      { label: 'enterpriseAudit', to: ROUTES.enterpriseAudit.path },
    ],
  },
  {
    label: 'resources',
    entries: [
      { label: 'integrations', to: ROUTES.integrations.path },
      { label: 'trustCenter', to: ROUTES.compliance.path },
      { label: 'questions', to: ROUTES.faq.path },
      { label: 'roiCalculator', to: ROUTES.roiCalculator.path },
    ],
  },
] as const satisfies readonly { label: TextKey<'nav'>; entries: readonly NavEntry[] }[];

/** Shown under 'Solutions' with a picture. */
export const DEMO_ENTRY = { label: 'platformDemo', to: ROUTES.platformDemo.path } as const;

export const HEADER_LINKS: readonly NavEntry[] = [
  { label: 'useCases', to: ROUTES.useCases.path },
  { label: 'templates', to: ROUTES.templates.path },
  { label: 'pricing', to: ROUTES.pricing.path },
];

export const CALLS_TO_ACTION = {
  blueprint: {
    label: 'startBlueprint',
    shortLabel: 'blueprintShort',
    to: ROUTES.complianceBlueprint.path,
  },
  demo: { label: 'bookDemo', to: ROUTES.discoveryCall.path },
} as const;

/** Spec 2.8. `nav:` marks labels that the header has as well; the rest are the footer's own. */
export const FOOTER_GROUPS: readonly {
  label: TextKey<'directory'>;
  entries: readonly NavEntry<TextKey<'directory'>>[];
}[] = [
  {
    label: 'solutions',
    entries: [
      { label: 'nav:services', to: '/#services' },
      { label: 'nav:automatedCompliance', to: ROUTES.automatedCompliance.path },
      { label: 'nav:advancedAnalytics', to: ROUTES.advancedAnalytics.path },
      { label: 'nav:enterpriseRisk', to: ROUTES.enterpriseRisk.path },
      { label: 'nav:enterpriseAudit', to: ROUTES.enterpriseAudit.path },
      { label: 'nav:useCases', to: ROUTES.useCases.path },
      { label: 'nav:integrations', to: ROUTES.integrations.path },
    ],
  },
  {
    label: 'company',
    entries: [
      { label: 'nav:about', to: ROUTES.about.path },
      { label: 'nav:pricing', to: ROUTES.pricing.path },
      { label: 'planComparison', to: ROUTES.planComparison.path },
      { label: 'nav:contact', to: ROUTES.contact.path },
      { label: 'nav:bookDemo', to: ROUTES.discoveryCall.path },
    ],
  },
  {
    label: 'resources',
    entries: [
      { label: 'nav:documentation', to: `${ROUTES.faq.path}#documentation` },
      { label: 'nav:templates', to: ROUTES.templates.path },
      { label: 'nav:roiCalculator', to: ROUTES.roiCalculator.path },
      { label: 'nav:platformDemo', to: ROUTES.platformDemo.path },
      { label: 'dataSecurity', to: ROUTES.dataSecurity.path },
      { label: 'nav:trustCenter', to: ROUTES.compliance.path },
      { label: 'nav:support', to: ROUTES.support.path },
    ],
  },
  {
    label: 'legal',
    entries: [
      { label: 'privacy', to: ROUTES.privacy.path },
      { label: 'terms', to: ROUTES.terms.path },
      { label: 'cookiePolicy', to: ROUTES.cookiePolicy.path },
      { label: 'doNotSell', to: ROUTES.doNotSell.path },
      { label: 'dsar', to: ROUTES.dsar.path },
      { label: 'accessibility', to: ROUTES.accessibility.path },
    ],
  },
];

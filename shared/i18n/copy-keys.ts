import type about from '../locales/en-US/about.json';
import type accessibility from '../locales/en-US/accessibility.json';
import type advancedAnalytics from '../locales/en-US/advancedAnalytics.json';
import type aliases from '../locales/en-US/aliases.json';
import type articles from '../locales/en-US/articles.json';
import type automatedCompliance from '../locales/en-US/automatedCompliance.json';
import type blueprintDetails from '../locales/en-US/blueprintDetails.json';
import type catalogue from '../locales/en-US/catalogue.json';
import type common from '../locales/en-US/common.json';
import type compliance from '../locales/en-US/compliance.json';
import type complianceBlueprint from '../locales/en-US/complianceBlueprint.json';
import type consent from '../locales/en-US/consent.json';
import type consultation from '../locales/en-US/consultation.json';
import type contact from '../locales/en-US/contact.json';
import type cookiePolicy from '../locales/en-US/cookiePolicy.json';
import type dataSecurity from '../locales/en-US/dataSecurity.json';
import type demo from '../locales/en-US/demo.json';
import type demoFrame from '../locales/en-US/demoFrame.json';
import type demoScenes from '../locales/en-US/demoScenes.json';
import type directory from '../locales/en-US/directory.json';
import type discoveryCall from '../locales/en-US/discoveryCall.json';
import type doNotSell from '../locales/en-US/doNotSell.json';
import type dsar from '../locales/en-US/dsar.json';
import type enterpriseAudit from '../locales/en-US/enterpriseAudit.json';
import type enterpriseRisk from '../locales/en-US/enterpriseRisk.json';
import type errors from '../locales/en-US/errors.json';
import type faq from '../locales/en-US/faq.json';
import type figures from '../locales/en-US/figures.json';
import type footer from '../locales/en-US/footer.json';
import type hero from '../locales/en-US/hero.json';
import type home from '../locales/en-US/home.json';
import type integrations from '../locales/en-US/integrations.json';
import type meetingChange from '../locales/en-US/meetingChange.json';
import type meta from '../locales/en-US/meta.json';
import type nav from '../locales/en-US/nav.json';
import type planComparison from '../locales/en-US/planComparison.json';
import type platformDemo from '../locales/en-US/platformDemo.json';
import type pricing from '../locales/en-US/pricing.json';
import type privacy from '../locales/en-US/privacy.json';
import type privacyRequest from '../locales/en-US/privacyRequest.json';
import type problems from '../locales/en-US/problems.json';
import type productScenes from '../locales/en-US/productScenes.json';
import type results from '../locales/en-US/results.json';
import type roiCalculator from '../locales/en-US/roiCalculator.json';
import type scheduling from '../locales/en-US/scheduling.json';
import type search from '../locales/en-US/search.json';
import type services from '../locales/en-US/services.json';
import type support from '../locales/en-US/support.json';
import type systems from '../locales/en-US/systems.json';
import type templates from '../locales/en-US/templates.json';
import type terms from '../locales/en-US/terms.json';
import type trust from '../locales/en-US/trust.json';
import type useCases from '../locales/en-US/useCases.json';

/** All copy of the default locale by namespace. It types every key that code uses, at no run-time cost. */
export interface Words {
  results: typeof results;
  about: typeof about;
  accessibility: typeof accessibility;
  advancedAnalytics: typeof advancedAnalytics;
  aliases: typeof aliases;
  articles: typeof articles;
  automatedCompliance: typeof automatedCompliance;
  catalogue: typeof catalogue;
  blueprintDetails: typeof blueprintDetails;
  common: typeof common;
  compliance: typeof compliance;
  complianceBlueprint: typeof complianceBlueprint;
  consent: typeof consent;
  consultation: typeof consultation;
  contact: typeof contact;
  cookiePolicy: typeof cookiePolicy;
  dataSecurity: typeof dataSecurity;
  demo: typeof demo;
  demoFrame: typeof demoFrame;
  demoScenes: typeof demoScenes;
  directory: typeof directory;
  discoveryCall: typeof discoveryCall;
  doNotSell: typeof doNotSell;
  dsar: typeof dsar;
  enterpriseAudit: typeof enterpriseAudit;
  enterpriseRisk: typeof enterpriseRisk;
  errors: typeof errors;
  faq: typeof faq;
  figures: typeof figures;
  footer: typeof footer;
  hero: typeof hero;
  home: typeof home;
  integrations: typeof integrations;
  meetingChange: typeof meetingChange;
  meta: typeof meta;
  nav: typeof nav;
  planComparison: typeof planComparison;
  platformDemo: typeof platformDemo;
  pricing: typeof pricing;
  privacy: typeof privacy;
  privacyRequest: typeof privacyRequest;
  problems: typeof problems;
  productScenes: typeof productScenes;
  roiCalculator: typeof roiCalculator;
  scheduling: typeof scheduling;
  search: typeof search;
  services: typeof services;
  support: typeof support;
  systems: typeof systems;
  templates: typeof templates;
  terms: typeof terms;
  trust: typeof trust;
  useCases: typeof useCases;
}

export type Namespace = keyof Words;

/** The key without its plural suffix, for texts that have one entry per plural form (CLDR). */
type Bare<Key extends string> = Key extends `${infer Name}_${'zero' | 'one' | 'many' | 'other'}`
  ? Name
  : Key;

/** The keys of texts, joined by dots. A list is read as a whole. */
type TextKeyOf<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string
    ? Bare<Key>
    : Part[Key] extends readonly unknown[]
      ? never
      : `${Key}.${TextKeyOf<Part[Key]>}`;
}[keyof Part & string];

/** The keys of lists and of groups of texts. */
type PartKeyOf<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string
    ? never
    : Part[Key] extends readonly unknown[]
      ? Key
      : Key | `${Key}.${PartKeyOf<Part[Key]>}`;
}[keyof Part & string];

type At<Part, Key extends string> = Key extends keyof Part
  ? Part[Key]
  : Key extends `${infer First}.${infer Rest}`
    ? First extends keyof Part
      ? At<Part[First], Rest>
      : never
    : never;

type FrameNamespace = (typeof FRAME_NAMESPACES)[number];

/** A key of one of the frame's own namespaces, used from another: 'nav:contact'. */
type FrameKey = {
  [Other in FrameNamespace]: `${Other}:${TextKeyOf<Words[Other]>}`;
}[FrameNamespace];

/** The namespaces that hold a whole page, in the shape of `pageCopy` (shared/page/blocks.ts). */
export type PageNamespace = {
  [In in Namespace]: Words[In] extends { blocks: unknown; title: string; eyebrow: string }
    ? In
    : never;
}[Namespace];

/** The key of a text in a namespace. */
export type TextKey<In extends Namespace> = TextKeyOf<Words[In]> | FrameKey;
/** The key of a list or a group of texts. */
export type PartKey<In extends Namespace> = PartKeyOf<Words[In]>;

/** The names under a key, so that data can only name what the copy has words for. */
export type EntryOf<In extends Namespace, Key extends PartKey<In>> = keyof At<Words[In], Key> &
  string;

/** The values that fill in a text; `count` also selects its plural. */
export type CopyInput = Readonly<Record<string, unknown>> & {
  readonly count?: number | string;
  readonly returnObjects?: boolean;
};

/**
 * Returns the text of a key, filled in. Of several keys it takes the first that exists; the last always does. With
 * `returnObjects` it returns the list or the group of texts under the key.
 */
export interface Say<In extends Namespace> {
  (
    key: TextKey<In> | readonly [...`${string}.${string}`[], TextKey<In>],
    input?: CopyInput,
  ): string;
  <Key extends PartKey<In>>(
    key: Key,
    input: CopyInput & { readonly returnObjects: true },
  ): At<Words[In], Key>;
}

/** The source of copy: i18next's instance on the server, a small look-up in the browser. */
export interface LookUp {
  getFixedT<In extends Namespace>(language: null, namespace: In): Say<In>;
  hasResourceBundle(locale: string, namespace: Namespace): boolean;
}

/** The namespaces of every page's frame. */
export const FRAME_NAMESPACES = [
  'common',
  'consent',
  'directory',
  'errors',
  'footer',
  'nav',
] as const;

/** All copy of the default locale by namespace. It types every key that code uses, at no run-time cost. */
export interface Words {
  about: typeof import('../locales/en-US/about.json');
  accessibility: typeof import('../locales/en-US/accessibility.json');
  advancedAnalytics: typeof import('../locales/en-US/advancedAnalytics.json');
  aliases: typeof import('../locales/en-US/aliases.json');
  articles: typeof import('../locales/en-US/articles.json');
  automatedCompliance: typeof import('../locales/en-US/automatedCompliance.json');
  blueprintDetails: typeof import('../locales/en-US/blueprintDetails.json');
  catalogue: typeof import('../locales/en-US/catalogue.json');
  common: typeof import('../locales/en-US/common.json');
  compliance: typeof import('../locales/en-US/compliance.json');
  complianceBlueprint: typeof import('../locales/en-US/complianceBlueprint.json');
  consent: typeof import('../locales/en-US/consent.json');
  consultation: typeof import('../locales/en-US/consultation.json');
  contact: typeof import('../locales/en-US/contact.json');
  cookiePolicy: typeof import('../locales/en-US/cookiePolicy.json');
  dataSecurity: typeof import('../locales/en-US/dataSecurity.json');
  demo: typeof import('../locales/en-US/demo.json');
  demoFrame: typeof import('../locales/en-US/demoFrame.json');
  demoScenes: typeof import('../locales/en-US/demoScenes.json');
  directory: typeof import('../locales/en-US/directory.json');
  discoveryCall: typeof import('../locales/en-US/discoveryCall.json');
  doNotSell: typeof import('../locales/en-US/doNotSell.json');
  dsar: typeof import('../locales/en-US/dsar.json');
  enterpriseAudit: typeof import('../locales/en-US/enterpriseAudit.json');
  enterpriseRisk: typeof import('../locales/en-US/enterpriseRisk.json');
  errors: typeof import('../locales/en-US/errors.json');
  faq: typeof import('../locales/en-US/faq.json');
  figures: typeof import('../locales/en-US/figures.json');
  footer: typeof import('../locales/en-US/footer.json');
  hero: typeof import('../locales/en-US/hero.json');
  home: typeof import('../locales/en-US/home.json');
  integrations: typeof import('../locales/en-US/integrations.json');
  meetingChange: typeof import('../locales/en-US/meetingChange.json');
  meta: typeof import('../locales/en-US/meta.json');
  nav: typeof import('../locales/en-US/nav.json');
  planComparison: typeof import('../locales/en-US/planComparison.json');
  platformDemo: typeof import('../locales/en-US/platformDemo.json');
  pricing: typeof import('../locales/en-US/pricing.json');
  privacy: typeof import('../locales/en-US/privacy.json');
  privacyRequest: typeof import('../locales/en-US/privacyRequest.json');
  problems: typeof import('../locales/en-US/problems.json');
  productScenes: typeof import('../locales/en-US/productScenes.json');
  results: typeof import('../locales/en-US/results.json');
  roiCalculator: typeof import('../locales/en-US/roiCalculator.json');
  scheduling: typeof import('../locales/en-US/scheduling.json');
  search: typeof import('../locales/en-US/search.json');
  services: typeof import('../locales/en-US/services.json');
  support: typeof import('../locales/en-US/support.json');
  systems: typeof import('../locales/en-US/systems.json');
  templates: typeof import('../locales/en-US/templates.json');
  terms: typeof import('../locales/en-US/terms.json');
  trust: typeof import('../locales/en-US/trust.json');
  useCases: typeof import('../locales/en-US/useCases.json');
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

import type { ComponentType } from 'react';

/** The copy that every island needs: what the design system says, links to policies, and error boundaries. */
export const COPY_OF_ALL = ['common'];

/**
 * The parts of the site that have state, by name: the module that exports the component of that name, and the namespaces
 * of copy that it needs from the start. The only list from which the browser loads React code.
 */
export const ISLANDS = {
  BlueprintBuilder: {
    load: () => import('#client/features/blueprint/BlueprintBuilder.tsx'),
    copy: ['complianceBlueprint', 'results'],
  },
  BookingForm: {
    load: () => import('#client/features/consultation/BookingForm.tsx'),
    copy: ['consultation', 'scheduling'],
  },
  ConsultationForm: {
    load: () => import('#client/features/consultation/ConsultationForm.tsx'),
    copy: ['consultation'],
  },
  ContactForm: {
    load: () => import('#client/features/contact/ContactForm.tsx'),
    copy: ['contact'],
  },
  PlanFinder: {
    load: () => import('#client/features/plans/PlanFinder.tsx'),
    copy: ['pricing'],
  },
  Plans: {
    load: () => import('#client/features/plans/Plans.tsx'),
    copy: ['pricing', 'errors'],
  },
  PlatformDemo: {
    load: () => import('#client/features/demo/PlatformDemo.tsx'),
    copy: ['demo'],
  },
  PrivacyRequestForm: {
    load: () => import('#client/features/privacy-request/PrivacyRequestForm.tsx'),
    copy: ['privacyRequest'],
  },
  RoiCalculator: {
    load: () => import('#client/features/roi/RoiCalculator.tsx'),
    copy: ['roiCalculator', 'results'],
  },
  SignalNotice: {
    load: () => import('#client/features/consent/PrivacySignalNotice.tsx'),
    copy: ['consent'],
  },
  Toaster: {
    load: () => import('#client/ui/Toaster.tsx'),
    copy: [],
  },
} satisfies Record<string, { load: () => Promise<object>; copy: readonly string[] }>;

export type IslandName = keyof typeof ISLANDS;

// biome-ignore lint/suspicious/noExplicitAny: each has props of its own, which `Island` checks where it is placed
type AnyPart = ComponentType<any>;
type ModuleOf<Name extends IslandName> = Awaited<ReturnType<(typeof ISLANDS)[Name]['load']>>;

export type PartOf<Name extends IslandName> =
  ModuleOf<Name> extends Record<Name, infer Part extends AnyPart> ? Part : never;

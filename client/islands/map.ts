import type { ComponentType } from 'react';
import { wakeIntl } from '#client/lib/wake-intl.ts';

/** The copy that every island needs: what the design system says, links to policies, and error boundaries. */
export const COPY_OF_ALL = ['common'];

/**
 * The parts of the site that have state, by name: the module, and the namespaces of copy that it needs from the start.
 * The only list from which the browser loads React code.
 */
export const ISLANDS = {
  BlueprintBuilder: {
    load: async () => {
      const [{ BlueprintBuilder }] = await Promise.all([
        import('#client/features/blueprint/BlueprintBuilder.tsx'),
        wakeIntl(),
      ]);
      return BlueprintBuilder;
    },
    copy: ['complianceBlueprint', 'results'],
  },
  BookingForm: {
    load: async () => (await import('#client/features/consultation/BookingForm.tsx')).BookingForm,
    copy: ['consultation', 'scheduling'],
  },
  ConsultationForm: {
    load: async () =>
      (await import('#client/features/consultation/ConsultationForm.tsx')).ConsultationForm,
    copy: ['consultation'],
  },
  ContactForm: {
    load: async () => (await import('#client/features/contact/ContactForm.tsx')).ContactForm,
    copy: ['contact'],
  },
  PlanFinder: {
    load: async () => (await import('#client/features/plans/PlanFinder.tsx')).PlanFinder,
    copy: ['pricing'],
  },
  Plans: {
    load: async () => (await import('#client/features/plans/Plans.tsx')).Plans,
    copy: ['pricing', 'errors'],
  },
  PlatformDemo: {
    load: async () => (await import('#client/features/demo/PlatformDemo.tsx')).PlatformDemo,
    copy: ['demo'],
  },
  PrivacyRequestForm: {
    load: async () =>
      (await import('#client/features/privacy-request/PrivacyRequestForm.tsx')).PrivacyRequestForm,
    copy: ['privacyRequest'],
  },
  RoiCalculator: {
    load: async () => {
      const [{ RoiCalculator }] = await Promise.all([
        import('#client/features/roi/RoiCalculator.tsx'),
        wakeIntl(),
      ]);
      return RoiCalculator;
    },
    copy: ['roiCalculator', 'results'],
  },
  SignalNotice: {
    load: async () =>
      (await import('#client/features/consent/PrivacySignalNotice.tsx')).SignalNotice,
    copy: ['consent'],
  },
  ToastHost: {
    load: async () => (await import('#client/ui/ToastHost.tsx')).ToastHost,
    copy: [],
  },
  // biome-ignore lint/suspicious/noExplicitAny: each has props of its own, which `Island` checks where it is placed
} satisfies Record<string, { load: () => Promise<ComponentType<any>>; copy: readonly string[] }>;

export type IslandName = keyof typeof ISLANDS;

/** The component of an island. */
export type PartOf<Name extends IslandName> = Awaited<ReturnType<(typeof ISLANDS)[Name]['load']>>;

/** The frameworks for which a blueprint can be made and templates can be filtered. */
export const FRAMEWORKS = ['soc2', 'iso27001', 'gdpr', 'hipaa', 'pci', 'ccpa'] as const;

export type Framework = (typeof FRAMEWORKS)[number];

/** A text for each framework, in their order. */
export type OfFrameworks = readonly [string, string, string, string, string, string];

export function byFramework([soc2, iso27001, gdpr, hipaa, pci, ccpa]: OfFrameworks) {
  return { soc2, iso27001, gdpr, hipaa, pci, ccpa };
}

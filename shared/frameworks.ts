/** The frameworks for which a blueprint can be made and templates can be filtered. */
export const FRAMEWORKS = ['soc2', 'iso27001', 'gdpr', 'hipaa', 'pci', 'ccpa'] as const;

export type Framework = (typeof FRAMEWORKS)[number];

/** The frameworks that a blueprint can be made for, and that templates can be asked for by. */
export const FRAMEWORKS = ['soc2', 'iso27001', 'gdpr', 'hipaa', 'pci', 'ccpa'] as const;

export type Framework = (typeof FRAMEWORKS)[number];

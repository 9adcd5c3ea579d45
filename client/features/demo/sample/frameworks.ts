/** The sample's frameworks, and how many of their requirements are met with evidence. The GDPR's name is copy. */
export const SAMPLE_FRAMEWORKS = [
  { id: 'soc2', name: 'SOC 2', met: 57, of: 61 },
  { id: 'iso27001', name: 'ISO 27001', met: 84, of: 93 },
  { id: 'pciDss', name: 'PCI DSS', met: 118, of: 142 },
  { id: 'gdpr', name: null, met: 31, of: 34 },
] as const;

/**
 * The company's controls, with each framework's reference: SOC 2 (2017 criteria), ISO/IEC 27001:2022 Annex A, PCI DSS
 * 4.0, GDPR. Null if that framework does not require it. Their names are copy under their ids.
 */
export const SHARED_CONTROLS = [
  { id: 'leavers', references: ['CC6.2', 'A.5.18', '8.2.5', 'Art. 32'] },
  { id: 'changes', references: ['CC8.1', 'A.8.32', '6.5.1', null] },
  { id: 'vendors', references: ['CC9.2', 'A.5.22', '12.8.4', 'Art. 28'] },
  { id: 'encryption', references: ['CC6.1', 'A.8.24', '3.5.1', 'Art. 32'] },
  { id: 'incidents', references: ['CC7.4', 'A.5.26', '12.10.2', 'Art. 33'] },
] as const;

import type { Framework } from '../frameworks.ts';
import type { EntryOf } from '../i18n/copy-keys.ts';

/** The areas that group the controls, in display order. */
export const AREAS = [
  'governance',
  'risk',
  'people',
  'access',
  'data',
  'engineering',
  'operations',
  'resilience',
  'vendors',
  'physical',
  'privacy',
] as const;
export type Area = (typeof AREAS)[number];

/** A control and the clauses that require it, separated by spaces. A framework that is absent does not require it. */
export interface Control {
  id: EntryOf<'blueprintDetails', 'controls'>;
  area: Area;
  clauses: Readonly<Partial<Record<Framework, string>>>;
}

/**
 * Each control answers what several frameworks ask for in their own words. Every clause that is counted appears here at
 * least once, and no other clause does (`tests/unit/blueprint/controls.test.ts` checks the list against these):
 *
 * - soc2: the 33 common criteria, CC1.1 to CC9.2 (AICPA, Trust Services Criteria 2017, points of focus of 2022). The
 *   further criteria for availability, confidentiality, processing integrity and privacy are not counted.
 * - iso27001: ISO/IEC 27001:2022, the 93 controls of Annex A (5.1 to 8.34), and clauses 4 to 10 as `c4` to `c10`.
 * - gdpr: the 40 articles of Regulation (EU) 2016/679 that bind a controller or processor: 5 to 11, 12 to 22, 24 to
 *   39, 44 to 49. The duties of states, authorities and certification bodies are left out.
 * - hipaa: 45 CFR part 164. Security Rule: the 36 implementation specifications of 308 to 312, the 6 standards there
 *   that have none (appendix A to subpart C), and the standard for policies, 316(a); Breach Notification Rule: 404,
 *   406, 408, 410.
 * - pci: the 63 second-level requirements of PCI DSS v4.0.1, 1.1 to 12.10.
 * - ccpa: the 10 sections of Cal. Civ. Code 1798 that bind a business towards consumers: 100 to 135. We read the
 *   reasonable security of 100(e) as the controls that any security programme begins with.
 *
 * Which clause a control answers is our reading, not the frameworks': an auditor may see it differently.
 */
export const CONTROLS: readonly Control[] = [
  control('policies', 'governance', {
    soc2: 'CC5.3',
    iso27001: '5.1',
    gdpr: '24',
    hipaa: '316(a)',
    pci: '12.1',
  }),
  control('procedures', 'governance', {
    soc2: 'CC5.2',
    iso27001: '5.37',
    pci: '1.1 2.1 3.1 4.1 5.1 6.1 7.1 8.1 9.1 10.1 11.1',
  }),
  control('roles', 'governance', { soc2: 'CC1.3', iso27001: '5.2', hipaa: '308(a)(2)' }),
  control('oversight', 'governance', { soc2: 'CC1.2 CC1.5', iso27001: '5.4 c5', pci: '12.4' }),
  control('scope', 'governance', { soc2: 'CC3.1', iso27001: 'c4', pci: '12.5' }),
  control('communication', 'governance', { soc2: 'CC2.1 CC2.2 CC2.3', iso27001: '5.5 5.6' }),
  control('review', 'governance', {
    soc2: 'CC4.1',
    iso27001: '5.35 5.36 8.34 c9',
    hipaa: '308(a)(8)',
  }),
  control('improvement', 'governance', { soc2: 'CC4.2', iso27001: '5.27 c10' }),
  control('legal', 'governance', { iso27001: '5.31 5.32 5.33' }),

  control('riskAssessment', 'risk', {
    soc2: 'CC3.2 CC3.3',
    iso27001: 'c6',
    gdpr: '32',
    hipaa: '308(a)(1)(ii)(A)',
    pci: '12.3',
    ccpa: '100',
  }),
  control('riskTreatment', 'risk', {
    soc2: 'CC5.1 CC9.1',
    iso27001: 'c6 c8',
    hipaa: '308(a)(1)(ii)(B)',
  }),
  control('changeRisk', 'risk', { soc2: 'CC3.4', iso27001: '5.8' }),
  control('threats', 'risk', { iso27001: '5.7' }),

  control('screening', 'people', {
    soc2: 'CC1.4',
    iso27001: '6.1',
    hipaa: '308(a)(3)(ii)(B)',
    pci: '12.7',
  }),
  control('terms', 'people', {
    soc2: 'CC1.1',
    iso27001: '6.2 6.4 6.6',
    gdpr: '29',
    hipaa: '308(a)(1)(ii)(C)',
  }),
  control('training', 'people', {
    soc2: 'CC1.4 CC2.2',
    iso27001: '6.3 c7',
    gdpr: '39',
    hipaa: '308(a)(5)(ii)(A)',
    pci: '12.6',
    ccpa: '130',
  }),
  control('leavers', 'people', {
    soc2: 'CC6.2',
    iso27001: '5.11 6.5',
    hipaa: '308(a)(3)(ii)(C)',
    pci: '8.2',
  }),
  control('acceptableUse', 'people', { iso27001: '5.10', hipaa: '310(b)', pci: '12.2' }),
  control('remoteWork', 'people', { iso27001: '6.7 7.9', hipaa: '310(c)' }),

  control('accounts', 'access', {
    soc2: 'CC6.2',
    iso27001: '5.16',
    hipaa: '312(a)(2)(i)',
    pci: '8.2',
  }),
  control('multiFactor', 'access', {
    soc2: 'CC6.1',
    iso27001: '8.5',
    gdpr: '32',
    hipaa: '312(d)',
    pci: '8.4 8.5',
  }),
  control('secrets', 'access', {
    soc2: 'CC6.1',
    iso27001: '5.17',
    hipaa: '308(a)(5)(ii)(D)',
    pci: '8.3',
  }),
  control('leastPrivilege', 'access', {
    soc2: 'CC6.3',
    iso27001: '5.15 8.3',
    gdpr: '32',
    hipaa: '308(a)(3)(ii)(A) 308(a)(4)(ii)(A) 308(a)(4)(ii)(B)',
    pci: '7.2 7.3',
    ccpa: '100',
  }),
  control('privileged', 'access', { soc2: 'CC6.3', iso27001: '8.2 8.18', pci: '8.6' }),
  control('accessReview', 'access', {
    soc2: 'CC6.3',
    iso27001: '5.18',
    hipaa: '308(a)(4)(ii)(C)',
    pci: '7.2',
  }),
  control('duties', 'access', { soc2: 'CC5.1', iso27001: '5.3' }),
  control('sessions', 'access', {
    hipaa: '312(a)(2)(ii) 312(a)(2)(iii)',
    pci: '8.2',
  }),

  control('inventory', 'data', {
    soc2: 'CC6.1',
    iso27001: '5.9',
    hipaa: '310(d)(2)(iii)',
    pci: '12.5',
  }),
  control('classification', 'data', { iso27001: '5.12 5.13' }),
  control('encryptionAtRest', 'data', {
    soc2: 'CC6.1',
    iso27001: '8.24',
    gdpr: '32',
    hipaa: '312(a)(2)(iv)',
    pci: '3.5',
    ccpa: '100',
  }),
  control('keys', 'data', { iso27001: '8.24', pci: '3.6 3.7' }),
  control('encryptionInTransit', 'data', {
    soc2: 'CC6.7',
    iso27001: '5.14',
    gdpr: '32',
    hipaa: '312(e)(2)(i) 312(e)(2)(ii)',
    pci: '4.2',
    ccpa: '100',
  }),
  control('retention', 'data', {
    soc2: 'CC6.5',
    iso27001: '8.10',
    gdpr: '5',
    pci: '3.2',
    ccpa: '100',
  }),
  control('disposal', 'data', {
    soc2: 'CC6.5',
    iso27001: '7.10 7.14',
    hipaa: '310(d)(2)(i) 310(d)(2)(ii)',
    pci: '9.4',
  }),
  control('leakage', 'data', { soc2: 'CC6.7', iso27001: '8.11 8.12', pci: '3.3 3.4' }),

  control('changes', 'engineering', { soc2: 'CC8.1', iso27001: '8.32', pci: '6.5' }),
  control('secureDevelopment', 'engineering', {
    soc2: 'CC8.1',
    iso27001: '8.25 8.26 8.27 8.28',
    gdpr: '25',
    pci: '6.2',
  }),
  control('environments', 'engineering', {
    soc2: 'CC8.1',
    iso27001: '8.4 8.31 8.33',
    pci: '6.5',
  }),
  control('penetrationTest', 'engineering', {
    soc2: 'CC4.1',
    iso27001: '8.29',
    gdpr: '32',
    pci: '11.4',
  }),
  control('webProtection', 'engineering', { soc2: 'CC6.6', iso27001: '8.26', pci: '6.4 11.6' }),
  control('baselines', 'engineering', { soc2: 'CC7.1', iso27001: '8.9 8.19', pci: '2.2 2.3' }),

  control('vulnerabilities', 'operations', {
    soc2: 'CC7.1',
    iso27001: '8.8',
    pci: '6.3 11.3',
  }),
  control('malware', 'operations', {
    soc2: 'CC6.8',
    iso27001: '8.7',
    hipaa: '308(a)(5)(ii)(B)',
    pci: '5.2 5.3',
  }),
  control('phishing', 'operations', { iso27001: '8.23', pci: '5.4' }),
  control('devices', 'operations', {
    soc2: 'CC6.8',
    iso27001: '8.1',
    hipaa: '310(c)',
    pci: '1.5',
  }),
  control('network', 'operations', { soc2: 'CC6.6', iso27001: '8.20 8.21', pci: '1.2 1.4' }),
  control('segregation', 'operations', { soc2: 'CC6.6', iso27001: '8.22', pci: '1.3 11.2' }),
  control('logging', 'operations', {
    soc2: 'CC7.2',
    iso27001: '8.15',
    hipaa: '312(b)',
    pci: '10.2 10.3 10.5',
  }),
  control('monitoring', 'operations', {
    soc2: 'CC7.2 CC7.3',
    iso27001: '8.16',
    hipaa: '308(a)(1)(ii)(D) 308(a)(5)(ii)(C)',
    pci: '10.4 10.7',
  }),
  control('clocks', 'operations', { iso27001: '8.17', pci: '10.6' }),
  control('integrity', 'operations', { soc2: 'CC7.1', hipaa: '312(c)(2)', pci: '11.5' }),
  control('capacity', 'operations', { iso27001: '8.6 8.14' }),

  control('incidentPlan', 'resilience', {
    soc2: 'CC7.4',
    iso27001: '5.24',
    gdpr: '33',
    hipaa: '308(a)(6)(ii)',
    pci: '12.10',
    ccpa: '100',
  }),
  control('incidentHandling', 'resilience', {
    soc2: 'CC7.3 CC7.4',
    iso27001: '5.25 5.26 5.28 6.8',
    hipaa: '308(a)(6)(ii)',
    pci: '12.10',
  }),
  control('breachNotice', 'resilience', { gdpr: '33 34', hipaa: '404 406 408 410' }),
  control('backups', 'resilience', {
    soc2: 'CC7.5',
    iso27001: '8.13',
    gdpr: '32',
    hipaa: '308(a)(7)(ii)(A) 310(d)(2)(iv)',
  }),
  control('recoveryTest', 'resilience', {
    soc2: 'CC7.5',
    iso27001: '5.30',
    gdpr: '32',
    hipaa: '308(a)(7)(ii)(B) 308(a)(7)(ii)(D)',
  }),
  control('continuity', 'resilience', {
    soc2: 'CC9.1',
    iso27001: '5.29',
    hipaa: '308(a)(7)(ii)(C) 308(a)(7)(ii)(E) 310(a)(2)(i)',
  }),

  control('vendorAssessment', 'vendors', {
    soc2: 'CC9.2',
    iso27001: '5.19 5.21',
    gdpr: '28',
    pci: '12.8',
  }),
  control('vendorContracts', 'vendors', {
    soc2: 'CC9.2',
    iso27001: '5.20 8.30',
    gdpr: '28',
    hipaa: '308(b)(3)',
    pci: '12.8',
    ccpa: '100',
  }),
  control('vendorMonitoring', 'vendors', { soc2: 'CC9.2', iso27001: '5.22', pci: '12.8' }),
  control('cloud', 'vendors', { iso27001: '5.23' }),
  control('customerDuties', 'vendors', { soc2: 'CC2.3', pci: '12.9' }),

  control('facility', 'physical', {
    soc2: 'CC6.4',
    iso27001: '7.1 7.2 7.3',
    hipaa: '310(a)(2)(ii) 310(a)(2)(iii)',
    pci: '9.2',
  }),
  control('visitors', 'physical', { soc2: 'CC6.4', iso27001: '7.4 7.6', pci: '9.3' }),
  control('equipment', 'physical', {
    iso27001: '7.5 7.8 7.11 7.12 7.13',
    hipaa: '310(a)(2)(iv)',
  }),
  control('clearDesk', 'physical', { iso27001: '7.7', hipaa: '310(b)' }),
  control('terminals', 'physical', { pci: '9.5' }),

  control('processingRecord', 'privacy', { iso27001: '5.34', gdpr: '30' }),
  control('lawfulBasis', 'privacy', { gdpr: '6 8 9 10 11' }),
  control('consent', 'privacy', { gdpr: '7' }),
  control('privacyNotice', 'privacy', { gdpr: '12 13 14', ccpa: '100 130' }),
  control('accessRequests', 'privacy', { gdpr: '12 15 20', ccpa: '110 115 130' }),
  control('correction', 'privacy', { gdpr: '16 17 18 19', ccpa: '105 106' }),
  control('optOut', 'privacy', { gdpr: '21', ccpa: '120 135' }),
  control('sensitiveData', 'privacy', { gdpr: '9', ccpa: '121' }),
  control('automatedDecisions', 'privacy', { gdpr: '22' }),
  control('minimization', 'privacy', { gdpr: '5 25', ccpa: '100' }),
  control('equalService', 'privacy', { ccpa: '125' }),
  control('impactAssessment', 'privacy', { gdpr: '35 36' }),
  control('privacyOfficer', 'privacy', { gdpr: '27 31 37 38 39' }),
  control('jointControllers', 'privacy', { gdpr: '26' }),
  control('transfers', 'privacy', { gdpr: '44 45 46 47 48 49' }),
];

function control(id: Control['id'], area: Area, clauses: Control['clauses']): Control {
  return { id, area, clauses };
}

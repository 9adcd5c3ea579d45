import { byFramework, type Framework, type OfFrameworks } from '../frameworks.ts';
import type { EntryOf } from '../i18n/copy-keys.ts';

/** A control and the clauses that require it, separated by spaces; '' if a framework does not require it. */
export interface Control {
  id: EntryOf<'blueprintDetails', 'controls'>;
  area: Area;
  clauses: Readonly<Record<Framework, string>>;
}

/**
 * Each control answers what several frameworks ask for in their own words. Every clause that is counted appears here at
 * least once, and no other clause does (`tests/unit/blueprint/controls.test.ts` checks the list against these):
 *
 * - soc2: the 33 common criteria, CC1.1 to CC9.2 (AICPA, Trust Services Criteria 2017, points of focus of 2022). The
 *   further criteria for availability, confidentiality, processing integrity and privacy are not counted.
 * - iso27001: ISO/IEC 27001:2022, the 93 controls of Annex A (5.1 to 8.34), and clauses 4 to 10 as `c4` to `c10`.
 * - gdpr: the 40 articles of Regulation (EU) 2016/679 that bind a controller or processor: 5 to 11, 12 to 22, 24 to 39,
 *   44 to 49. The duties of states, authorities and certification bodies are left out.
 * - hipaa: 45 CFR part 164. Security Rule: the 36 implementation specifications of 308 to 312, the 6 standards there
 *   that have none (appendix A to subpart C), and the standard for policies, 316(a); Breach Notification Rule: 404,
 *   406, 408, 410.
 * - pci: the 63 second-level requirements of PCI DSS v4.0.1, 1.1 to 12.10.
 * - ccpa: the 10 sections of Cal. Civ. Code 1798 that bind a business towards consumers: 100 to 135. We read the
 *   reasonable security of 100(e) as the controls that any security programme begins with.
 *
 * Areas and controls are in display order, the clauses in the order of the frameworks. Which clause a control answers
 * is our reading, not the frameworks': an auditor may see it differently.
 */
const BY_AREA = {
  governance: [
    ['policies', 'CC5.3', '5.1', '24', '316(a)', '12.1', ''],
    ['procedures', 'CC5.2', '5.37', '', '', '1.1 2.1 3.1 4.1 5.1 6.1 7.1 8.1 9.1 10.1 11.1', ''],
    ['roles', 'CC1.3', '5.2', '', '308(a)(2)', '', ''],
    ['oversight', 'CC1.2 CC1.5', '5.4 c5', '', '', '12.4', ''],
    ['scope', 'CC3.1', 'c4', '', '', '12.5', ''],
    ['communication', 'CC2.1 CC2.2 CC2.3', '5.5 5.6', '', '', '', ''],
    ['review', 'CC4.1', '5.35 5.36 8.34 c9', '', '308(a)(8)', '', ''],
    ['improvement', 'CC4.2', '5.27 c10', '', '', '', ''],
    ['legal', '', '5.31 5.32 5.33', '', '', '', ''],
  ],
  risk: [
    ['riskAssessment', 'CC3.2 CC3.3', 'c6', '32', '308(a)(1)(ii)(A)', '12.3', '100'],
    ['riskTreatment', 'CC5.1 CC9.1', 'c6 c8', '', '308(a)(1)(ii)(B)', '', ''],
    ['changeRisk', 'CC3.4', '5.8', '', '', '', ''],
    ['threats', '', '5.7', '', '', '', ''],
  ],
  people: [
    ['screening', 'CC1.4', '6.1', '', '308(a)(3)(ii)(B)', '12.7', ''],
    ['terms', 'CC1.1', '6.2 6.4 6.6', '29', '308(a)(1)(ii)(C)', '', ''],
    ['training', 'CC1.4 CC2.2', '6.3 c7', '39', '308(a)(5)(ii)(A)', '12.6', '130'],
    ['leavers', 'CC6.2', '5.11 6.5', '', '308(a)(3)(ii)(C)', '8.2', ''],
    ['acceptableUse', '', '5.10', '', '310(b)', '12.2', ''],
    ['remoteWork', '', '6.7 7.9', '', '310(c)', '', ''],
  ],
  access: [
    ['accounts', 'CC6.2', '5.16', '', '312(a)(2)(i)', '8.2', ''],
    ['multiFactor', 'CC6.1', '8.5', '32', '312(d)', '8.4 8.5', ''],
    ['secrets', 'CC6.1', '5.17', '', '308(a)(5)(ii)(D)', '8.3', ''],
    [
      'leastPrivilege',
      'CC6.3',
      '5.15 8.3',
      '32',
      '308(a)(3)(ii)(A) 308(a)(4)(ii)(A) 308(a)(4)(ii)(B)',
      '7.2 7.3',
      '100',
    ],
    ['privileged', 'CC6.3', '8.2 8.18', '', '', '8.6', ''],
    ['accessReview', 'CC6.3', '5.18', '', '308(a)(4)(ii)(C)', '7.2', ''],
    ['duties', 'CC5.1', '5.3', '', '', '', ''],
    ['sessions', '', '', '', '312(a)(2)(ii) 312(a)(2)(iii)', '8.2', ''],
  ],
  data: [
    ['inventory', 'CC6.1', '5.9', '', '310(d)(2)(iii)', '12.5', ''],
    ['classification', '', '5.12 5.13', '', '', '', ''],
    ['encryptionAtRest', 'CC6.1', '8.24', '32', '312(a)(2)(iv)', '3.5', '100'],
    ['keys', '', '8.24', '', '', '3.6 3.7', ''],
    ['encryptionInTransit', 'CC6.7', '5.14', '32', '312(e)(2)(i) 312(e)(2)(ii)', '4.2', '100'],
    ['retention', 'CC6.5', '8.10', '5', '', '3.2', '100'],
    ['disposal', 'CC6.5', '7.10 7.14', '', '310(d)(2)(i) 310(d)(2)(ii)', '9.4', ''],
    ['leakage', 'CC6.7', '8.11 8.12', '', '', '3.3 3.4', ''],
  ],
  engineering: [
    ['changes', 'CC8.1', '8.32', '', '', '6.5', ''],
    ['secureDevelopment', 'CC8.1', '8.25 8.26 8.27 8.28', '25', '', '6.2', ''],
    ['environments', 'CC8.1', '8.4 8.31 8.33', '', '', '6.5', ''],
    ['penetrationTest', 'CC4.1', '8.29', '32', '', '11.4', ''],
    ['webProtection', 'CC6.6', '8.26', '', '', '6.4 11.6', ''],
    ['baselines', 'CC7.1', '8.9 8.19', '', '', '2.2 2.3', ''],
  ],
  operations: [
    ['vulnerabilities', 'CC7.1', '8.8', '', '', '6.3 11.3', ''],
    ['malware', 'CC6.8', '8.7', '', '308(a)(5)(ii)(B)', '5.2 5.3', ''],
    ['phishing', '', '8.23', '', '', '5.4', ''],
    ['devices', 'CC6.8', '8.1', '', '310(c)', '1.5', ''],
    ['network', 'CC6.6', '8.20 8.21', '', '', '1.2 1.4', ''],
    ['segregation', 'CC6.6', '8.22', '', '', '1.3 11.2', ''],
    ['logging', 'CC7.2', '8.15', '', '312(b)', '10.2 10.3 10.5', ''],
    ['monitoring', 'CC7.2 CC7.3', '8.16', '', '308(a)(1)(ii)(D) 308(a)(5)(ii)(C)', '10.4 10.7', ''],
    ['clocks', '', '8.17', '', '', '10.6', ''],
    ['integrity', 'CC7.1', '', '', '312(c)(2)', '11.5', ''],
    ['capacity', '', '8.6 8.14', '', '', '', ''],
  ],
  resilience: [
    ['incidentPlan', 'CC7.4', '5.24', '33', '308(a)(6)(ii)', '12.10', '100'],
    ['incidentHandling', 'CC7.3 CC7.4', '5.25 5.26 5.28 6.8', '', '308(a)(6)(ii)', '12.10', ''],
    ['breachNotice', '', '', '33 34', '404 406 408 410', '', ''],
    ['backups', 'CC7.5', '8.13', '32', '308(a)(7)(ii)(A) 310(d)(2)(iv)', '', ''],
    ['recoveryTest', 'CC7.5', '5.30', '32', '308(a)(7)(ii)(B) 308(a)(7)(ii)(D)', '', ''],
    ['continuity', 'CC9.1', '5.29', '', '308(a)(7)(ii)(C) 308(a)(7)(ii)(E) 310(a)(2)(i)', '', ''],
  ],
  vendors: [
    ['vendorAssessment', 'CC9.2', '5.19 5.21', '28', '', '12.8', ''],
    ['vendorContracts', 'CC9.2', '5.20 8.30', '28', '308(b)(3)', '12.8', '100'],
    ['vendorMonitoring', 'CC9.2', '5.22', '', '', '12.8', ''],
    ['cloud', '', '5.23', '', '', '', ''],
    ['customerDuties', 'CC2.3', '', '', '', '12.9', ''],
  ],
  physical: [
    ['facility', 'CC6.4', '7.1 7.2 7.3', '', '310(a)(2)(ii) 310(a)(2)(iii)', '9.2', ''],
    ['visitors', 'CC6.4', '7.4 7.6', '', '', '9.3', ''],
    ['equipment', '', '7.5 7.8 7.11 7.12 7.13', '', '310(a)(2)(iv)', '', ''],
    ['clearDesk', '', '7.7', '', '310(b)', '', ''],
    ['terminals', '', '', '', '', '9.5', ''],
  ],
  privacy: [
    ['processingRecord', '', '5.34', '30', '', '', ''],
    ['lawfulBasis', '', '', '6 8 9 10 11', '', '', ''],
    ['consent', '', '', '7', '', '', ''],
    ['privacyNotice', '', '', '12 13 14', '', '', '100 130'],
    ['accessRequests', '', '', '12 15 20', '', '', '110 115 130'],
    ['correction', '', '', '16 17 18 19', '', '', '105 106'],
    ['optOut', '', '', '21', '', '', '120 135'],
    ['sensitiveData', '', '', '9', '', '', '121'],
    ['automatedDecisions', '', '', '22', '', '', ''],
    ['minimization', '', '', '5 25', '', '', '100'],
    ['equalService', '', '', '', '', '', '125'],
    ['impactAssessment', '', '', '35 36', '', '', ''],
    ['privacyOfficer', '', '', '27 31 37 38 39', '', '', ''],
    ['jointControllers', '', '', '26', '', '', ''],
    ['transfers', '', '', '44 45 46 47 48 49', '', '', ''],
  ],
} as const satisfies Record<string, readonly (readonly [Control['id'], ...OfFrameworks])[]>;

export type Area = keyof typeof BY_AREA;

export const AREAS = Object.keys(BY_AREA) as Area[];

export const CONTROLS: readonly Control[] = AREAS.flatMap((area) =>
  BY_AREA[area].map(([id, ...clauses]) => ({ id, area, clauses: byFramework(clauses) })),
);

import { nameClause } from '../blueprint/name-clauses.ts';
import { byFramework, type Framework, type OfFrameworks } from '../frameworks.ts';

/** The clauses in the order of the frameworks. */
const clauses = (...of: OfFrameworks) => byFramework(of);

/**
 * The clauses that each kind of evidence supports, by framework, in the notation of `CONTROLS`
 * (shared/blueprint/controls.ts), which names the sources. Two are beyond what `CONTROLS` counts:
 *
 * - soc2: A1.2, the backups of the criteria for availability (TSP 100).
 * - ccpa: reasonable security, Cal. Civ. Code 1798.100(e), for what `CONTROLS` reads as such; and the components of a
 *   cybersecurity audit, 11 CCR 7123. No system shows how a business answers its consumers.
 *
 * A framework that is absent asks for no such evidence. Which clause a kind supports is our reading, as there.
 */
export const EVIDENCE = {
  /** Accounts of people, and whether they are in use. */
  users: clauses('CC6.2', '5.16 5.18', '32', '308(a)(4)(ii)(C) 312(a)(2)(i)', '7.2 8.2', '7123'),
  /** What groups, roles and grants allow. */
  roles: clauses('CC6.3', '5.15 5.18 8.2', '32', '308(a)(4)(ii)(B)', '7.2', '100(e) 7123'),
  /** Requests for access, with who approved them. */
  accessRequests: clauses('CC6.2', '5.18', '32', '308(a)(4)(ii)(B)', '7.2', '100(e) 7123'),
  /** Sign-on policies and the second factor. */
  mfa: clauses('CC6.1', '8.5', '32', '312(d)', '8.4', '7123'),
  /** Passwords, access keys and how they are kept. */
  secrets: clauses('CC6.1', '5.17', '', '308(a)(5)(ii)(D)', '8.3', '7123'),
  signInLog: clauses('CC7.2', '8.15', '', '308(a)(5)(ii)(C) 312(b)', '10.2', '7123'),
  /** Encryption at rest, of storage and of devices. */
  encryption: clauses('CC6.1', '8.24', '32', '312(a)(2)(iv)', '3.5', '100(e) 7123'),
  /** Encryption in transit. */
  transit: clauses('CC6.7', '8.24', '32', '312(e)(2)(ii)', '4.2', '100(e) 7123'),
  /** Firewall rules and network access lists. */
  network: clauses('CC6.6', '8.20', '', '', '1.2 1.4', '7123'),
  /** Settings, beside the baseline that they should have. */
  configuration: clauses('CC7.1', '8.9', '', '', '2.2', '7123'),
  /** Audit logs. */
  logs: clauses('CC7.2', '8.15', '', '312(b)', '10.2', '7123'),
  /** Security alerts, and how they were closed. */
  alerts: clauses('CC7.2 CC7.3', '8.16', '', '308(a)(1)(ii)(D)', '10.4', '7123'),
  backups: clauses('CC7.5 A1.2', '8.13', '32', '308(a)(7)(ii)(A)', '', '7123'),
  /** Changes, with who approved them. */
  changes: clauses('CC8.1', '8.32', '', '', '6.5', ''),
  /** Branch protection, code reviews and findings in code. */
  code: clauses('CC8.1', '8.4 8.25 8.28', '', '', '6.2', '7123'),
  /** Known vulnerabilities and patches, and when they were fixed. */
  vulnerabilities: clauses('CC7.1', '8.8', '', '', '6.3', '7123'),
  /** Vulnerability scans and their schedule. */
  scans: clauses('CC7.1', '8.8', '', '', '11.3', '7123'),
  /** The list of devices, and whether they are managed. */
  devices: clauses('CC6.7 CC6.8', '5.9 8.1', '', '310(c) 310(d)(2)(iii)', '1.5', '7123'),
  /** Protection from malware, and which machines lack it. */
  malware: clauses('CC6.8', '8.7', '', '308(a)(5)(ii)(B)', '5.2 5.3', '7123'),
  /** Incidents, with what was done and when. */
  incidents: clauses('CC7.3 CC7.4', '5.25 5.26', '33', '308(a)(6)(ii)', '12.10', '7123'),
  /** Who joined, moved and left, and when. */
  people: clauses('CC1.4 CC6.2', '5.18 6.5', '', '308(a)(3)(ii)(C)', '8.2', ''),
  /** Training records. */
  training: clauses('CC1.4 CC2.2', '6.3', '39', '308(a)(5)(ii)(A)', '12.6', '7123'),
  /** Policies and procedures, their versions and approvals. */
  policies: clauses('CC2.2 CC5.3', '5.1 5.37', '24', '316(a)', '12.1', ''),
  /** What is shared with people outside. */
  sharing: clauses('CC6.7', '5.14', '', '', '', ''),
} as const satisfies Record<string, Readonly<Record<Framework, string>>>;

export type EvidenceKind = keyof typeof EVIDENCE;

/** The clauses that kinds of evidence support, each once, in the framework's own order and notation. */
export function supportedClauses(kinds: readonly EvidenceKind[], framework: Framework): string[] {
  const supported = kinds.flatMap((kind) => EVIDENCE[kind][framework].split(' ').filter(Boolean));
  return [...new Set(supported)]
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((clause) => nameClause(clause, framework));
}

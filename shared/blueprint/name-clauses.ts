import type { Framework } from '../frameworks.ts';
import type { Control } from './controls.ts';

const WRITE: Readonly<Record<Framework, (clause: string) => string>> = {
  soc2: (clause) => clause,
  iso27001: (clause) => (clause.startsWith('c') ? clause.slice(1) : `A.${clause}`),
  gdpr: (clause) => `Art. ${clause}`,
  hipaa: (clause) => `§ 164.${clause}`,
  pci: (clause) => clause,
  ccpa: (clause) => `§ 1798.${clause}`,
};

/** The clauses of a framework that require a control, in that framework's notation; '' if there are none. */
export function nameClauses({ clauses }: Pick<Control, 'clauses'>, framework: Framework): string {
  const called = clauses[framework];
  return called ? called.split(' ').map(WRITE[framework]).join(', ') : '';
}

import type { Framework } from '../frameworks.ts';
import type { Control } from './controls.ts';

const WRITE: Readonly<Record<Framework, (clause: string) => string>> = {
  soc2: (clause) => clause,
  iso27001: (clause) => (clause.startsWith('c') ? clause.slice(1) : `A.${clause}`),
  gdpr: (clause) => `Art. ${clause}`,
  hipaa: (clause) => `§ 164.${clause}`,
  pci: (clause) => clause,
  // Sections of the Civil Code begin with 1; those of the Code of Regulations with 7.
  ccpa: (clause) => (clause.startsWith('7') ? `11 CCR § ${clause}` : `§ 1798.${clause}`),
};

/** A clause of `CONTROLS` in its framework's notation: 'A.8.5', '§ 164.312(d)'. */
export function nameClause(clause: string, framework: Framework): string {
  return WRITE[framework](clause);
}

/** The clauses of a framework that require a control, in that framework's notation; '' if there are none. */
export function nameClauses({ clauses }: Pick<Control, 'clauses'>, framework: Framework): string {
  const called = clauses[framework];
  return called ? called.split(' ').map(WRITE[framework]).join(', ') : '';
}

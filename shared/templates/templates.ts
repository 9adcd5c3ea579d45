import type { Filter, FilterEntry } from '../catalogue/filter.ts';
import { FRAMEWORKS } from '../frameworks.ts';
import { informationSecurityPolicy } from './information-security-policy.ts';
import {
  accessReview,
  businessImpactAnalysis,
  dsarLog,
  evidenceRequestList,
  incidentLog,
  recordOfProcessing,
  riskRegister,
  vendorQuestionnaire,
} from './registers.ts';
import { statementOfApplicability } from './statement-of-applicability.ts';
import type { Template } from './template.ts';

/** All templates, in their order on the page. Their files are made by `npm run templates`. */
export const TEMPLATES: readonly Template[] = [
  riskRegister,
  informationSecurityPolicy,
  statementOfApplicability,
  evidenceRequestList,
  accessReview,
  vendorQuestionnaire,
  incidentLog,
  recordOfProcessing,
  dsarLog,
  businessImpactAnalysis,
];

/** What the templates can be narrowed by. */
export const TEMPLATE_FILTER: Filter = {
  groups: [{ name: 'framework', values: FRAMEWORKS, several: true }],
  search: 'q',
};

/** A template as an entry of the filter; its text is what the page says of it. */
export function templateEntry({ id, name, summary, clauses, frameworks }: Template): FilterEntry {
  return { id, values: { framework: frameworks }, text: [name, summary, ...clauses].join(' ') };
}

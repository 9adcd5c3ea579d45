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
import type { Template, TemplateWords } from './template.ts';

/** All templates, in page order. `npm run templates` makes their files. */
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

/** What the templates can be filtered by. */
export const TEMPLATE_FILTER: Filter = {
  groups: [{ name: 'framework', values: FRAMEWORKS, several: true }],
  search: 'q',
};

/** A template as a filter entry; the searched text is what the page says of it. */
export function templateEntry(
  { id, clauses, frameworks }: Template,
  { name, summary }: TemplateWords,
): FilterEntry {
  const text = [summary, ...clauses].join(' ');
  return { id, values: { framework: frameworks }, title: name, text };
}

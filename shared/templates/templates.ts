import type { Filter, FilterEntry } from '../catalogue/filter.ts';
import { FRAMEWORKS } from '../frameworks.ts';
import accessReview from './access-review.json' with { type: 'json' };
import businessImpactAnalysis from './business-impact-analysis.json' with { type: 'json' };
import dsarLog from './dsar-log.json' with { type: 'json' };
import evidenceRequestList from './evidence-request-list.json' with { type: 'json' };
import incidentLog from './incident-log.json' with { type: 'json' };
import informationSecurityPolicy from './information-security-policy.json' with { type: 'json' };
import recordOfProcessingActivities from './record-of-processing-activities.json' with {
  type: 'json',
};
import riskRegister from './risk-register.json' with { type: 'json' };
import statementOfApplicability from './statement-of-applicability.json' with { type: 'json' };
import { type Template, type TemplateWords, templateContent } from './template.ts';
import vendorQuestionnaire from './vendor-questionnaire.json' with { type: 'json' };

const FILES: Readonly<Record<Template['id'], unknown>> = {
  'risk-register': riskRegister,
  'information-security-policy': informationSecurityPolicy,
  'statement-of-applicability': statementOfApplicability,
  'evidence-request-list': evidenceRequestList,
  'access-review': accessReview,
  'vendor-questionnaire': vendorQuestionnaire,
  'incident-log': incidentLog,
  'record-of-processing-activities': recordOfProcessingActivities,
  'dsar-log': dsarLog,
  'business-impact-analysis': businessImpactAnalysis,
};

/** All templates, in page order. `npm run templates` makes their files. */
export const TEMPLATES = (Object.keys(FILES) as Template['id'][]).map(
  (id): Template => ({ id, ...templateContent.parse(FILES[id]) }),
);

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

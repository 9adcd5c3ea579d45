import { LOCALE_NAMES } from '#rules/locales.ts';
import { OWN_ENTRIES } from '#shared/consent/stored-names.ts';
import { SYSTEMS } from '#shared/integrations/systems.ts';
import { PLANS } from '#shared/plans.ts';
import { TEMPLATES } from '#shared/templates/templates.ts';
import { SAMPLE_COMPANIES } from '../../client/features/demo/sample/company.ts';
import { SAMPLE_ENTITIES } from '../../client/features/demo/sample/entities.ts';
import { textsOf } from '../../tests/support/whole-copy.ts';

/** Names that a page shows as they are in every language, and why. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'each language is named in itself': Object.values(LOCALE_NAMES),
  'files for download are in English, and their previews show what is in them': textsOf(TEMPLATES),
  'systems, roles and scopes are spelled as their makers do': SYSTEMS.flatMap(
    ({ name, access }) => [name, ...access.grants],
  ),
  'companies of the sample': [
    ...Object.values(SAMPLE_COMPANIES).map(({ companyName }) => companyName),
    ...SAMPLE_ENTITIES.map(({ name }) => name),
  ],
  'what a browser stores has one name': OWN_ENTRIES.map(({ name }) => name),
};

/** What may stand within a text as it is, and why. */
const PARTS: Readonly<Record<string, RegExp>> = {
  addresses: /https?:\/\/\S+|\S+@\S+|\bwww\.[\w.]+/g,
  'the site and its plans': new RegExp(`\\b(?:auditharbor|${PLANS.join('|')})\\b`, 'gi'),
  'people of the sample, with their titles': /\b[A-Z]\. \p{Lu}\p{L}+(?:, CISA)?/gu,
  'frameworks, the numbers of their clauses, and digests':
    /\b(?:SOC|SOX|ISO|IEC|HIPAA|PCI DSS|GDPR|CCPA|CFR|Art|CC|SHA|sha256|[\da-f]{6})\b\.?|§[\w.()–]*|\b[A-Z]{1,2}[.-]?\d[\w.()–-]*/g,
  'dates and times, which Intl writes':
    /\b(?:(?:Sun|Mon|Tues?|Wednes|Thu(?:rs?)?|Fri|Satur|Wed|Sat)(?:day)?|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?:uary|ruary|ch|il|e|y|ust|tember|ober|ember)?|AM|PM|UTC|GMT)\b/g,
};

const known = new Set(Object.values(NAMES).flat());

/** Whether a text is only names, numbers and dates, the same in every language or written by the runtime. */
export function isName(text: string): boolean {
  const listed = text.replace(/ …$/, '').split(', ');
  if (known.has(text) || listed.every((name) => known.has(name))) return true;
  const left = Object.values(PARTS).reduce((rest, part) => rest.replace(part, ' '), text);
  return !/\p{L}{2,}/u.test(left);
}

import { describe, expect, it } from 'vitest';
import {
  type Filter,
  type FilterEntry,
  filterEntries,
  readChoice,
  writeChoice,
} from '#shared/catalogue/filter.ts';

const FILTER: Filter = {
  groups: [
    { name: 'kind', values: ['cloud', 'code', 'hr'] },
    { name: 'framework', values: ['soc2', 'gdpr'], several: true },
  ],
  search: 'q',
};

const entry = (id: string, kind: string, framework: string[], text: string): FilterEntry => ({
  id,
  values: { kind: [kind], framework },
  title: text.split(':')[0] ?? '',
  text,
});

const ENTRIES = [
  entry('aws', 'cloud', ['soc2'], 'Amazon Web Services: SecurityAudit, ViewOnlyAccess'),
  entry('azure', 'cloud', ['soc2', 'gdpr'], 'Microsoft Azure: Reader'),
  entry('github', 'code', ['soc2'], 'GitHub: Administration, read'),
  entry('bamboo', 'hr', ['gdpr'], 'BambooHR: Médéric’s employees'),
];

const choose = (query: string) => readChoice(FILTER, new URLSearchParams(query));
const find = (query: string) => filterEntries(FILTER, ENTRIES, choose(query));

it.each([
  ['', 'aws azure github bamboo'],
  ['kind=cloud', 'aws azure'],
  ['kind=CLOUD', 'aws azure'],
  ['framework=gdpr', 'azure bamboo'],
  ['framework=gdpr&framework=soc2', 'aws azure github bamboo'],
  ['kind=cloud&framework=gdpr', 'azure'],
  ['q=security+amazon', 'aws'],
  ['q=reader', 'azure'],
  ['q=MEDERIC', 'bamboo'],
  ['q=%20%20', 'aws azure github bamboo'],
  ['q=github&kind=cloud', ''],
  // An unknown value is no choice.
  ['kind=cloudy', 'aws azure github bamboo'],
  ['kind=', 'aws azure github bamboo'],
  ['kind=cloud&kind=hr', 'aws azure'],
  ['kind=__proto__&color=red', 'aws azure github bamboo'],
])('%s shows %s', (query, shown) => {
  expect(find(query).shown.join(' ')).toBe(shown);
});

const CLAUSES = [
  entry('ropa', 'hr', [], 'Record of processing: GDPR Art. 30'),
  entry('incidents', 'hr', [], 'Incident log: HIPAA 164.308, GDPR Art. 33'),
  entry('access', 'hr', [], 'Access review: ISO 27001 A.5.18, SOC 2 CC6.1'),
  entry('policy', 'hr', [], 'Policy: ISO 27001 A.5.1'),
];
it.each([
  ['Art. 30', 'ropa'],
  ['A.5.1', 'policy'],
  ['cc6', 'access'],
  // No entry has it as a whole number: the visitor is still typing.
  ['270', 'access policy'],
])('the number in %s finds %s', (q, shown) => {
  const choice = choose(new URLSearchParams({ q }).toString());
  expect(filterEntries(FILTER, CLAUSES, choice).shown.join(' ')).toBe(shown);
});

it.each([
  ['', { '': 4, cloud: 2, code: 1, hr: 1 }, { '': 4, soc2: 3, gdpr: 2 }],
  // A group does not narrow its own values; the other groups and the words do.
  ['kind=cloud', { '': 4, cloud: 2, code: 1, hr: 1 }, { '': 2, soc2: 2, gdpr: 1 }],
  ['framework=gdpr', { '': 2, cloud: 1, code: 0, hr: 1 }, { '': 4, soc2: 3, gdpr: 2 }],
  ['q=microsoft', { '': 1, cloud: 1, code: 0, hr: 0 }, { '': 1, soc2: 1, gdpr: 1 }],
])('how many a value has: %s', (query, kind, framework) => {
  expect(find(query).counts).toEqual({ kind, framework });
});

it.each([
  ['kind=cloud', []],
  ['q=github&kind=cloud', ['words 2', 'kind 1']],
  ['q=unheard+of&framework=gdpr&kind=code', []],
  ['q=unheard+of&kind=cloud', ['words 2']],
  ['kind=code&framework=gdpr', ['kind 2', 'framework 1']],
])('%s shows nothing, or says what to give up', (query, nearest) => {
  const found = find(query).nearest.map(({ without, count }) => `${without} ${count}`);
  expect(found).toEqual(nearest);
});

describe('a choice’s address', () => {
  it.each([
    ['', ''],
    ['framework=gdpr&kind=hr', 'kind=hr&framework=gdpr'],
    ['framework=gdpr&framework=soc2', 'framework=soc2&framework=gdpr'],
    ['q=+two++words+&kind=&color=red', 'q=two++words'],
    ['kind=cloudy', ''],
  ])('%s is written %s', (query, written) => {
    expect(writeChoice(FILTER, choose(query))).toBe(written);
    expect(writeChoice(FILTER, choose(written))).toBe(written);
  });

  it('holds no more words than somebody types', () => {
    expect(choose(`q=${'word '.repeat(400)}`).words).toHaveLength(100);
  });
});

import { describe, expect, it } from 'vitest';
import { type FilterEntry, filterEntries } from '#shared/catalogue/filter.ts';
import { matchWords, readWords } from '#shared/catalogue/match-words.ts';
import { topicEntries } from '#shared/faq/topics.ts';
import type { Framework } from '#shared/frameworks.ts';
import { systemEntry } from '#shared/integrations/filter.ts';
import type { System, SystemWords } from '#shared/integrations/system.ts';
import { SYSTEMS } from '#shared/integrations/systems.ts';
import type { Topic } from '#shared/page/blocks.ts';
import type { Template, TemplateWords } from '#shared/templates/template.ts';
import { TEMPLATES, templateEntry } from '#shared/templates/templates.ts';
import { USE_CASES } from '#shared/use-cases/cases.ts';
import { readOwn } from '../../support/whole-copy.ts';

const read = (namespace: string) => readOwn('en-US', `${namespace}.json`);
const FAQ = read('faq') as { topics: Topic[] };
const ALIASES = read('aliases') as { ignored: string } & Record<
  keyof typeof LISTS | 'useCases',
  Record<string, string>
>;
const INTEGRATIONS = read('integrations') as { frameworks: Record<Framework, string> };
const WORDS = read('systems') as Record<System['id'], SystemWords>;
const { files: FILES } = read('templates') as { files: Record<Template['id'], TemplateWords> };

const LISTS = {
  integrations: SYSTEMS.map((system) =>
    systemEntry(system, WORDS[system.id].reads, INTEGRATIONS.frameworks),
  ),
  templates: TEMPLATES.map((template) => templateEntry(template, FILES[template.id])),
  // Answers that depend on the site's services are not words.
  faq: FAQ.topics.flatMap(topicEntries),
} satisfies Record<string, FilterEntry[]>;

/** The ids of what is found, best first. */
function find(list: keyof typeof LISTS, words: string): readonly string[] {
  const entries = LISTS[list].map((entry) => ({ ...entry, also: ALIASES[list][entry.id] }));
  const filter = { groups: [], search: 'q' };
  return filterEntries(filter, entries, { chosen: {}, words }, ALIASES.ignored).shown;
}

/** What buyers type, and what comes first; '…' if more may follow. */
const TYPED: readonly [list: keyof typeof LISTS, words: string, first: string][] = [
  ['integrations', 'GCP', 'google-cloud'],
  ['integrations', 'K8s', 'aws azure google-cloud'],
  ['integrations', 'M365', 'entra-id intune defender-endpoint sharepoint'],
  ['integrations', 'Azure AD', 'entra-id'],
  ['integrations', 'Google Workspace', 'google-workspace google-drive'],
  ['integrations', 'SSO', 'okta entra-id google-workspace jumpcloud auth0 onelogin pingone'],
  ['integrations', 'CI/CD', 'github gitlab bitbucket azure-devops circleci jenkins'],
  ['integrations', 'Atlassian', 'bitbucket jira confluence'],
  ['integrations', 'okta.logs.read', 'okta'],
  ['integrations', 'AWS and Okta', 'okta aws'],
  ['integrations', 'do you support Jira?', 'jira'],
  ['integrations', 'CC6.8', 'intune jamf-pro crowdstrike-falcon …'],
  ['integrations', 'Salesforce', ''],
  ['templates', 'risk register', 'risk-register …'],
  ['templates', 'SoA', 'statement-of-applicability'],
  ['templates', 'article 30', 'record-of-processing-activities'],
  ['templates', 'user access reviews', 'access-review …'],
  ['templates', 'ISO27001', 'risk-register …'],
  ['faq', 'BAA', 'dpa'],
  ['faq', 'refund', 'contract-terms'],
  ['faq', 'how can I unsubscribe or cancel', 'contract-terms'],
  ['faq', 'how much does it cost', 'prices …'],
  ['faq', 'data residency', 'platform-security your-message …'],
  ['faq', 'pen test', 'proof platform-security'],
  ['faq', 'ChatGPT', 'ai-decisions'],
];

describe('what buyers type', () => {
  it.each(TYPED)('%s: “%s” finds %s', (list, words, first) => {
    const found = find(list, words);
    const ids = first.split(' ').filter(Boolean);
    const isOpen = ids.at(-1) === '…';
    if (isOpen) ids.pop();
    expect(isOpen ? found.slice(0, ids.length) : found).toEqual(ids);
  });

  it('has other names for what there is, and for nothing else', () => {
    for (const [list, entries] of Object.entries(LISTS))
      expect(Object.keys(ALIASES[list as keyof typeof LISTS]).sort()).toEqual(
        entries.map(({ id }) => id).sort(),
      );
    expect(Object.keys(ALIASES.useCases).sort()).toEqual(Object.keys(USE_CASES).sort());
  });
});

const entry = (title: string, text = '', also = '') => ({ title, text, also });

describe('a word', () => {
  it.each([
    ['RDS', 'Lists records', false],
    ['SLA', 'It is translated', false],
    ['SLA', 'Slack', true],
    ['vid', 'Evidence', false],
    ['ＡＷＳ', 'AWS', true],
    ['soc2', 'SOC 2', true],
    ['SOC‑2', 'SOC 2', true],
    ['30', 'HIPAA 164.308', true],
    ['“okta”,', 'Okta', true],
    ["l'audit", 'Revue d’audit', true],
    ['L’AUDIT', 'Revue d’audit', true],
    ["won't", 'It won’t break', true],
    ['iso:27001', 'ISO 27001', true],
    ['料金プラン', 'プランと料金', true],
    ['AWSとの連携', 'AWS の連携', true],
    ['数据驻留', '客户数据的驻留地', true],
  ])('“%s” in “%s”: %s', (words, text, isFound) => {
    expect((matchWords([entry(text)], words, ALIASES.ignored).scores[0] ?? 0) > 0).toBe(isFound);
  });

  it('of up to three letters is only itself if it occurs as such', () => {
    const { scores } = matchWords([entry('Slack'), entry('Terms', '', 'SLA')], 'sla');
    expect(scores.map(Boolean)).toEqual([false, true]);
  });

  it('of up to three letters begins a longer one only by itself', () => {
    const found = (words: string) => matchWords([entry('Confluence')], words).scores[0] !== 0;
    expect([found('co'), found('Salesforce & Co')]).toEqual([true, false]);
  });

  it('with a number is not cut where it occurs whole', () => {
    const { scores } = matchWords([entry('Art. 30'), entry('164.308')], '30');
    expect(scores.map(Boolean)).toEqual([true, false]);
  });

  it('that only joins others is left out, unless there is no other', () => {
    expect(readWords('HIPAA with AWS and Okta', ALIASES.ignored)).toEqual(['hipaa', 'aws', 'okta']);
    expect(readWords('le modèle de la RoPA', ALIASES.ignored)).toEqual(['modele', 'ropa']);
    expect(readWords('who are you?', ALIASES.ignored)).toEqual(['who', 'are', 'you']);
    expect(readWords(' - ', ALIASES.ignored)).toEqual([]);
  });
});

describe('the order', () => {
  const ids = (words: string, ...entries: ReturnType<typeof entry>[]) => {
    const { scores } = matchWords(entries, words);
    return scores
      .map((score, index) => ({ score, index }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ index }) => index);
  };

  it('is title, other name, text', () => {
    const entries = [entry('A', 'cloud'), entry('B', '', 'cloud'), entry('Cloud')];
    expect(ids('cloud', ...entries)).toEqual([2, 1, 0]);
  });

  it('has all words before any word', () => {
    const entries = [entry('AWS'), entry('Okta'), entry('X', 'AWS, Okta')];
    expect(ids('AWS Okta', ...entries)).toEqual([2]);
    expect(ids('AWS Okta zebra', ...entries)[0]).toBe(2);
    expect(matchWords(entries, 'AWS Okta').isPartial).toBe(false);
    expect(matchWords(entries, 'AWS zebra').isPartial).toBe(true);
    expect(matchWords(entries, 'zebra').isPartial).toBe(false);
  });
});

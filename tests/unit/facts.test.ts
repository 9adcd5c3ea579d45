import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#rules/locales.ts';
import { planBlueprint } from '#shared/blueprint/plan.ts';
import { readBlueprint } from '#shared/blueprint/read-blueprint.ts';
import { RECORD_LIFETIME_MS } from '#shared/consent/record.ts';
import { FACTS } from '#shared/facts.ts';
import { writeHours } from '#shared/i18n/write-hours.ts';
import { PLAN_LIMITS } from '#shared/plans.ts';
import { OFFICE_HOURS } from '#shared/site.ts';
import { mailWords } from '../../supabase/functions/_shared/mail/letter.ts';
import { filesOf, readWhole } from '../support/whole-copy.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

/** Pages that are only in English quote every figure by key; translated ones write it out, as grammar depends on it. */
const [TRANSLATED, ENGLISH] = [true, false].map((isTranslated) =>
  filesOf('en-US').filter((file) => filesOf('fr-FR').includes(file) === isTranslated),
) as [string[], string[]];

describe('a fact of several pages', () => {
  it.each(ENGLISH)('is filled in by key in %s', (file) => {
    const stated = read(`shared/locales/en-US/${file}`).match(
      /\b24[- ]h(?:ours?)?\b|\b99\.[59]\b|\b(?:24|36) months|\bUp to 30 days|\b30[- ]minutes?\b|\b365 days|\b15 business days|\b9 (?:a\.m\. )?to 6|\b10 (?:a\.m\. )?to 2\b/gi,
    );
    expect(stated ?? []).toEqual([]);
  });

  it('is what the database keeps to', () => {
    const rules = read('supabase/migrations/20261127180007_retention.sql');
    const [kept] = /two_years_ago constant.*'(\d+) months'/.exec(rules)?.slice(1) ?? [];
    const [proof] = /decided_at < now\(\) - interval '(\d+) months'/.exec(rules)?.slice(1) ?? [];
    expect([kept, proof]).toEqual([String(FACTS.keptMonths), String(FACTS.consentMonths)]);
  });
});

/** The texts of a piece of copy, by key. */
function textsOf(copy: unknown, path: string[] = []): [key: string, text: string][] {
  if (typeof copy === 'string') return [[path.join('.'), copy]];
  return Object.entries(copy ?? {}).flatMap(([name, part]) => textsOf(part, [...path, name]));
}

/** Which figure to look for: its fact, its English form, and all its forms. */
const STATED = [
  ['replyHours', /\bwithin \d+ hours\b/, /(\d+)\s?(?:hours|heures|horas|小时|時間)/g],
  ['callMinutes', /\b\d+[ -]minutes?\b/, /(\d+)[\s-]?(?:minute|minuto|分)/g],
] as const;

describe.each(STATED)('%s, in figures in the words of translated pages,', (fact, english, all) => {
  const figures = (text: string) => [...text.matchAll(all)].map(([, figure]) => Number(figure));
  const stating = TRANSLATED.flatMap((file) =>
    textsOf(readWhole('en-US', file))
      .filter(([, text]) => english.test(text))
      .map(([key]) => `${file} ${key}`),
  );

  it.each(LOCALES)('is the fact in %s', (locale) => {
    expect(stating.length).toBeGreaterThan(2);
    const told = TRANSLATED.flatMap((file) =>
      textsOf(readWhole(locale, file)).map(([key, text]) => [`${file} ${key}`, text] as const),
    ).filter(([key]) => stating.includes(key));
    const isOwn = (key: string) => filesOf(locale).includes(key.split(' ', 1)[0] ?? '');
    expect(told).toHaveLength(stating.filter(isOwn).length);
    for (const [key, text] of told)
      expect([...new Set(figures(text))], `${locale} ${key}: ${text}`).toEqual([FACTS[fact]]);
  });
});

it.each(LOCALES)('a receipt promises an answer in %s within the hours that pages do', (locale) => {
  const { contact, consultation } = mailWords('receipt', locale).words;
  for (const { opening } of [contact, consultation])
    expect(opening.match(/\d+/g), opening).toEqual([String(FACTS.replyHours)]);
});

it('the blueprint tells the limits of the plans as they are', () => {
  const words = read('shared/locales/en-US/complianceBlueprint.json');
  const numbers = ['no', 'one', 'two', 'three'];
  expect(words).toContain(`It covers ${numbers[PLAN_LIMITS.essential.frameworks]} framework.`);
  expect(words).toContain(`covers up to ${numbers[PLAN_LIMITS.growth.frameworks]} frameworks`);
  expect(words).toContain(`covers ${numbers[PLAN_LIMITS.growth.entities]} legal entity.`);
  expect(words).toContain(`covers up to ${numbers[PLAN_LIMITS.scale.entities]} legal entities.`);
});

it('the ways to comply are compared in the figures of the blueprint', () => {
  const today = '2026-11-28';
  const { input } = readBlueprint(new URLSearchParams(), today);
  const [own, shared, managed] = (['own', 'shared', 'managed'] as const).map((help) =>
    planBlueprint({ ...input, help }, today),
  );
  const words = JSON.parse(read('shared/locales/en-US/planComparison.json'));
  const { rows } = words.blocks[0].blocks[0] as { rows: string[][] };
  const all = (row: number) => `${rows[row]?.[1]} ${rows[row]?.[4]}`.match(/\$?\d[\d.,]*\d/g) ?? [];
  expect(all(0)).toEqual([own, shared, managed].map((plan) => `${plan?.weeks}`));
  expect(all(1)).toEqual([own, shared, managed].map((plan) => `${plan?.days}`));
});

/** `09:00` as the numbers that copy uses for it, on the 24-hour and the 12-hour clock. */
const clock = (time: string) => {
  const hour = Number.parseInt(time, 10);
  return [String(hour), String(((hour + 11) % 12) + 1)];
};

it.each(['weekdays', 'saturday'] as const)(
  'the hours on %s are the same in sentences and in every list',
  (days) => {
    const { opens, closes } = OFFICE_HOURS[days];
    const details = LOCALES.map((locale) => {
      const contact = readWhole(locale, 'contact.json') as { details: Record<string, string> };
      return contact.details[days] ?? '';
    });
    for (const words of [...LOCALES.map((locale) => writeHours(days, locale)), ...details]) {
      const [from = '', to = ''] = words.match(/\d+(?::00)?/g) ?? [];
      expect(clock(opens), words).toContain(from.replace(':00', ''));
      expect(clock(closes), words).toContain(to.replace(':00', ''));
    }
  },
);

it('a choice lasts as long as the panel says', () => {
  expect(RECORD_LIFETIME_MS).toBe(FACTS.consentDays * 86_400_000);
});

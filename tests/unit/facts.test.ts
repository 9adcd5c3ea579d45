import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RECORD_LIFETIME_MS } from '#shared/consent/record.ts';
import { FACTS } from '#shared/facts.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { PLAN_LIMITS } from '#shared/plans.ts';
import { OFFICE_HOURS } from '#shared/site.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

/** Pages whose words are in English alone, and so carry no figure that a sentence of theirs bends to. */
const ENGLISH = readdirSync(new URL('shared/locales/en-US/', ROOT)).filter(
  (file) => !readdirSync(new URL('shared/locales/fr-FR/', ROOT)).includes(file),
);

describe('a fact of several pages', () => {
  it.each(ENGLISH)('is filled in by key in %s', (file) => {
    const stated = read(`shared/locales/en-US/${file}`).match(
      /\b24[- ]h(?:ours?)?\b|\b99\.[59]\b|\b(?:24|36) months|\bUp to 30 days|\b30[- ]minutes?\b|\b365 days|\b15 business days|\b9 (?:a\.m\. )?to 6|\b10 (?:a\.m\. )?to 2\b/gi,
    );
    expect(stated ?? []).toEqual([]);
  });

  it('is what the database keeps to', () => {
    const rules = read('supabase/migrations/20261122090700_retention.sql');
    const [kept] = /two_years_ago constant.*'(\d+) months'/.exec(rules)?.slice(1) ?? [];
    const [proof] = /decided_at < now\(\) - interval '(\d+) months'/.exec(rules)?.slice(1) ?? [];
    expect([kept, proof]).toEqual([String(FACTS.keptMonths), String(FACTS.consentMonths)]);
  });
});

it('the blueprint tells the limits of the plans as they are', () => {
  const words = read('shared/locales/en-US/complianceBlueprint.json');
  const numbers = ['no', 'one', 'two', 'three'];
  expect(words).toContain(`It covers ${numbers[PLAN_LIMITS.essential.frameworks]} framework.`);
  expect(words).toContain(`covers up to ${numbers[PLAN_LIMITS.growth.frameworks]} frameworks`);
  expect(words).toContain(`covers ${numbers[PLAN_LIMITS.growth.entities]} legal entity.`);
  expect(words).toContain(`covers up to ${numbers[PLAN_LIMITS.scale.entities]} legal entities.`);
});

describe('the hours', () => {
  /** `09:00` as the number that words have for it, and on the 12-hour clock. */
  const clock = (time: string) => {
    const hour = Number.parseInt(time, 10);
    return [String(hour), String(((hour + 11) % 12) + 1)];
  };

  it.each([
    ['weekdays', FACTS.weekdayHours],
    ['saturday', FACTS.saturdayHours],
  ] as const)('on %s are the same in English sentences and in every locale', (days, sentence) => {
    const { opens, closes } = OFFICE_HOURS[days];
    const details = LOCALES.map((locale) => `shared/locales/${locale}/contact.json`)
      .filter((path) => existsSync(new URL(path, ROOT)))
      .map((path) => JSON.parse(read(path)).details[days] as string);
    for (const words of [sentence, ...details]) {
      const [from = '', to = ''] = words.match(/\d+(?::00)?/g) ?? [];
      expect(clock(opens), words).toContain(from.replace(':00', ''));
      expect(clock(closes), words).toContain(to.replace(':00', ''));
    }
  });
});

it('a choice lasts as long as the panel says', () => {
  expect(RECORD_LIFETIME_MS).toBe(FACTS.consentDays * 86_400_000);
});

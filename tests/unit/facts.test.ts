import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FACTS } from '#shared/facts.ts';
import { PLAN_LIMITS } from '#shared/plans.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

/** Pages whose words are in English alone, and so carry no figure that a sentence of theirs bends to. */
const ENGLISH = readdirSync(new URL('shared/locales/en-US/', ROOT)).filter(
  (file) => !readdirSync(new URL('shared/locales/fr-FR/', ROOT)).includes(file),
);

describe('a fact of several pages', () => {
  it.each(ENGLISH)('is filled in by key in %s', (file) => {
    const stated = read(`shared/locales/en-US/${file}`).match(
      /\b24[- ]h(?:ours?)?\b|\b99\.[59]\b|\b(?:24|36) months|\bUp to 30 days|\b30[- ]minutes?\b/gi,
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

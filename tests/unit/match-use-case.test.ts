import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { matchUseCase } from '#client/sections/use-cases/match-use-case.ts';

const { blocks } = JSON.parse(
  readFileSync(new URL('../../shared/locales/en-US/useCases.json', import.meta.url), 'utf8'),
) as { blocks: { id?: string }[] };

describe('the use case that a link asks for', () => {
  it.each([
    ['focus=insider-threat', 'insider-threat'],
    ['industry=saas', 'soc-2'],
    ['framework=gdpr', 'gdpr-privacy'],
    ['framework=GDPR', 'gdpr-privacy'],
    ['process=audit', 'audit-automation'],
    ['focus=risk-analytics', 'risk-analytics'],
    ['industry=enterprise', 'enterprise-scale'],
    ['industry=saas&framework=gdpr', 'gdpr-privacy'],
  ])('%s is %s, and the page has it', (query, id) => {
    expect(matchUseCase(new URLSearchParams(query))).toBe(id);
    expect(blocks.map(({ id }) => id)).toContain(id);
  });

  it.each(['', 'focus=', 'focus=unknown', 'focus=__proto__', 'industry=constructor', 'utm=gdpr'])(
    '"%s" is none',
    (query) => {
      expect(matchUseCase(new URLSearchParams(query))).toBeNull();
    },
  );
});

import { describe, expect, it } from 'vitest';
import { inOneZone } from '#shared/articles/article.ts';
import { formatArticleDate } from '#shared/articles/format-article-date.ts';

describe("an article's date", () => {
  it('is a long month and a year', () => {
    expect(formatArticleDate('2026-03-14')).toBe('March 2026');
    expect(formatArticleDate('2025-12-01T08:30:00+00:00')).toBe('December 2025');
  });

  it('is read in UTC, at either end of a month', () => {
    expect(formatArticleDate('2026-03-01T00:00:00Z')).toBe('March 2026');
    expect(formatArticleDate('2026-03-31T23:59:59Z')).toBe('March 2026');
    expect(formatArticleDate('2026-04-01T01:00:00+02:00')).toBe('March 2026');
  });

  it.each([
    ['2026-03-31T23:30:00', 'March 2026'],
    ['2026-03-31 23:30', 'March 2026'],
    ['2026-04-01T00:30:00.500', 'April 2026'],
  ])('%s, without a zone, is in UTC for everybody', (date, month) => {
    expect(formatArticleDate(date)).toBe(month);
    expect(inOneZone(date)).toMatch(/^2026-0[34]-[03]1T[\d:.]+Z$/);
  });

  it.each([
    '2026-03',
    '2026-03-14',
    '2025-12-01T08:30:00+00:00',
    '2025-12-01T08:30Z',
    '2025-12-01 08:30 GMT',
  ])('%s says its zone, or needs none', (date) => {
    expect(inOneZone(date)).toBe(date);
  });

  it('stays empty where it is none', () => {
    expect(formatArticleDate('soon')).toBe('');
    expect(formatArticleDate('')).toBe('');
  });
});

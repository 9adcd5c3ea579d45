import { expect, it } from 'vitest';
import { inOneZone } from '#shared/articles/article.ts';
import { formatArticleDate } from '#shared/articles/format-article-date.ts';

it.each([
  ['2026-03-14', 'March 2026'],
  ['2025-12-01T08:30:00+00:00', 'December 2025'],
  // In UTC, at either end of a month.
  ['2026-03-01T00:00:00Z', 'March 2026'],
  ['2026-03-31T23:59:59Z', 'March 2026'],
  ['2026-04-01T01:00:00+02:00', 'March 2026'],
  // Without a zone, too.
  ['2026-03-31T23:30:00', 'March 2026'],
  ['2026-03-31 23:30', 'March 2026'],
  ['2026-04-01T00:30:00.500', 'April 2026'],
  ['soon', ''],
  ['', ''],
])('an article of %s is dated "%s"', (date, month) => {
  expect(formatArticleDate(date)).toBe(month);
});

it.each(['2026-03-31T23:30:00', '2026-03-31 23:30', '2026-04-01T00:30:00.500'])(
  '%s, without a zone, is in UTC for everybody',
  (date) => {
    expect(inOneZone(date)).toMatch(/^2026-0[34]-[03]1T[\d:.]+Z$/);
  },
);

it.each([
  ...['2026-03', '2026-03-14', '2025-12-01T08:30:00+00:00'],
  ...['2025-12-01T08:30Z', '2025-12-01 08:30 GMT'],
])('%s says its zone, or needs none', (date) => {
  expect(inOneZone(date)).toBe(date);
});

import { describe, expect, it } from 'vitest';
import { makeFormats } from '#client/features/demo/frame/use-formats.ts';
import { dateWriter } from '#rules/write-date.ts';
import { numberFormat } from '#shared/i18n/number-format.ts';

const DAY = { dateStyle: 'full' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const BOTH = { dateStyle: 'medium', timeStyle: 'short' } as const;

describe('dateWriter', () => {
  it.each<[locale: string, parts: Intl.DateTimeFormatOptions, instant: string, written: string]>([
    ['fr-FR', DAY, '2026-12-01', 'mardi 1er décembre 2026'],
    ['pt-BR', DAY, '2026-12-01', 'terça-feira, 1º de dezembro de 2026'],
    ['es-MX', DAY, '2026-12-01', 'martes 1 de diciembre de 2026'],
    ['en-US', DAY, '2026-12-01', 'Tuesday, December 1, 2026'],
    ['fr-FR', DAY, '2026-12-11', 'vendredi 11 décembre 2026'],
    ['fr-FR', TIME, '2026-12-01T09:00Z', '9\u00a0h'],
    ['fr-FR', TIME, '2026-12-01T16:30Z', '16\u00a0h\u00a030'],
    ['pt-BR', TIME, '2026-12-01T09:00Z', '9h'],
    ['pt-BR', TIME, '2026-12-01T16:30Z', '16h30'],
    ['ja-JP', TIME, '2026-12-01T09:00Z', '9:00'],
    ['fr-CA', BOTH, '2026-01-22T06:00Z', '22 janv. 2026, 6\u00a0h'],
    ['pt-BR', BOTH, '2026-01-22T06:00Z', '22 de jan. de 2026, 6h'],
    ['es-MX', BOTH, '2026-01-22T06:00Z', '22 ene 2026 a las 6:00\u00a0a.m.'],
    ['zh-CN', BOTH, '2026-01-22T06:00Z', '2026年1月22日 06:00'],
    // One space in every runtime.
    ['en-US', BOTH, '2026-01-21T15:00Z', 'Jan 21, 2026, 3:00\u00a0PM'],
    // A date of numbers is left alone.
    ['fr-FR', { dateStyle: 'short' }, '2026-12-01', '01/12/2026'],
  ])('writes in %s, by %j, %s as %s', (locale, parts, instant, written) => {
    expect(dateWriter(locale, { ...parts, timeZone: 'UTC' })(new Date(instant))).toBe(written);
  });

  it.each([
    ['fr-FR', '1er oct. 2025 – 31 déc. 2025'],
    ['pt-BR', '1º de out. de 2025 – 31 de dez. de 2025'],
    ['en-US', 'Oct 1, 2025 – Dec 31, 2025'],
    ['zh-CN', '2025年10月1日至2025年12月31日'],
    ['ja-JP', '2025/10/01～2025/12/31'],
  ])('writes in %s a span as %s', (locale, written) => {
    expect(makeFormats(locale).span('2025-10-01', '2025-12-31')).toBe(written);
  });
});

it.each([
  ['en-ZA', '1,284.5'],
  ['en-US', '1,284.5'],
  ['fr-FR', '1\u202f284,5'],
  ['pt-BR', '1.284,5'],
])('writes in %s a number as %s', (locale, written) => {
  expect(numberFormat(locale, { minimumFractionDigits: 1 }).format(1284.5)).toBe(written);
});

import { describe, expect, it } from 'vitest';
import { makeFormats } from '#client/features/demo/frame/use-formats.ts';
import { dateWriter } from '#rules/write-date.ts';
import { numberFormat } from '#shared/i18n/number-format.ts';

describe('dateWriter', () => {
  it.each([
    ['fr-FR', '2026-12-01', 'mardi 1er décembre 2026'],
    ['fr-CA', '2026-12-01', 'mardi 1er décembre 2026'],
    ['pt-BR', '2026-12-01', 'terça-feira, 1º de dezembro de 2026'],
    ['es-MX', '2026-12-01', 'martes 1 de diciembre de 2026'],
    ['en-US', '2026-12-01', 'Tuesday, December 1, 2026'],
    ['fr-FR', '2026-12-11', 'vendredi 11 décembre 2026'],
  ])('writes in %s the day %s as %s', (locale, day, written) => {
    const write = dateWriter(locale, { dateStyle: 'full', timeZone: 'UTC' });
    expect(write(new Date(day))).toBe(written);
  });

  it.each([
    ['fr-FR', '1er oct. 2025 – 31 déc. 2025'],
    ['pt-BR', '1º de out. de 2025 – 31 de dez. de 2025'],
    ['es-MX', '1 oct 2025 – 31 dic 2025'],
    ['en-US', 'Oct 1, 2025 – Dec 31, 2025'],
    ['zh-CN', '2025年10月1日至2025年12月31日'],
    ['ja-JP', '2025/10/01～2025/12/31'],
  ])('writes in %s a span as %s', (locale, written) => {
    expect(makeFormats(locale).span('2025-10-01', '2025-12-31')).toBe(written);
  });

  it.each([
    ['fr-FR', '9\u00a0h', '16\u00a0h\u00a030'],
    ['fr-CA', '9\u00a0h', '16\u00a0h\u00a030'],
    ['pt-BR', '9h', '16h30'],
    ['ja-JP', '9:00', '16:30'],
  ])('writes in %s the times of day as %s and %s', (locale, morning, afternoon) => {
    const write = dateWriter(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
    expect(write(new Date('2026-12-01T09:00Z'))).toBe(morning);
    expect(write(new Date('2026-12-01T16:30Z'))).toBe(afternoon);
  });

  it.each([
    ['fr-CA', '22 janv. 2026, 6\u00a0h'],
    ['pt-BR', '22 de jan. de 2026, 6h'],
    ['es-MX', '22 ene 2026 a las 6:00\u00a0a.m.'],
    ['zh-CN', '2026年1月22日 06:00'],
  ])('writes in %s a day and its time as %s', (locale, written) => {
    const write = dateWriter(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
    expect(write(new Date('2026-01-22T06:00Z'))).toBe(written);
  });

  it('parts the time of day from its half by one space in every runtime', () => {
    const write = dateWriter('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
    expect(write(new Date('2026-01-21T15:00:00Z'))).toBe('Jan 21, 2026, 3:00\u00a0PM');
  });

  it('leaves a date of numbers alone', () => {
    const write = dateWriter('fr-FR', { dateStyle: 'short', timeZone: 'UTC' });
    expect(write(new Date('2026-12-01'))).toBe('01/12/2026');
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

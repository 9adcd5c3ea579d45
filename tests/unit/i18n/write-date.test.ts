import { describe, expect, it } from 'vitest';
import { writeDate } from '#shared/i18n/write-date.ts';

describe('writeDate', () => {
  it.each([
    ['fr-FR', '2026-12-01', 'mardi 1er décembre 2026'],
    ['fr-CA', '2026-12-01', 'mardi 1er décembre 2026'],
    ['pt-BR', '2026-12-01', 'terça-feira, 1º de dezembro de 2026'],
    ['es-MX', '2026-12-01', 'martes, 1 de diciembre de 2026'],
    ['en-US', '2026-12-01', 'Tuesday, December 1, 2026'],
    ['fr-FR', '2026-12-11', 'vendredi 11 décembre 2026'],
  ])('writes in %s the day %s as %s', (locale, day, written) => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
    expect(writeDate(format, new Date(day))).toBe(written);
  });

  it('leaves a date of numbers alone', () => {
    const format = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeZone: 'UTC' });
    expect(writeDate(format, new Date('2026-12-01'))).toBe('01/12/2026');
  });
});

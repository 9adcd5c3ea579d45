import { expect, it } from 'vitest';
import { numberFormat } from '#shared/i18n/number-format.ts';

it.each([
  ['en-ZA', '1,284.5'],
  ['en-US', '1,284.5'],
  ['fr-FR', '1\u202f284,5'],
  ['pt-BR', '1.284,5'],
])('writes in %s a number as %s', (locale, written) => {
  expect(numberFormat(locale, { minimumFractionDigits: 1 }).format(1284.5)).toBe(written);
});

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#rules/locales.ts';

const FOLDER = fileURLToPath(new URL('../../../shared/locales', import.meta.url));

/** Words that no other language of the site has, nor any name of a law or product here. */
const ENGLISH = /\b(?:and|or|the|of)\b/i;

describe.each(LOCALES.filter((locale) => !locale.startsWith('en')))('%s', (locale) => {
  it.each(readdirSync(`${FOLDER}/${locale}`))('%s has no English word left in it', (file) => {
    const values = textsOf(JSON.parse(readFileSync(`${FOLDER}/${locale}/${file}`, 'utf8')));
    expect(values.filter((text) => ENGLISH.test(text))).toEqual([]);
  });
});

/** The texts of a file, without addresses, names and placeholders. */
function textsOf(copy: unknown): string[] {
  if (typeof copy === 'string') return [copy.replace(/\{\{\w+\}\}/g, '')];
  if (typeof copy !== 'object' || copy === null) return [];
  return Object.entries(copy).flatMap(([key, part]) =>
    ['id', 'to', 'type', 'figure'].includes(key) ? [] : textsOf(part),
  );
}

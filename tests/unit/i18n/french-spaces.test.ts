import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../../shared/locales', import.meta.url));

/** A space at which a line may break, or of the wrong width, where French ties two signs together. */
const LOOSE: Readonly<Record<string, RegExp>> = {
  'fr-FR':
    /[ \u202f]:|[ \u00a0][;!?]|«[^\u00a0]|[^\u00a0]»|\d (?:%|heures?|minutes?|jours?|mois)(?!\w)/u,
  'fr-CA': /[ \u202f]:|\s[;!?]|«[^\u00a0]|[^\u00a0]»|\d (?:%|heures?|minutes?|jours?|mois)(?!\w)/u,
};

describe.each(Object.entries(LOOSE))('%s', (locale, loose) => {
  it.each(readdirSync(`${FOLDER}/${locale}`))('%s breaks no line before its signs', (file) => {
    const values = textsOf(JSON.parse(readFileSync(`${FOLDER}/${locale}/${file}`, 'utf8')));
    expect(values.filter((text) => loose.test(text))).toEqual([]);
    // What stands between two words is all spaces and signs.
    const words = values.filter((text) => /[\p{L}\p{N}]/u.test(text));
    expect(words.filter((text) => text !== text.trim())).toEqual([]);
  });
});

function textsOf(copy: unknown): string[] {
  if (typeof copy === 'string') return [copy];
  if (typeof copy === 'object' && copy !== null) return Object.values(copy).flatMap(textsOf);
  return [];
}

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { receiptWords } from '../../../supabase/functions/_shared/mail/lead-receipt-words.ts';
import { meetingWords } from '../../../supabase/functions/_shared/mail/meeting-words.ts';
import { privacyWords } from '../../../supabase/functions/_shared/mail/privacy-words.ts';

const FOLDER = fileURLToPath(new URL('../../../shared/locales', import.meta.url));

/** What French keeps together: figures or placeholders and their units, digit groups, standards and their numbers. */
const TIED = [
  '(?:\\d|\\}\\}) (?:%|heures?|minutes?|jours?|mois|caractères)(?!\\w)',
  '\\d \\d',
  '(?:SOC|ISO|IEC|[Ss]emaine|[Vv]ersion|[Tt]ype|Erreur) (?:\\d|\\{\\{)',
].join('|');

/** A breaking space, or one of the wrong width, where French keeps two signs together. */
const LOOSE: Readonly<Record<string, RegExp>> = {
  'fr-FR': new RegExp(
    `[ \u202f]:|[ \u00a0][;!?]|«[^\u00a0]|[^\u00a0]»|\\d\u00a0\\d{3}|${TIED}`,
    'u',
  ),
  'fr-CA': new RegExp(`[ \u202f]:|\\s[;!?]|«[^\u00a0]|[^\u00a0]»|\\d\u202f\\d{3}|${TIED}`, 'u'),
};

describe.each(Object.entries(LOOSE))('%s', (locale, loose) => {
  it.each(readdirSync(`${FOLDER}/${locale}`))('%s breaks no line before its signs', (file) => {
    const values = textsOf(JSON.parse(readFileSync(`${FOLDER}/${locale}/${file}`, 'utf8')));
    expect(values.filter((text) => loose.test(text))).toEqual([]);
    // Text between two words consists only of spaces and signs, so it is excluded.
    const words = values.filter((text) => /[\p{L}\p{N}]/u.test(text));
    expect(words.filter((text) => text !== text.trim())).toEqual([]);
  });

  it.each(Object.entries({ meetingWords, privacyWords, receiptWords }))(
    'a mail’s %s break no line before their signs',
    (_words, wordsOf) => {
      // Quebec uses France's words for receipts, which have no sign that it spaces differently.
      const values = textsOf(wordsOf(locale).words);
      expect(values.filter((text) => loose.test(text))).toEqual([]);
    },
  );

  it.each([
    ['{{n}} jours', '{{n}}\u00a0jours'],
    ['1 284 preuves', locale === 'fr-FR' ? '1\u202f284 preuves' : '1\u00a0284 preuves'],
    ['SOC 2\u00a0renouvelés', 'SOC\u00a02 renouvelés'],
  ])('%s would be seen', (wrong, right) => {
    expect([loose.test(wrong), loose.test(right)]).toEqual([true, false]);
  });
});

function textsOf(copy: unknown): string[] {
  if (typeof copy === 'string') return [copy];
  if (typeof copy === 'object' && copy !== null) return Object.values(copy).flatMap(textsOf);
  return [];
}

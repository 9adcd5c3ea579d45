// `npm run generate`: writes the words of mails for the functions, which deploy alone, from shared/locales/*/mails.json.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { baseOf, regionalWords } from '../shared/i18n/regional-copy.ts';
import { DEFAULT_LOCALE, LOCALES } from '../supabase/functions/_shared/rules/locales.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FILE = `${ROOT}supabase/functions/_shared/generated/mail-words.ts`;

/** The module as it should be: a line for each locale. */
export function generateMailWords(): string {
  const write = (locale: string) => JSON.stringify(wordsOf(locale));
  const words = LOCALES.map(
    (locale) => `  '${locale}': ${locale === DEFAULT_LOCALE ? 'ENGLISH' : write(locale)},`,
  );
  return `// Made by \`npm run generate\` from shared/locales.
import type { Locale } from '../rules/locales.ts';

const ENGLISH = ${write(DEFAULT_LOCALE)};

/** What mails to visitors say in one language, from \`mails.json\` of the site's copy. */
export type MailWords = typeof ENGLISH;

export const MAIL_WORDS: Readonly<Record<Locale, MailWords>> = {
${words.join('\n')}
};
`;
}

function wordsOf(locale: string): unknown {
  const file = `${ROOT}shared/locales/${locale}/mails.json`;
  const own: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const base = baseOf(locale);
  return base ? regionalWords(locale, wordsOf(base), own) : own;
}

if (import.meta.main) writeFileSync(FILE, generateMailWords());

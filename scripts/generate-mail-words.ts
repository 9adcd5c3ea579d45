// `npm run generate`: writes the words of mails for the functions, which deploy alone, from shared/locales/*/mails.json.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#rules/locales.ts';
import { readWhole } from '../tests/support/whole-copy.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FILE = `${ROOT}supabase/functions/_shared/generated/mail-words.ts`;

/** The module as it should be: a line for each locale. */
export function generateMailWords(): string {
  const write = (locale: Locale) => JSON.stringify(readWhole(locale, 'mails.json'));
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

if (import.meta.main) writeFileSync(FILE, generateMailWords());

// `npm run translations -- COMMAND`: what keeps the translations whole. docs/contribute.md says who runs what when.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { DEFAULT_LOCALE } from '#rules/locales.ts';
import {
  describeUnread,
  digest,
  findEnglishKeys,
  findUnread,
  readTexts,
  sourceOf,
  TRANSLATIONS,
  writeSeen,
} from './translations/copy.ts';

/** How much of a page's words may be English in another language, in percent. */
const MOST_ENGLISH = 3;

const USAGE = `npm run translations --
  seen LOCALE|all              what nobody has read beside today's English
  seen LOCALE|all --new        records translations that have never been recorded
  seen LOCALE KEY…             records that you have read these: a key, a group of keys or a namespace
  export LOCALE FILE           writes the locale's copy as a PO file, for Poedit, Weblate or Crowdin
  import LOCALE FILE           takes it back
  coverage [--texts]           the share of English in each page, and the keys or the texts that are left;
                               ends with 1 if a page has more than ${MOST_ENGLISH} %
  pseudo                       serves the built site with the pseudo-locale in the place of English`;

const [command = '', locale = '', ...rest] = process.argv.slice(2);
const locales = locale === 'all' ? TRANSLATIONS : TRANSLATIONS.filter((one) => one === locale);

if (command === 'seen' && locales.length > 0) for (const one of locales) see(one);
else if (command === 'export' && locales.length === 1) await exportTo(rest[0] ?? '');
else if (command === 'import' && locales.length === 1) await importFrom(rest[0] ?? '');
else if (command === 'coverage') await cover();
else if (command === 'pseudo') await servePseudo();
else {
  console.error(USAGE);
  process.exitCode = 1;
}

function see(one: string): void {
  const unread = findUnread(one);
  const own = [...readTexts(one).keys()];
  const named = rest.flatMap((name) => {
    if (name === '--new') return unread.filter(({ why }) => why === 'new').map(({ key }) => key);
    const keys = own.filter((key) =>
      `${key}.`.replace(':', '.').startsWith(`${name}.`.replace(':', '.')),
    );
    if (keys.length === 0) throw new Error(`${one} has no ${name}`);
    return keys;
  });
  const english = readTexts(DEFAULT_LOCALE);
  const sources = named.map((key) => [key, digest(sourceOf(key, english) ?? '')] as const);
  if (rest.length > 0) writeSeen(one, Object.fromEntries(sources));
  for (const left of findUnread(one)) console.log(`${one} ${describeUnread(left)}`);
  console.log(`${one}: ${named.length} recorded`);
}

async function exportTo(file: string): Promise<void> {
  const { exportPo } = await import('./translations/po.ts');
  writeFileSync(file, exportPo(locale));
}

async function importFrom(file: string): Promise<void> {
  const { importPo } = await import('./translations/po.ts');
  const { written, incomplete } = importPo(locale, readFileSync(file, 'utf8'));
  if (written.length > 0) execFileSync('biome', ['format', '--write', ...written]);
  for (const path of written) console.log(`written: ${path}`);
  for (const namespace of incomplete)
    console.log(`not written, because not all is translated: ${namespace}`);
}

async function cover(): Promise<void> {
  const { measureEnglish, percent, tableOf } = await import('./translations/coverage.ts');
  const shares = await measureEnglish(TRANSLATIONS);
  for (const line of tableOf(shares)) console.log(line);
  const over = [...shares].flatMap(([path, byLocale]) =>
    [...byLocale].map(([one, share]) => ({ path, one, share })),
  );
  if (process.argv.includes('--texts'))
    for (const { path, one, share } of over)
      for (const text of share.texts) console.log(`${one} ${path}: ${text}`);
  else
    for (const one of TRANSLATIONS)
      for (const [namespace, keys] of findEnglishKeys(one))
        console.log(`${one} ${namespace}: ${keys.join(' ')}`);
  if (over.some(({ share }) => percent(share) > MOST_ENGLISH)) process.exitCode = 1;
}

async function servePseudo(): Promise<void> {
  const { layOutPseudo } = await import('./translations/pseudo.ts');
  const production: string = '../dist/server/production.mjs';
  const { start } = (await import(production)) as { start(root: string): Promise<void> };
  await start(layOutPseudo());
}

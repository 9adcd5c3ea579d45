// `npm run translations -- COMMAND`: what keeps the translations whole. docs/contribute.md says who runs what when.
import { DEFAULT_LOCALE } from '#rules/locales.ts';
import {
  describeUnread,
  digest,
  findUnread,
  readTexts,
  sourceOf,
  TRANSLATIONS,
  writeSeen,
} from './translations/copy.ts';

const USAGE = `npm run translations --
  seen LOCALE|all              what nobody has read beside today's English
  seen LOCALE|all --new        records translations that have never been recorded
  seen LOCALE KEY…             records that you have read these: a key, a group of keys or a namespace`;

const [command = '', locale = '', ...rest] = process.argv.slice(2);
const locales = locale === 'all' ? TRANSLATIONS : TRANSLATIONS.filter((one) => one === locale);

if (command === 'seen' && locales.length > 0) for (const one of locales) see(one);
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

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LOCALE, LOCALES } from '#rules/locales.ts';
import { baseOf, isRegional } from '#shared/i18n/regional-copy.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The locales whose words somebody translates from English. */
export const TRANSLATIONS = LOCALES.filter((locale) => !locale.startsWith('en-'));

/** Texts by key, `namespace:path`; an entry of a list is named by its index. */
export type Texts = Map<string, string>;

const LITERAL = ['command', 'expect', 'absent'];
const NAMES = ['type', 'id', 'to', 'figure', 'side', 'rowsOf', 'when', 'limit'];
/** A table's cell with a mark of its own instead of words. */
const MARKS = ['yes', 'no'];

/** Whether a value is an address, a name or a command, the same in every language. */
export function isFixed(path: string, text: string): boolean {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (name === 'cells') return MARKS.includes(text);
  return LITERAL.includes(name) || (NAMES.includes(name) && /^[a-z#/!][^\s{]*$/.test(text));
}

/** The names of a locale's files, without their ending. */
export function namespacesOf(locale: string, root = ROOT): string[] {
  const files = readdirSync(`${root}/shared/locales/${locale}`).sort();
  return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -5));
}

/** A file of a locale, parsed; null if there is none. */
export function readWords(locale: string, namespace: string, root = ROOT): unknown {
  const file = `${root}/shared/locales/${locale}/${namespace}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** All texts of a locale's own files that are words, in the order of the files. */
export function readTexts(locale: string, root = ROOT): Texts {
  const texts: Texts = new Map();
  for (const namespace of namespacesOf(locale, root))
    collect(readWords(locale, namespace, root), namespace, texts);
  return texts;
}

function collect(words: unknown, namespace: string, into: Texts): Texts {
  mapTexts(words, namespace, '', (key, text) => {
    into.set(key, text);
    return text;
  });
  return into;
}

/** The same words, with each text that is not fixed changed. */
export function mapTexts(
  part: unknown,
  namespace: string,
  path: string,
  change: (key: string, text: string) => string,
): unknown {
  if (typeof part === 'string')
    return isFixed(path, part) ? part : change(`${namespace}:${path}`, part);
  if (typeof part !== 'object' || part === null) return part;
  const map = (value: unknown, name: string | number) =>
    mapTexts(value, namespace, path ? `${path}.${name}` : `${name}`, change);
  if (Array.isArray(part)) return part.map(map);
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, map(value, name)]));
}

/** The English of a key. A plural form that English does not have is translated from its `_other`. */
export function sourceOf(key: string, english: Texts): string | undefined {
  return english.get(key) ?? english.get(key.replace(/_(?:zero|two|few|many)$/, '_other'));
}

/** Whether a translation repeats an English sentence, rather than a name or a word that both languages have. */
export function isLeftInEnglish(own: string, english: string | undefined): boolean {
  return own === english && /[a-z]{4,} [a-z]{3,} [a-z]{3,}/.test(own);
}

/** What is kept of an English text that a translation was read beside. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

type Seen = Record<string, string>;

const seenFile = (locale: string, root: string) => `${root}/shared/translation/seen/${locale}.json`;

/** Per key, the digest of the English beside which the translation was last read. */
export function readSeen(locale: string, root = ROOT): Seen {
  const file = seenFile(locale, root);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Seen) : {};
}

/** Records digests, in the order of the locale's files; what is no longer a key of them goes. */
export function writeSeen(locale: string, changes: Seen, root = ROOT): void {
  const known = { ...readSeen(locale, root), ...changes };
  const kept = [...readTexts(locale, root).keys()].filter((key) => known[key]);
  mkdirSync(`${root}/shared/translation/seen`, { recursive: true });
  const lines = JSON.stringify(Object.fromEntries(kept.map((key) => [key, known[key]])), null, 2);
  writeFileSync(seenFile(locale, root), `${lines}\n`);
}

/** A translation that somebody has to look at. */
export interface Unread {
  key: string;
  why: 'new' | 'stale' | 'gone' | 'untranslated';
  digest?: string;
  english?: string;
  own?: string;
}

/**
 * What of a locale does not follow from the English: translations that nobody has read beside it (`new`), or beside
 * another text (`stale`); keys that English no longer has, or that
 * name a plural the language does not have (`gone`), and those of a translated namespace that the
 * locale lacks. A locale that holds only what differs from another lacks nothing.
 */
export function findUnread(locale: string, root = ROOT): Unread[] {
  const [english, own, seen] = [
    readTexts(DEFAULT_LOCALE, root),
    readTexts(locale, root),
    readSeen(locale, root),
  ];
  const found: Unread[] = [];
  for (const [key, text] of own) {
    const source = sourceOf(key, english);
    const known = seen[key];
    if (source === undefined || !hasForm(locale, key)) found.push({ key, why: 'gone', own: text });
    else if (!known) found.push({ key, why: 'new', english: source, own: text });
    else if (known !== digest(source))
      found.push({ key, why: 'stale', digest: known, english: source, own: text });
  }
  for (const key of Object.keys(seen)) if (!own.has(key)) found.push({ key, why: 'gone' });
  if (isRegional(locale)) return found;
  const translated = new Set(namespacesOf(locale, root));
  for (const [key, text] of english)
    if (translated.has(key.split(':', 1)[0] ?? '') && !own.has(key) && hasForm(locale, key))
      found.push({ key, why: 'untranslated', english: text });
  return found;
}

/** Whether a language has the plural form that a key ends in; other texts, and those for none (`_zero`), it has. */
export function hasForm(locale: string, key: string): boolean {
  const form = /_(one|two|few|many)$/.exec(key)?.[1];
  if (form === undefined) return true;
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  return pluralCategories.some((category) => category === form);
}

/** The keys of a locale that are still English, by namespace; '*' is all of one. */
export function findEnglishKeys(locale: string, root = ROOT): Map<string, string[]> {
  const base = baseOf(locale) ?? locale;
  const own = new Map([...readTexts(base, root), ...readTexts(locale, root)]);
  const namespaces = namespacesOf(base, root);
  const found = new Map<string, string[]>();
  for (const [key, text] of readTexts(DEFAULT_LOCALE, root)) {
    const [namespace = '', path = ''] = key.split(':', 2);
    if (namespace === 'aliases' || !hasForm(locale, key)) continue;
    const translated = own.get(key);
    if (!namespaces.includes(namespace)) found.set(namespace, ['*']);
    else if (translated === undefined || isLeftInEnglish(translated, text))
      found.set(namespace, [...(found.get(namespace) ?? []), path]);
  }
  return found;
}

/** Says what is unread, for people: the old English, if the history has it, the new one, and the translation. */
export function describeUnread({ key, why, digest: known, english, own }: Unread): string {
  const old = known && findOldEnglish(key, known);
  const lines = { was: old, is: english, translated: own };
  return [
    `${why} ${key}`,
    ...Object.entries(lines).flatMap(([name, text]) => (text ? `  ${name}: ${text}` : [])),
  ].join('\n');
}

/** The English text of a key that had a digest, from the history; undefined if that is not here or does not have it. */
export function findOldEnglish(key: string, wanted: string): string | undefined {
  const [namespace = ''] = key.split(':', 1);
  const file = `shared/locales/${DEFAULT_LOCALE}/${namespace}.json`;
  try {
    for (const commit of git('log', '--format=%H', '--', file).split('\n').filter(Boolean)) {
      const texts = collect(JSON.parse(git('show', `${commit}:${file}`)), namespace, new Map());
      const text = sourceOf(key, texts);
      if (text !== undefined && digest(text) === wanted) return text;
    }
  } catch {
    // No git, no history, or a commit without the file.
  }
  return undefined;
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

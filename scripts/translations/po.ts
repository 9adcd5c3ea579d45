import { writeFileSync } from 'node:fs';
import { po } from 'gettext-parser';
import { DEFAULT_LOCALE } from '#rules/locales.ts';
import { baseOf, regionalWords } from '#shared/i18n/regional-copy.ts';
import {
  digest,
  findOldEnglish,
  findUnread,
  hasForm,
  isFixed,
  ROOT,
  readTexts,
  readWords,
  type Texts,
  writeSeen,
} from './copy.ts';
import { readGlossary, wordPattern } from './glossary.ts';

/**
 * A locale's copy as a PO file: each text under its key as context, `fuzzy` if nobody has read it beside today's
 * English, then with the English beside which it was read. For a translator it says what stays and what the glossary
 * has; for a locale that holds only what differs from another, what the other says.
 */
export function exportPo(locale: string, root = ROOT): string {
  const own = readTexts(locale, root);
  const base = readBase(locale, root);
  const glossary = readGlossary(locale, root).map((term) => ({
    ...term,
    found: wordPattern(term.en),
  }));
  const unread = new Map(findUnread(locale, root).map((one) => [one.key, one]));
  const translations: ReturnType<typeof po.parse>['translations'] = {};
  for (const [key, msgid] of formsOf(locale, readTexts(DEFAULT_LOCALE, root))) {
    const msgstr = own.get(key) ?? '';
    const { why, digest: known } = unread.get(key) ?? {};
    const isFuzzy = msgstr !== '' && (why === 'stale' || why === 'new');
    const old = known && findOldEnglish(key, known);
    const stays = marksOf(msgid);
    const said = base?.get(key);
    const extracted = [
      ...(stays.length > 0 ? [`Stays as it is: ${stays.join(', ')}`] : []),
      ...(said ? [`${baseOf(locale)}: ${said}`] : []),
      ...glossary
        .filter(({ found }) => found.test(msgid))
        .map(({ en, use, never = [], note }) =>
          [`${en}: ${use}`, ...(never[0] ? [`not ${never.join(', ')}`] : []), note ?? []]
            .flat()
            .join('; '),
        ),
    ];
    translations[key] = {
      [msgid]: {
        msgctxt: key,
        msgid,
        msgstr: [msgstr],
        comments: {
          extracted: extracted.join('\n'),
          ...(isFuzzy ? { flag: 'fuzzy' } : {}),
          ...(old ? { previous: `msgid ${JSON.stringify(old)}` } : {}),
        },
      },
    };
  }
  const headers = {
    Language: locale.replace('-', '_'),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  };
  return po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }).toString();
}

/** What a locale's base says, as the region spells it; null if the locale has none. */
function readBase(locale: string, root: string): Texts | null {
  const base = baseOf(locale);
  if (!base) return null;
  const texts = [...readTexts(base, root)];
  const spelled = regionalWords(
    locale,
    texts.map(([, text]) => text),
  ) as string[];
  return new Map(texts.map(([key], at) => [key, spelled[at] ?? '']));
}

/** English texts, and for each that has plurals the forms that the language has. */
function formsOf(locale: string, english: Texts): Texts {
  const forms: Texts = new Map();
  for (const [key, text] of english) {
    const many = key.replace(/_other$/, '_many');
    if (many !== key && english.has(key.replace(/_other$/, '_one')) && hasForm(locale, many))
      forms.set(many, text);
    if (hasForm(locale, key)) forms.set(key, text);
  }
  return forms;
}

/** The placeholders and the addresses of links in a text, which a translation keeps. */
function marksOf(text: string): string[] {
  return (text.match(/\{\{\w+\}\}|(?<=\]\()[^)]*(?=\))/g) ?? []).sort();
}

/**
 * Writes a PO file's translations into a locale's files, in the order of the English, and records those that are not
 * fuzzy as read beside the English that the file has. A namespace is written only if all of it is translated.
 * @returns the files that were written, and the namespaces that lack translations
 * @throws if a key is none of the copy, or a translation has lost a placeholder or changed a link; nothing is written
 */
export function importPo(locale: string, file: string, root = ROOT) {
  const english = formsOf(locale, readTexts(DEFAULT_LOCALE, root));
  const messages = Object.values(po.parse(file).translations)
    .flatMap((byId) => Object.values(byId))
    .flatMap(({ msgctxt: key, msgid, msgstr: [text = ''], comments }) =>
      key && text ? [{ key, msgid, text, isFuzzy: /\bfuzzy\b/.test(comments?.flag ?? '') }] : [],
    );
  const faults = messages.flatMap(({ key, msgid, text }) => {
    if (!english.has(key)) return [`${key} is not in the copy`];
    const [wanted, has] = [marksOf(msgid).join(' '), marksOf(text).join(' ')];
    return wanted === has ? [] : [`${key} must keep ${wanted || 'no address'}, and has ${has}`];
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const base = readBase(locale, root);
  const texts = new Map(readTexts(locale, root));
  for (const { key, text } of messages)
    if (base?.get(key) === text) texts.delete(key);
    else texts.set(key, text);
  const written: string[] = [];
  const incomplete: string[] = [];
  const named = [...(base ? texts.keys() : messages.map(({ key }) => key))];
  for (const namespace of new Set(named.map((key) => key.split(':', 1)[0] ?? ''))) {
    const words = base
      ? differing(namespace, texts, [...english.keys()])
      : translate(readWords(DEFAULT_LOCALE, namespace, root), `${namespace}:`, texts, locale);
    if (words === undefined) incomplete.push(namespace);
    else {
      const path = `${root}/shared/locales/${locale}/${namespace}.json`;
      writeFileSync(path, `${JSON.stringify(words, null, 2)}\n`);
      written.push(path);
    }
  }
  const read = messages.filter(({ isFuzzy }) => !isFuzzy);
  writeSeen(locale, Object.fromEntries(read.map(({ key, msgid }) => [key, digest(msgid)])), root);
  return { written, incomplete };
}

/** English words with the texts of a locale in their places; undefined if one is missing. */
function translate(part: unknown, key: string, texts: Texts, locale: string): unknown {
  const path = key.slice(key.indexOf(':') + 1);
  if (typeof part === 'string') return isFixed(path, part) ? part : texts.get(key);
  if (typeof part !== 'object' || part === null) return part;
  const within = (name: string | number) => (path ? `${key}.${name}` : `${key}${name}`);
  if (Array.isArray(part)) {
    const list = part.map((entry, at) => translate(entry, within(at), texts, locale));
    return list.includes(undefined) ? undefined : list;
  }
  const entries: [string, unknown][] = [];
  for (const [name, value] of Object.entries(part)) {
    // What English does not have stands before `_other`, as CLDR orders plural forms.
    const many = name.replace(/_other$/, '_many');
    if (many !== name && texts.has(within(many))) entries.push([many, texts.get(within(many))]);
    const translated = translate(value, within(name), texts, locale);
    if (translated !== undefined) entries.push([name, translated]);
    else if (hasForm(locale, name)) return undefined;
  }
  return Object.fromEntries(entries);
}

/** The texts of a namespace that a locale has of its own, by path; entries of lists by number. */
function differing(namespace: string, texts: Texts, order: readonly string[]): object {
  const words = {};
  for (const key of order) {
    const text = texts.get(key);
    if (text === undefined || !key.startsWith(`${namespace}:`)) continue;
    const names = key.slice(namespace.length + 1).split('.');
    const last = names.pop() ?? '';
    let place: Record<string, unknown> = words;
    for (const name of names) {
      place[name] ??= {};
      place = place[name] as Record<string, unknown>;
    }
    place[last] = text;
  }
  return words;
}

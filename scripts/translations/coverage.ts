import { rm } from 'node:fs/promises';
import { DEFAULT_LOCALE, type Locale } from '#rules/locales.ts';
import { canonicalPath } from '#shared/i18n/locale-path.ts';
import { ROUTES } from '#shared/routes.ts';
import { hostSite } from '../../tests/support/hosted-site.ts';
import { AWAY } from '../../tests/support/site.ts';
import { isName } from './names.ts';
import { layOutPseudo, PSEUDO_LETTER } from './pseudo.ts';
import { type ShownText, shownTexts } from './shown-texts.ts';

/** The words in a page's `<main>`, how many of them are English, and the texts that these stand in. */
interface Share {
  words: number;
  english: number;
  texts: string[];
}

/**
 * Reads every page of the built site in the given locales. A text counts as English if it is the copy's (which is in
 * the pseudo-locale here, also where a translation repeats an English sentence), or is in no copy and the same as on
 * the English page; names and what is marked to stay do not.
 */
export async function measureEnglish(
  locales: readonly Locale[],
): Promise<Map<string, Map<Locale, Share>>> {
  const root = layOutPseudo();
  await using opened = new AsyncDisposableStack();
  opened.defer(() => rm(root, { recursive: true }));
  // The process of the hosted sites keeps no other alive.
  const alive = setInterval(() => undefined, 1000);
  opened.defer(() => clearInterval(alive));
  const site = opened.use(await hostSite(AWAY, { root }));
  const read = async (locale: Locale, path: string) => {
    const page = await fetch(`${site.url}${canonicalPath(locale, path)}`, {
      // Whoever prefers another language is offered it, in that language.
      headers: { 'accept-language': locale },
    });
    if (!page.ok) throw new Error(`${path} in ${locale}: ${page.status}`);
    const texts = shownTexts(await page.text());
    return texts.filter(({ isMain, isAttribute }) => isMain && !isAttribute);
  };
  const shares = new Map<string, Map<Locale, Share>>();
  for (const { path } of Object.values(ROUTES)) {
    const inCode = new Set((await read(DEFAULT_LOCALE, path)).filter(isOfCode).map(textOf));
    const byLocale = new Map<Locale, Share>();
    for (const locale of locales)
      byLocale.set(locale, shareOf(await read(locale, path), locale, inCode));
    shares.set(path, byLocale);
  }
  return shares;
}

const textOf = ({ text }: ShownText) => text;

/** Whether a text comes from no copy, and is no name. */
export function isOfCode({ text, isMarked }: ShownText): boolean {
  return !isMarked && !PSEUDO_LETTER.test(text) && !isName(text);
}

function shareOf(texts: ShownText[], locale: Locale, inCode: ReadonlySet<string>): Share {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  const share: Share = { words: 0, english: 0, texts: [] };
  for (const shown of texts) {
    const words = [...segmenter.segment(shown.text)].filter(({ isWordLike }) => isWordLike);
    share.words += words.length;
    const english = words.filter(
      ({ segment }) => PSEUDO_LETTER.test(segment) || (isOfCode(shown) && inCode.has(shown.text)),
    );
    share.english += english.length;
    if (english.length > 0) share.texts.push(shown.text);
  }
  return share;
}

/** The share of English as a table of routes and locales, in percent, with the total of each locale last. */
export function tableOf(shares: Awaited<ReturnType<typeof measureEnglish>>): string[] {
  const rows = [...shares];
  const locales = [...(rows[0]?.[1].keys() ?? [])];
  const total = (locale: Locale, part: 'words' | 'english') =>
    rows.reduce((sum, [, byLocale]) => sum + (byLocale.get(locale)?.[part] ?? 0), 0);
  const row = (name: string, cells: (string | number)[]) =>
    `| ${name.padEnd(22)} | ${cells.map((cell) => String(cell).padStart(5)).join(' | ')} |`;
  return [
    row('English in main, %', locales),
    row(
      '---',
      locales.map(() => '---'),
    ),
    ...rows.map(([path, byLocale]) => row(path, [...byLocale.values()].map(percent))),
    row(
      'all',
      locales.map((locale) =>
        percent({ words: total(locale, 'words'), english: total(locale, 'english') }),
      ),
    ),
  ];
}

export function percent({ words, english }: Pick<Share, 'words' | 'english'>): number {
  return Math.round((1000 * english) / Math.max(1, words)) / 10;
}

import type { Locale } from '#rules/locales.ts';
import { BREAK } from '#shared/i18n/gap.ts';

/** The languages without spaces. */
const UNSPACED: readonly Locale[] = ['zh-CN', 'ja-JP'];

/** Namespaces whose words are also read elsewhere than on a page: they stay as they are written. */
const AS_WRITTEN = ['aliases', 'meta', 'problems'];

/** The keys of headings, terms and labels, and of groups of them. */
const HEADS =
  /\.(?:title|heading|label|term|name|question|eyebrow|by|claim|note|submitted|(?:head|categories|columns|counts|deliverables|figures|parts|phases|result|stats|table)\.\w+|rows\.\d+(?:\.say)?\.(?:0|\d+\.say))$/;

/** What may need more than a line. */
const LONG = /^(?=.*[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]{4}).{7}/su;

/**
 * Marks in a locale's headings, terms and labels where a line may break: between words, as browsers do not know them
 * in a language without spaces. Prose has no marks: there a break within a word is usual, and each costs a byte or two.
 */
export function markPhrases<Words extends Record<string, unknown>>(
  locale: Locale,
  words: Words,
): Words {
  if (!UNSPACED.includes(locale)) return words;
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  const mark = (part: unknown, path: string): unknown => {
    if (typeof part === 'string')
      return HEADS.test(path) && LONG.test(part) ? breakText(part, segmenter) : part;
    if (Array.isArray(part)) return part.map((entry, index) => mark(entry, `${path}.${index}`));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, mark(value, `${path}.${key}`)]),
    );
  };
  return Object.fromEntries(
    Object.entries(words).map(([namespace, own]) => [
      namespace,
      AS_WRITTEN.includes(namespace) ? own : mark(own, ''),
    ]),
  ) as Words;
}

/** A text with marks before the words that a line may begin with; placeholders count as words. */
export function breakText(text: string, segmenter: Intl.Segmenter): string {
  let marked = '';
  /** What stands since the last mark, and its last word. */
  let phrase = '';
  let word = '';
  const add = (part: string, begins: boolean) => {
    marked += begins ? BREAK + part : part;
    phrase = begins ? part : phrase + part;
    word = part;
  };
  for (const part of text.split(/(\{\{\w+\}\})/).filter(Boolean)) {
    if (part.startsWith('{{')) add(part, PHRASE.test(phrase));
    else
      for (const { segment, isWordLike } of segmenter.segment(part))
        add(segment, Boolean(isWordLike) && PHRASE.test(phrase) && mayBegin(segment, word));
  }
  return marked.replace(SHORT_END, '');
}

/** What a line may end with: at least three characters, and no sign, number or Latin word. */
const PHRASE = /[\p{L}\p{N}}ー]{2}[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]$/u;

/** A mark before a last word of two characters, if that and the phrase before it fit on any line. */
const SHORT_END = /(?<=(?:^|[^\p{L}ー])[\p{L}ー]{1,6})\u200b(?=.{1,2}[。？！]?$)/u;

/** Chinese words of one character that belong to the next word; others belong to the one before. */
const CONNECTIVE = /^[与和及或在从对由为把将被到给向跟]$/u;
/** Japanese particles after which a phrase ends; after the second kind only where a verb or a noun follows. */
const END = /^(?:[はがをも]|では|には|とは|すると)$/u;
const LINK = /^(?:[にでとのへ]|.*らせ)$/u;
/** Japanese particles and endings, and suffixes of one character. */
const PARTICLE = /^(?:[はがをもにでとのへやかねよ]|から|まで|など|です|ます|ない)$/u;
const SUFFIX = /^(?:\p{sc=Hira}|\p{sc=Han}$|[々以員済])/u;
const HONORED = /^(?:[おご]$|[おご]?\p{sc=Han}|くだ|いた$|いただ)/u;
const KANA = /^[\p{sc=Kana}ー]+$/u;

/** Whether a line may begin with a word that follows another. */
function mayBegin(word: string, former: string): boolean {
  if (CONNECTIVE.test(word)) return true;
  if (END.test(former)) return !PARTICLE.test(word);
  if (LINK.test(former) && HONORED.test(word)) return true;
  if (SUFFIX.test(word)) return /^[おご]$/u.test(word);
  // The segmenter cuts loan words to pieces: of two in katakana, both must be whole words.
  if (!KANA.test(word) || !KANA.test(former)) return true;
  return Math.min(word.length, former.length) > 2 && Math.max(word.length, former.length) > 3;
}

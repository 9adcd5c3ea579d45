import { DEFAULT_LOCALE, LOCALES, type Locale, matchLocale } from '#rules/locales.ts';

/** The languages that a reader asks for: a parsed Accept-Language header, or `navigator.languages`. */
export interface RequestedLanguages {
  /** Tags such as `fr-CH`, `fr` or `*`, most wanted first. */
  wanted: readonly string[];
  /** Locales that are refused explicitly (`q=0`). */
  refused?: readonly Locale[];
}

/** A language tag (BCP 47), completed with Unicode's likely subtags. */
interface Tag {
  /** Language and script: `zh-Hans` and `zh-Hant` have different readers. */
  language: string;
  region: string | undefined;
  /** The tag is more than a bare language. */
  isExact: boolean;
}

/**
 * A cache of parsed tags: parsing one costs as much as a tenth of a response, and nearly all visitors send one of a
 * few dozen. The limits keep strangers from filling it with many or long tags.
 */
const known = new Map<string, Tag | null>();
const MOST_KNOWN = 200;
const LONGEST_KNOWN = 16;

const OURS = LOCALES.map((locale) => ({ locale, tag: readTag(locale) }));

/**
 * Picks the locale for a reader's languages; null if none fits. An entry that names one of our locales goes
 * before every entry that names another region of its language: `fr-CH` gets fr-FR only if no entry names a
 * locale of ours. A bare language (`fr`) counts in its place, and `*` after all that is named.
 */
export function chooseLocale({ wanted, refused = [] }: RequestedLanguages): Locale | null {
  const offered = OURS.filter(({ locale }) => !refused.includes(locale));
  const entries = wanted.map(readTag).filter((tag) => tag !== null);
  const name = (tag: Tag) => offered.find((ours) => tag.isExact && isSame(ours.tag, tag));
  const exact = entries.filter(name);
  const counted = exact.length > 0 ? entries.filter((tag) => !tag.isExact || name(tag)) : entries;
  for (const tag of counted) {
    // A reader of any French who also names fr-CA is best served with that.
    const best = name(tag) ?? exact.filter((other) => speaks(other, tag)).map(name)[0];
    const found = best ?? offered.find((ours) => speaks(ours.tag, tag));
    if (found) return found.locale;
  }
  return (wanted.includes('*') && offered[0]?.locale) || null;
}

/**
 * The server's part of the detection order (spec point 9, CONTRACT Pages): first path segment, else the
 * `locale` cookie, else the languages asked for (read only then), else en-US.
 */
export function detectLocale(input: {
  path?: Locale | null;
  cookie?: string | undefined;
  languages?: () => RequestedLanguages;
}): Locale {
  return (
    input.path ??
    (input.cookie ? matchLocale(input.cookie) : null) ??
    (input.languages ? chooseLocale(input.languages()) : null) ??
    DEFAULT_LOCALE
  );
}

/** Null if it is not a language tag. */
function readTag(tag: string): Tag | null {
  const before = known.get(tag);
  if (before !== undefined) return before;
  const read = parseTag(tag);
  if (known.size < MOST_KNOWN && tag.length <= LONGEST_KNOWN) known.set(tag, read);
  return read;
}

function parseTag(tag: string): Tag | null {
  try {
    const { language, script, region } = new Intl.Locale(tag).maximize();
    return { language: `${language}-${script}`, region, isExact: tag.includes('-') };
  } catch {
    return null;
  }
}

function speaks(one: Tag | null, other: Tag): boolean {
  return one?.language === other.language;
}

function isSame(one: Tag | null, other: Tag): boolean {
  return speaks(one, other) && one?.region === other.region;
}

import { DEFAULT_LOCALE, LOCALES, type Locale, matchLocale } from './locales.ts';

/** The languages that a reader asks for: an Accept-Language header as it was read, or `navigator.languages`. */
export interface AskedLanguages {
  /** Tags such as `fr-CH`, `fr` or `*`, the best first. */
  wanted: readonly string[];
  /** What is refused in so many words (`q=0`). */
  refused?: readonly Locale[];
}

/** A language tag (BCP 47) with what it leaves open filled in as Unicode's likely subtags say. */
interface Tag {
  /** Language and script: `zh-Hans` and `zh-Hant` are read by different people. */
  language: string;
  region: string | undefined;
  /** It is more than a bare language. */
  isExact: boolean;
}

/**
 * What was read of tags before: to read one costs as much as a tenth of an answer, and nearly all visitors have
 * one of a few dozen. Strangers fill it with neither many nor long ones.
 */
const known = new Map<string, Tag | null>();
const MOST_KNOWN = 200;
const LONGEST_KNOWN = 16;

const OURS = LOCALES.map((locale) => ({ locale, tag: readTag(locale) }));

/**
 * Picks the locale for a reader's languages; null where none is on offer. An entry that names one of ours
 * goes before every entry that names another region of its language: `fr-CH` is content with fr-FR where
 * no entry names a locale. A bare language (`fr`) counts in its turn, and `*` after all that is named.
 */
export function chooseLocale({ wanted, refused = [] }: AskedLanguages): Locale | null {
  const offered = OURS.filter(({ locale }) => !refused.includes(locale));
  const entries = wanted.map(readTag).filter((tag) => tag !== null);
  const name = (tag: Tag) => offered.find((ours) => tag.isExact && isSame(ours.tag, tag));
  const exact = entries.filter(name);
  const counted = exact.length > 0 ? entries.filter((tag) => !tag.isExact || name(tag)) : entries;
  for (const tag of counted) {
    // Whoever reads French of any kind and names fr-CA somewhere is best served with that.
    const best = name(tag) ?? exact.filter((other) => speaks(other, tag)).map(name)[0];
    const found = best ?? offered.find((ours) => speaks(ours.tag, tag));
    if (found) return found.locale;
  }
  return (wanted.includes('*') && offered[0]?.locale) || null;
}

/**
 * The server's share of the detection order (spec point 9, CONTRACT Pages): first path segment, else
 * the `locale` cookie, else the languages asked for, which are read only then, else en-US.
 */
export function detectLocale(input: {
  path?: Locale | null;
  cookie?: string | undefined;
  languages?: () => AskedLanguages;
}): Locale {
  return (
    input.path ??
    (input.cookie ? matchLocale(input.cookie) : null) ??
    (input.languages ? chooseLocale(input.languages()) : null) ??
    DEFAULT_LOCALE
  );
}

/** Null where it is no tag. */
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

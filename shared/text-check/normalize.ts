/**
 * Converts a copy of a text to the one spelling that the attack shapes use. It never touches the text that is
 * stored or sent; `sanitize.ts` does that.
 */
import { boundMarks } from '#rules/clean-text.ts';

/** Rounds of decoding: `%253C` needs two, and no honest text needs a fourth. */
const MAX_ROUNDS = 3;

/** Entities that can hide a delimiter; every other named entity leaves the shapes readable. */
const NAMED = new Map(
  [
    '<lt >gt "quot \'apos &amp :colon \ttab \nnewline (lpar )rpar /sol \\bsol =equals #num ;semi',
    ',comma .period !excl `grave [lsqb [lbrack ]rsqb ]rbrack {lcub {lbrace }rcub }rbrace $dollar',
    '+plus _lowbar \u00a0nbsp',
  ]
    .join(' ')
    .split(' ')
    .map((entry) => [entry.slice(1), entry.slice(0, 1)] as const),
);

const ENTITY = /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]{2,7}));?/gi;
/** Two bytes of UTF-8, `%u` of old browsers, or one byte; `%c0%bc` is an overlong `<`. */
const PERCENT = /%(?:c([01])%([89ab][0-9a-f])|u([0-9a-f]{4})|([0-9a-f]{2}))/gi;
/** JavaScript and JSON escapes, then CSS ones, which are recognized by their leading zeros. */
const BACKSLASH =
  /\\(?:u\{?0{0,4}([0-9a-f]{2})\}?|x([0-9a-f]{2})|0{2,4}([2-7][0-9a-f]) ?|([01]?[0-7]{2})|([2-7][0-9a-f]))/gi;
/** Control characters other than white space, and characters without width: zero-width, direction, fillers. */
const UNSEEN = /\ufeff|(?!\s)[\p{Cc}\p{Cf}\p{Cs}\p{DI}]/gu;
const SINGLE_QUOTES = /[\u2018\u2019\u201a\u201b\u02bc\u00b4\u2032]/g;
const DOUBLE_QUOTES = /[\u201c\u201d\u201e\u201f\u2033]/g;
const DASHES = /[\u2010-\u2015]/g;
const SPACES = /\s+/g;

const fromCode = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');
const fromHex = (hex: string): string => fromCode(Number.parseInt(hex, 16));

const decodeOnce = (text: string): string =>
  text
    .replace(PERCENT, (_, high, low, wide, byte) =>
      high
        ? String.fromCharCode(Number(high) * 64 + (Number.parseInt(low, 16) & 63))
        : fromHex(wide ?? byte),
    )
    .replace(ENTITY, (all, hex, decimal, name) => {
      if (hex) return fromHex(hex);
      if (decimal) return fromCode(Number(decimal));
      return NAMED.get(name.toLowerCase()) ?? all;
    })
    .replace(BACKSLASH, (_, wide, byte, padded, octal, css) =>
      octal
        ? String.fromCharCode(Number.parseInt(octal, 8))
        : fromHex(wide ?? byte ?? padded ?? css),
    );

/**
 * Promises a lower-case, single-spaced copy with compatibility forms (full-width letters and the
 * like), entities, percent, JavaScript and CSS escapes decoded and unseen characters removed.
 * Linear in the length of the text. Throws nothing.
 */
export function normalizeForMatching(value: string): string {
  let text = value;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const decoded = decodeOnce(text);
    if (decoded === text) break;
    text = decoded;
  }
  return boundMarks(text)
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(DASHES, '-')
    .replace(SPACES, ' ')
    .toLowerCase();
}

/**
 * Promises the text with every closed block comment replaced; what MySQL executes inside a comment with an
 * exclamation mark stays. One pass, even over thousands of comment openings.
 */
export function replaceBlockComments(text: string, replacement: string): string {
  let result = '';
  let from = 0;
  for (;;) {
    const open = text.indexOf('/*', from);
    const close = open < 0 ? -1 : text.indexOf('*/', open + 2);
    if (close < 0) return result + text.slice(from);
    const inner = text.slice(open + 2, close);
    const executed = /^!(\d{5})?/.exec(inner);
    result += text.slice(from, open) + replacement;
    if (executed) result += inner.slice(executed[0].length) + replacement;
    from = close + 2;
  }
}

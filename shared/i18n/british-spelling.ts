/** Words whose last letter British English doubles; American English does so only if it is stressed. */
const DOUBLED = [
  'bevel|cancel|channel|chisel|counsel|dial|duel|enamel|equal|fuel|funnel|grovel|initial|jewel|label|level|libel',
  'marshal|marvel|medal|model|panel|parcel|pedal|pencil|quarrel|ravel|revel|rival|shovel|signal|spiral|stencil',
  'swivel|total|towel|travel|trial|tunnel',
].join('|');

/** Words in -our, and English words made from them; honorary and laborious came from Latin without the u. */
const OUR = [
  'ard|arm|behavi|cand|clam|col|demean|enam|endeav|fav|ferv|flav|glam|harb|hon|hum|lab|misdemean|neighb|od|parl',
  'ranc|rig|rum|sav|savi|splend|succ|tum|val|vap|vig',
].join('|');

/**
 * American words by family, in lower case, and what Singapore, South Africa and Britain write instead. The first
 * family that matches a word decides.
 */
const FAMILIES: readonly (readonly [american: RegExp, british: string])[] = [
  // Words in -ize, except those that always had it: size, prize, seize, maize and their families, and Belize.
  [
    /^(?!(?:re|un|up|out|over|under|down|right|mid|cap|as|super)siz|(?:ap|mis)priz|reseiz|belize)(\w{3,})iz(?=(?:e[ds]?|ers?|ing|abl[ey]|ability|ations?|ational(?:ly)?)$)/,
    '$1is',
  ],
  [/^(\w+l)yz(?=(?:e[ds]?|ers?|ing|able)$)/, '$1ys'],
  [
    new RegExp(
      `^((?:be|dis|mis|multi|un|water)?(?:${OUR}))or(?=(?:s|ed|ings?|ers?|able|ably|al|ally|ful|fully|hoods?|ites?|itism|less|ly|y)?$)`,
    ),
    '$1our',
  ],
  [
    /^((?:epi|re|data)?cent|(?:micro)?fib|(?:kilo|centi|milli|micro|nano)met|(?:milli)?lit|calib|lust|meag|somb|spect|theat)er(?=(?:s|line|piece)?$)/,
    '$1re',
  ],
  [/^((?:re|un)?cent)er(?=(?:ed|ing)$)/, '$1r'],
  [/^(out)?maneuver(?=s?$)/, '$1manoeuvre'],
  [/^(out)?maneuver(?=(?:ed|ing)$)/, '$1manoeuvr'],
  [/^(def|off|pret)ense(?=(?:s|less)?$)/, '$1ence'],
  [/^practic(?=(?:ed|ing)$)/, 'practis'],
  [/^inquir(?=(?:y|ies)$)/, 'enquir'],
  // Not 'dialog': as a part of a screen it is spelled so in British English too.
  [/^(anal|catal|epil|monol|travel)og(?=s?$)/, '$1ogue'],
  [/^catalog(?=(?:ed|ing|ers?)$)/, 'catalogu'],
  [
    new RegExp(
      `^((?:mis|re|un)?(?:${DOUBLED}))(?=(?:ed|ings?|ers?|ors?|able|ations?|ists?|ous|ously)$)`,
    ),
    '$1l',
  ],
  [/^((?:re|un)?(?:appal|distil|enrol|enthral|fulfil|instil))l(?=(?:s|ments?)?$)/, '$1'],
  [/^installment(?=s?$)/, 'instalment'],
  [/^((?:un)?(?:skil|wil))lful(?=(?:ly|ness)?$)/, '$1ful'],
  [/^((?:mis|pre)?judg|acknowledg|abridg|lodg)(?=ment(?:s|al|ally)?$)/, '$1e'],
  [/^afterward$/, 'afterwards'],
  [/^artifact(?=s?$)/, 'artefact'],
  [/^checkmark(?=s?$)/, 'tick'],
  [/^program(?=s?$)/, 'programme'],
  [/^workpaper(?=s?$)/, 'working paper'],
];

/** The noun only: the verb 'license' is spelled alike everywhere. */
const LICENSE = /\b(licen)se(s?)\b(?! (?:them|it|this|these|our|the|you)\b)/gi;

/** A day or days of a month, with or without the year: 'January 1 to 21', 'December 31, 2026'. */
const DATE =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December) (\d{1,2}(?: to \d{1,2})?)\b(?:, (\d{4}))?/g;

/** Placeholders and link addresses, which are not words. */
const NO_WORDS = /(\{\{[^}]*\}\}|\]\([^)]*\))/;

/**
 * Spells a text of the copy in British English: single quotation marks, days before months, and dollars marked as
 * US dollars. Placeholders in double braces and link addresses stay as they are. A full stop or comma that is not
 * part of a quoted sentence goes after the quotation mark.
 */
export function spellBritish(text: string): string {
  return text
    .split(NO_WORDS)
    .map((part, index) => (index % 2 ? part : spell(part)))
    .join('');
}

function spell(text: string): string {
  return (
    text
      .replace(/\bcheck(?= only\b)/gi, (word) => likeness(word, 'tick'))
      .replace(/\bexpiration(?= dates?\b)/gi, (word) => likeness(word, 'expiry'))
      .replace(/\b[a-z]{4,}\b/gi, spellWord)
      .replace(LICENSE, '$1ce$2')
      .replace(DATE, (_, month: string, days: string, year?: string) =>
        [days, month, year].filter(Boolean).join(' '),
      )
      .replace(/(\d) ([ap])\.m\./g, '$1 $2m')
      // Other countries have dollars too.
      .replace(/(?<!\w)\$(?=\d)/g, 'US$$')
      .replace(/“(\p{Ll}[^”]*?)([.,])”/gu, '‘$1’$2')
      .replaceAll('“', '‘')
      .replaceAll('”', '’')
  );
}

/** A cache: the copy repeats most of its words many times. */
const spelled = new Map<string, string>();

function spellWord(word: string): string {
  const known = spelled.get(word);
  if (known) return known;
  const small = word.toLowerCase();
  const family = FAMILIES.find(([american]) => american.test(small));
  const british = family ? likeness(word, small.replace(...family)) : word;
  spelled.set(word, british);
  return british;
}

/** Writes the British word in the American one's case: in capitals, capitalized, or as it is. */
function likeness(word: string, british: string): string {
  if (/^\p{Lu}{2,}$/u.test(word)) return british.toUpperCase();
  return /^\p{Lu}/u.test(word) ? british.charAt(0).toUpperCase() + british.slice(1) : british;
}

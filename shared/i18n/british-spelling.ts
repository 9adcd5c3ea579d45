/** American words in the copy, and what Singapore, South Africa and Britain write instead. */
const SPELLINGS: Readonly<Record<string, string>> = {
  acknowledgment: 'acknowledgement',
  analyze: 'analyse',
  artifact: 'artefact',
  behavior: 'behaviour',
  behavioral: 'behavioural',
  canceled: 'cancelled',
  catalog: 'catalogue',
  center: 'centre',
  'check only': 'tick only',
  checkmark: 'tick',
  color: 'colour',
  defense: 'defence',
  enroll: 'enrol',
  'expiration date': 'expiry date',
  favor: 'favour',
  fulfill: 'fulfil',
  honor: 'honour',
  judgment: 'judgement',
  labeled: 'labelled',
  labor: 'labour',
  modeling: 'modelling',
  neighbor: 'neighbour',
  program: 'programme',
  rigor: 'rigour',
  traveler: 'traveller',
  willful: 'wilful',
  workpaper: 'working paper',
};

/** Words in -ize whose family takes -ise: authorize, authorized, authorization. */
const IZED =
  /\b((?:un|re|pseudon|an)?(?:author|categor|custom|formal|final|harmon|ital|minim|maxim|optim|organ|parameter|penal|personal|prior|pseudonym|anonym|real|recogn|special|standard|summar|synchron|util|visual|critic|emphas|central|digit|general|local|normal|modern|monet|neutral|random|token|itemi))iz(e|es|ed|er|ers|ing|able|ation|ations|ational)\b/gi;

const AMERICAN = new RegExp(
  `\\b(${Object.keys(SPELLINGS).join('|')})(s|d|ed|r|rs|ing|able)?\\b`,
  'gi',
);

/** The noun alone: whoever licenses something to others is spelled alike everywhere. */
const LICENSE = /\b(licen)se(s?)\b(?! (?:them|it|this|these|our|the|you)\b)/gi;

/** A day of a month, or several, with its year or without: 'January 1 to 21', 'December 31, 2026'. */
const DATE =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December) (\d{1,2}(?: to \d{1,2})?)\b(?:, (\d{4}))?/g;

/** Places to fill in, and addresses of links: not words. */
const NO_WORDS = /(\{\{[^}]*\}\}|\]\([^)]*\))/;

/**
 * Spells a text of the copy in British English, with single quotation marks, days before their months and dollars
 * said to be American; what stands in double braces and the addresses of links stay as they are. A full stop or
 * comma that is no part of a quoted sentence goes behind the mark.
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
      .replace(AMERICAN, (_, word: string, ending = '') => {
        const british = SPELLINGS[word.toLowerCase()] ?? word;
        return likeness(word, british) + ending;
      })
      .replace(LICENSE, '$1ce$2')
      .replace(/\bafterward\b/gi, '$&s')
      .replace(DATE, (_, month: string, days: string, year?: string) =>
        [days, month, year].filter(Boolean).join(' '),
      )
      .replace(/(\d) ([ap])\.m\./g, '$1 $2m')
      // Other countries have dollars of their own.
      .replace(/(?<!\w)\$(?=\d)/g, 'US$$')
      .replace(IZED, (_, stem: string, ending: string) => `${stem}is${ending}`)
      .replace(/\b(anal)yz(e[ds]?|ers?|ing)\b/gi, '$1ys$2')
      .replace(/“(\p{Ll}[^”]*?)([.,])”/gu, '‘$1’$2')
      .replaceAll('“', '‘')
      .replaceAll('”', '’')
  );
}

function likeness(word: string, british: string): string {
  return /^\p{Lu}/u.test(word) ? british.charAt(0).toUpperCase() + british.slice(1) : british;
}

/**
 * Words of France and what Quebec says for them (Office québécois de la langue française, Charte de la langue
 * française): only those that ask nothing else of their sentence, because gender and number stay. Where agreement
 * changes, fr-CA has the text itself.
 */
const WORDS: readonly (readonly [france: RegExp, quebec: string])[] = [
  [/\be-mail(?=s?\b)/gi, 'courriel'],
  // Not within a name, such as that of the cookie 'cookie-consent'.
  [/(?<![-_])\bcookie(?=s?\b(?![-_]))/gi, 'témoin'],
  [/\bworkflows?\b/gi, 'flux de travail'],
  [/\bticket(?=s?\b)/gi, 'billet'],
  [/\bagent(s?) IA\b/gi, 'agent$1 d’IA'],
  [/\bcas d’usage\b/gi, 'cas d’utilisation'],
  [/\bROI\b/g, 'RCI'],
  [/(?<!\p{L})à tout moment\b/giu, 'en tout temps'],
  [/\bjours ouvrés\b/g, 'jours ouvrables'],
  [/\ben visio\b/gi, 'en vidéo'],
  [/\bhors taxes\b/g, 'taxes en sus'],
  [/\bdollars US\b/g, 'dollars américains'],
  [/\$US\b/g, '$\u00a0US'],
  [/\bsous (?=(?:\d+|\{\{\w+\}\}|cinq)\s(?:heures|jours)\b)/gi, 'dans les '],
  [/\bsous (?=(?:\d+|\{\{\w+\}\})\smois\b)/gi, 'dans un délai de '],
];

/** Placeholders and link addresses, which are not words; a placeholder may stand for a number. */
const ADDRESS = /(\]\([^)]*\)|https?:\S+)/;

/** Says in Quebec's French what France's says in words that Quebec does not use. */
export function sayQuebec(text: string): string {
  return text
    .split(ADDRESS)
    .map((part, index) => (index % 2 ? part : WORDS.reduce(replaceWord, part)))
    .join('');
}

function replaceWord(text: string, [france, quebec]: (typeof WORDS)[number]): string {
  return elide(
    text.replace(france, (word, ...groups) => {
      const own = quebec.replace('$1', typeof groups[0] === 'string' ? groups[0] : '');
      return /^\p{Lu}/u.test(word) ? own.charAt(0).toUpperCase() + own.slice(1) : own;
    }),
  );
}

/** Undoes the elision before a word that began with a vowel and no longer does: 'd’e-mail' is 'de courriel'. */
function elide(text: string): string {
  return text.replace(/\b([ld])’(?=courriel)/gi, '$1e ');
}

/** Shapes of markup and script in a text that `normalizeForMatching` has prepared. */

/** Elements whose bare names nobody uses as a placeholder, unlike '<title>' or '<address>'. */
const TAGS =
  ' a applet b blockquote body br colgroup dd del div dl dt em embed fieldset figcaption frameset h1 h2 ' +
  'h3 h4 h5 h6 head hr html i iframe img input ins kbd li marquee math meta noscript ol p param pre q ' +
  'ruby s samp script span strike style sub sup svg tbody td textarea th thead tr tt u ul xmp xss ';
const BARE_TAG = /< ?(\/?) ?([a-z][a-z0-9]*) ?\/? ?>/g;

const MARKUP: readonly RegExp[] = [
  // Any name with an attribute: the parser makes elements of unknown names too.
  /<[a-z][a-z0-9:-]*[ /"'+]+[a-z@*][\w:.@*-]* ?= ?\S/,
  /<[a-z]{2,}[ /][^<>=]*=\S/,
  /<!--|<![a-z[]|<\/?[a-z]+:[a-z]+[ >]|\bxmlns[:=]/,
  /<\? ?(?:xml|php|import|echo|=)/,
];

/** Promises whether the prepared text holds HTML: real tags, not `<3`, `a < b` or `<name>`. */
export function hasMarkup(text: string): boolean {
  if (MARKUP.some((shape) => shape.test(text))) return true;
  const opened = new Set<string>();
  for (const [, closing, name = ''] of text.matchAll(BARE_TAG)) {
    if (TAGS.includes(` ${name} `)) return true;
    if (!closing) opened.add(name);
    // '</rant>' is a joke unless it was opened before.
    else if (opened.has(name)) return true;
  }
  return false;
}

const ACTIVE: readonly RegExp[] = [
  // Tags that run or embed something, however the name is separated, and others that carry an attribute.
  /<[ /+]*(?:script|iframe|embed|object|frameset|applet)(?:[^\w-]|$)/,
  /<[ /+]*(?:svg|math|style|meta|isindex)[ />:]/,
  /<[ /+]*(?:base|link|form|xml|animate|set|use|bgsound|body)[ /"'+][^<>=]*=/,
  /<[ /+]*(?:html|input|video|audio|ima?ge?|layer|table|td|div|details|button|x)[ /"'+][^<>=]*=/,
  // Script schemes. Browsers ignore white space inside the name, so these patterns do too.
  /(?:j ?a ?v ?a|v ?b|l ?i ?v ?e) ?s ?c ?r ?i ?p ?t ?:(?:[^ a-z;,]|[a-z][\w.$]*[^\w .,;]|[^ :]*[([`={])/,
  /(?:javas?|vb|live) ?script ?: ?(?:[\w.$]+ ?[([`=]|["'/[])/,
  // A call somewhere after it: 'javascript: a + b(1)', unlike 'JavaScript: React (5 years)'.
  /javascript ?:[^:]{0,60}[\w$\])][([`]/,
  /\bvbscript:[a-z]/,
  /d ?a ?t ?a ?: ?t ?e ?x ?t ?\/ ?h ?t ?m ?l|data ?: ?(?:image\/svg|(?:text|application)\/(?:xml|xhtml|x?javascript|ecma))/,
  // Inline handlers: anywhere inside a tag, after a quote, or followed by something that runs.
  /<[^<>]*[ /"'`+;]on[a-z]{3,} ?=/,
  /["'`] ?\/? ?on[a-z]{3,} ?=/,
  /(?:^|[ /"'`;<>&+,)])on[a-z]{3,} ?= ?[\w.$[\]\\'"`+]*[(`=[]/,
  // Nobody uses the names of mouse and keyboard handlers for anything else.
  /(?<!\p{L})on(?:click|dblclick|mouse(?:down|up|over|out|move|enter|leave)|key(?:down|up|press)) ?= ?["'`\w]/u,
  // Calls that run text or show that it ran. 'alert(s)' and a mention of 'eval()' are prose, so bare
  // words count only if they are ones that attackers use.
  /(?:alert|(?:^|[^a-z])(?:prompt|confirm|eval|expression))\((?:[^a-z)]|[a-z]+[^a-z)])/,
  /(?:alert|prompt|confirm|eval|expression)\((?:xss|name|origin|cookie|document|[axyz])\)/,
  /(?:alert|(?:^|[^a-z])(?:prompt|confirm|eval|expression))(?: ?\(? ?`|\/\/)|\bprint\([1"'`]/,
  /[;=:{,&|+*^-] ?(?:alert|prompt|confirm|eval|print)\(\)/,
  // The function passed on: 'a=alert', '(alert)(1)', '[1].map(alert)', '["alert"]'.
  /[=(] ?(?:alert|prompt|confirm|eval)(?:[,;&}]|\) ?[(`])/,
  /[\w\])]= ?(?:alert|prompt|confirm|eval)(?:$| [a-z]\()/,
  /\.[a-z]+\((?:alert|prompt|confirm|eval)\)|(?:eval|alert|unescape)\.(?:call|apply|bind)/,
  /\[["'`](?:constructor|alert|eval)\b|\/ ?\. ?source\b/,
  /\b(?:window|top|self|parent|frames|globalthis|this|document|content) ?\[ ?["'`/+!([\\]/,
  // A name assembled from pieces.
  /["'`][a-z(:]{0,8}["'`] ?(?:\+|\|\|) ?["'`][a-z(:]{0,8}["'`]/,
  /fromcharcode|\.\.tostring\(|constructor(?: ?\. ?constructor|\()/,
  // Timers, loaders, and ways to leak from a page or to redirect it.
  /(?:settimeout|setinterval|setimmediate|execscript)(?:\([^)]|`)|importscripts\(/,
  /(?:^|[^a-z])(?:function|import|fetch|open|atob|require)(?:\(["'`/]|`)/,
  /document ?\. ?(?:(?:cookie|domain|write|writeln|body|url) ?[=+([]|getelem|createel|documente)/,
  /\b(?:window|self|top|parent|document) ?\. ?(?:location|name|open|alert|eval) ?[=([`+]/,
  /\blocation ?\. ?(?:hash|href|search|replace|assign|pathname) ?[=([`.+]/,
  /\blocation ?= ?(?:name\b|["'`] ?(?:\/\/|http|java|data))/,
  /\$\(["'`]|\.(?:innerhtml|outerhtml|insertadjacenthtml|srcdoc)\b/,
  // Template expressions that call something.
  /\$\{[^{}]*[\w)\]][(`]|\{\{[^{}]*(?:[\w)\]][(`]|constructor|\d ?[*+-] ?\d)/,
  // Style sheets that load or run.
  /-moz-binding|@font-face|behaviou?r ?: ?url|@import ?(?:url|["'/\\])/,
  /(?:^|[;}>]) ?\* ?\{ ?[a-z-]+ ?:/,
  /\bstyle ?= ?["'][^"']*:/,
  // UTF-7, and an angle bracket that somebody deliberately encoded.
  /\+adw-?|^ ?<%? ?$/,
];

/** Six characters are enough to write any script. */
const SYMBOL_RUN = /[![\]()+{}]{6,}/g;

/** Promises whether the prepared text holds script, or markup that runs or embeds something. */
export function hasActiveContent(text: string): boolean {
  if (ACTIVE.some((shape) => shape.test(text))) return true;
  for (const [run] of text.matchAll(SYMBOL_RUN)) {
    if (run.includes('[]') && (run.includes('+[') || run.includes('!['))) return true;
  }
  return false;
}

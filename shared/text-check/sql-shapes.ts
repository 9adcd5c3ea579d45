import { replaceBlockComments } from './normalize.ts';
import { readSqlTokens, type SqlTokens } from './sql-tokens.ts';

/** Attack shapes over the letters of `sql-tokens.ts`, each linear in the number of tokens. */
const SHAPES: readonly RegExp[] = [
  // Calls that wait, reach out or leak; server variables; stored procedures.
  // 'sleep(8) hours' is a call only where something calls it, or where no words follow.
  /h\((?:[^)!?.wd1]|w[,(.o])|h\(1(?:[^)wd]|\)(?:[^wdk]|$))|[oS,(=;a]h\(1|@|Mw[q(]/,
  /[Xqo;.,)(]x|x[q(]|Xv|X\(v|;X(?:[(q]|wq)|^1[q)]*;[DRPVXCSG]/,
  // UNION SELECT and a list, not the two words alone.
  /[Uu][Aw]?[(q]*SA?(?:[1fhN@*(v]|q(?:=|[w1]?q(?:[,ocaF)I]|$)))/,
  // A closed quote before it, and a list: 'Teachers' Union (select committee)' has neither.
  /U[Aw]?[(q]*SA?q?w(?:[,F(c]|\)[,Fc;])|[1)qv]UA?\(*S(?:[^qwd]|w[^wd)])/,
  /^[ac*=.()]*[1v][a1c*=.()v]*U(?:[^w]|$)|^1?q*(?:UA?S|OB)$|qqUA?S/,
  // SELECT as a query.
  // 'Select * from the menu' names no table.
  /S\*(?:F(?:[^d]|$)|[,q]|$)|S[fh]\(|SA?i|Fi(?:[cW)q;,(OLU]|$)|Sv(?:[wq,F]|$)|^Sw;c?$/,
  /[=,oakq1f(]\(S(?:[fha*(q]|1[),F]|w?,?wF)|^[1q)]*\(+S(?:[^w)]|w[1F(,])|^1o\(*S/,
  /Sw(?:,w)+Fw(?:[W;c,)LOUq]|$)|SwFwWw[=k]|\)FwW|FwL1[,)c;]|FwW$|Fqa/,
  // Statements that follow a closed one, or are complete.
  /[;q)1]c?D[Tt]w?(?:[c;q,)]|$)|DTw;?c|^DTw;$|[;q]G(?:[c;]|$)|Gc|[;q]C[Tt]w|CTw\(w/,
  /VIwS\(|VIw\([^)V]*\)S\(|[;q]VI[wi]|[;q)1]RFw(?:[W;c]|$)|P[wi]E[qw]{1,3}=/,
  // Clauses that probe the query.
  /(?:^|[q)1])OB[1(](?:[c,)q;]|$)|OB1(?:,1)*c|OB[fh]\(|OB1,h|[q)]OBw(?:[cH,]|$)/,
  /H[q(]{0,3}[1f][q)]{0,3}=|k\(S|L1,1c|L1c|kf\(|f\([q(]{0,3}1q?=q?1/,
  /JK[(q1]|JK[wf]\(?[^J=]*=|J(?:1|q[1w]?q)K/,
  // A value closed by its quote or bracket, then a comment, an operator or the next clause.
  /;c[ca]?$|[)qv1]\)c$|^[^w(oq=*kS]*[(oq=*kS][^w]*c$|=q?1q?\)?c$/,
  /^1[q)]*q[)]*;*c|^[q)]+;*c[ca]?$|^1?q*\)[)q]*;*c|^1[;)]*c$|^1q$|^1aN$|^o1$|^1?q[)]*;(?:[^w,.;]|$)/,
  /^1?q+[a=*](?:q|1|$|\()|^1?q*\)[)q]*(?:o[!(]*(?:1(?:[^w]|$)|[fhN@q(]|w=)|OB|UA?\(*S|[M;=])/,
  /^wq\)*(?:k[1(]|a[1av]|o.*q1$)|^q!?k+q$|^kqaq$|^1?q\)*,N|^1?q\)*o(?:$|\()/,
  /^[1w]?q[)q]*(?:UA?\(*S(?:[^qwd]|w[^wd)])|M|OB1|H[1f])/,
  // Not '6' or 8' table', which are feet.
  /^1?q[)q]*o[!(]*(?:1(?:[^wdq]|q[=oa]|$)|N|[fh]\(|w(?:=|!?k[q@N(])|q(?:q[aoq*=]|[1wN]?q*(?:[=ck]|$)))/,
  /^1?q[)q]*oq+[1w]?q?$|^wq[)q]*oq+[1w]?q$|^wqoq$|^1?qoq[1w]?qo|^1?o1(?:c[cq]?$|k1o1$)/,
  /[q)]o!?[1N][q)]{0,4}c|^[1w]?[q)]*o[!(]*N[q)]*(?:c|$)|^1?o[!(]*[fh]\(/,
  /o[(!]{0,4}f\([^;?o]*=|o1=f\(|f\(1\)[oa,]{0,2}f\(1\)/,
];

/** Shapes that need the text itself: adjacency, and words that have no letter of their own. */
const TEXT_SHAPES: readonly RegExp[] = [
  // A first word closed by a quote, with a comment right after it or at the very end.
  /^ ?[^ '"`]+['"`][) ]*;? ?(?:--|#|\/\*)(?: ?[^a-z ]| ?$)/,
  /^ ?[^ '"`]+['"`]\)* ?[=*<>|]+(?:[^ ]| ?(?:['"`\d(]|$))/,
  /^ ?[^ '"`]*'[ )|&=<>*%^+-].*(?:--|#|\/\*)[-+ ]{0,4}$/,
  /^[("' ]*\|\||['"`)] ?\|\| ?['"`(\w]|[\w)] ?\|\| ?\(?(?:select\b|['"])/,
  /into (?:out|dump)file\b|load data (?:local )?infile|\d(?:or|and)\d+ ?=/,
  /backup (?:database|log) [^ ]+ to disk|\bexec [sx]p(?:_|\b(?!\.))|(?:--|#) ?&\w+=|@select\b|^ ?\d+\\/,
  // What scanners also send: a shell's wait, and an LDAP filter.
  /\$\([a-z]+ \d|'sleep \d|\([|&]\(\w+=/,
];

const COMPARISON = /o[(!qac]{0,6}([1wNvtT]?)[)q]{0,4}(=|!?k)[(!qa]{0,6}([1wNvtT]?)[)q]{0,4}/g;
/** The text first closes a quote or bracket that it never opened, and goes on with OR. */
const OPENED = /^(?:[1w]?\)*q[)q]*|1?\)*)o/;
/** OR after a number, with no quote anywhere near. */
const UNQUOTED = /^1o[^q()]+$/;
/** What may follow a comparison without quotes; 'or 1 = 1 offers' goes on with a word, so it is prose. */
const ENDS_COMPARISON = 'c)o;OHULq(a';

/** A comparison after OR or AND that is always true, or that a stray quote has opened. */
const hasOpenComparison = ({ shape, words, starts }: SqlTokens): boolean => {
  const oddQuotes = shape.split('q').length % 2 === 0;
  const opened = OPENED.test(shape);
  const firstWord = shape.indexOf('w');
  for (const match of shape.matchAll(COMPARISON)) {
    const [all, left = '', operator = '', right = ''] = match;
    const at = match.index;
    const leftAt = at + all.indexOf(left, 1);
    const middle = shape.indexOf(operator, left ? leftAt + 1 : at + 1);
    const rightAt = right ? shape.indexOf(right, middle + operator.length) : -1;
    const next = shape[at + all.length] ?? '';
    const end = middle + operator.length;
    const follows = shape[end] ?? 'w';
    const sign = words[end - 1] ?? '';
    const tight = (starts[end] ?? 0) - (starts[end - 1] ?? 0) === sign.length;
    if (opened && at <= 6 && (operator === '=' || 'qN@('.includes(follows))) {
      // '3 or 4 = enough' is prose; a quote, a bracket or no space before the value is not.
      const isProse = UNQUOTED.test(shape) && !tight;
      if (!isProse && (at > 0 || !next || 'cq'.includes(next))) return true;
    }
    const same = left !== '' && words[leftAt] === words[rightAt];
    const numbers = left === '1' && right === '1';
    if (all.includes('q') || shape[at - 1] === 'q') {
      if (same || numbers || next === 'c' || (oddQuotes && operator === '=')) return true;
      if (!left && !right && /qq[=k]|[=k]qq/.test(all)) return true;
      continue;
    }
    // 'a=a or b=b' compares names, not values.
    if (!(same && (left === '1' || next === 'c')) && !numbers) continue;
    if (next && !ENDS_COMPARISON.includes(next)) continue;
    // '1 in 4 men and 1 in 5 women'
    if (operator !== '=' && ['in', 'is', 'between'].includes(sign)) continue;
    if (tight || next === 'c') return true;
    // '5 < 6 and 7 > 3' is arithmetic.
    if (sign !== '<' && sign !== '>' && (at <= 3 || firstWord < 0 || firstWord > at)) return true;
  }
  return false;
};

/** '1union select' is read as a number and a word by MySQL. */
const GLUED = /([\d.][def]?)(union|select|and|or)\b/g;
/** Nothing but the punctuation of queries; emoticons and lines of dashes lack a telling sign. */
const PUNCTUATION_ONLY = /^[ '"`\\;()=*|#%,&^<>+~/@-]+$/;
const TELLING_PUNCTUATION = /['"`\\|]|^ ?=+ ?$|\/\*|\*\//;

const isSqlShaped = (text: string): boolean => {
  const tokens = readSqlTokens(text.replace(GLUED, '$1 $2'));
  return SHAPES.some((attack) => attack.test(tokens.shape)) || hasOpenComparison(tokens);
};

/** Promises whether a text prepared by `normalizeForMatching` has the shape of SQL injection. */
export function hasSqlInjection(text: string): boolean {
  if (TEXT_SHAPES.some((attack) => attack.test(text))) return true;
  if (PUNCTUATION_ONLY.test(text) && TELLING_PUNCTUATION.test(text)) return true;
  const spaced = replaceBlockComments(text, ' ');
  if (isSqlShaped(spaced)) return true;
  // 'uni/**/on' is joined once the comment is removed.
  return spaced !== text && isSqlShaped(replaceBlockComments(text, ''));
}

/**
 * Reads a prepared text as a database would and writes each token as one letter, so that attack
 * shapes become short patterns over letters (the idea of libinjection's fingerprints). Spelling,
 * white space, comments and case no longer matter to the patterns.
 */

export type SqlTokens = {
  /**
   * One letter a token: those of `LETTERS`; `w` any other word, `v` one with an at sign, `1` a number, `d` an article
   * or the like, which stands before a thing and names no table; `f` a call known to databases, `h` a hostile one, `x`
   * a stored procedure, `i` a system table, `@` a server variable. Other characters stand for themselves.
   */
  shape: string;
  /** The tokens themselves, at the same index as their letter in `shape`. */
  words: string[];
  /** Where each token starts in the text. */
  starts: number[];
};

/** A letter, then the words and signs that it stands for. */
const LETTERS = new Map(
  [
    'q \' " `',
    'c -- # /*',
    'o or and xor || &&',
    '= = != ^= <> < > <= >= <=> :=',
    'a - / % ^ & | ~ div mod',
    '! not',
    'k like rlike regexp between in is ilike similar sounds glob',
    'N null true false',
    'U union',
    'u intersect except minus',
    'S select values',
    'A all distinct distinctrow',
    'F from',
    'W where',
    'O order group',
    'B by',
    'H having',
    'L limit offset',
    'V insert',
    'I into',
    'P update',
    'E set',
    'R delete',
    'D drop truncate alter',
    'C create replace',
    'T table database schema procedure view',
    't user login role index trigger function column',
    'X exec execute declare',
    'M waitfor',
    'G shutdown',
    'J case',
    'K when',
    'Z then',
    'd the a an our your my his her its their this that these those each every any some',
  ].flatMap((line) => {
    const [letter = '', ...tokens] = line.split(' ');
    return tokens.map((token) => [token, letter] as const);
  }),
);

/** Calls that wait, reach out or raise an error that contains data: nothing else has these names. */
const HOSTILE_CALLS =
  ' sleep benchmark extractvalue updatexml load_file randomblob load_extension name_const make_set ' +
  'openrowset opendatasource xmltype query_to_xml ';
const HOSTILE_FAMILY = /^(?:sys\.|dbo\.)?(?:dblink|(?:dbms|utl|ctxsys|pg|st|xp|sp|gtid)[_.]\w)/;
/** Function names, which count as words unless a parenthesis follows directly. */
const CALLS =
  ' char chr nchr nchar concat concat_ws group_concat string_agg substr substring mid ascii ord hex ' +
  'unhex bin convert cast version database schema user current_user session_user system_user ' +
  'user_name db_name host_name exp elt json_keys if ifnull isnull iif nvl coalesce count sum max ' +
  'min len length lower upper md5 sha1 row floor rand exists object_id col_length instr to_char ' +
  'current_setting current_database is_srvrolemember left right serverproperty ';
/** Stored procedures and system tables of the common databases. */
const PROCEDURE = /(?:^|\.)(?:xp|sp|utl|dbms)_\w/;
const CATALOGUE =
  /(?:^|\.)(?:information_schema|sys(?:obj|col|users|data|log|tab|ibm|cat|master|\.\w)|pg_\w|mysql\.\w|all_tab|user_tab|msys(?:obj|acc)|sqlite_master|v\$|rdb\$|dual$)/;

const TOKEN =
  /\d[\w.]*(?:'s\b)?|[a-z_@$\u00aa-\uffff][\w@$.\u00aa-\uffff]*|--|\/\*|\|\||&&|<=>|[<>!^:]=|<>|\S/g;
const NUMBER = /^(?:0x[0-9a-f]+|[\d.]+(?:e\d+)?)$/;
const NUMBER_START = /\d/;
const WORD_START = /[a-z_@$\u00aa-\uffff]/;
/** Letters of words: an apostrophe can only be inside a word. */
const WORD_LETTER = /[wdtiA-Z!]/;

const letterOf = (token: string, called: boolean): string => {
  const first = token[0] ?? '';
  if (NUMBER_START.test(first)) return NUMBER.test(token) ? '1' : 'w';
  if (!WORD_START.test(first)) return LETTERS.get(token) ?? token;
  if (/^@@./.test(token)) return '@';
  if (called && (HOSTILE_CALLS.includes(` ${token} `) || HOSTILE_FAMILY.test(token))) return 'h';
  if (called && CALLS.includes(` ${token} `)) return 'f';
  if (PROCEDURE.test(token)) return 'x';
  if (CATALOGUE.test(token)) return 'i';
  return LETTERS.get(token) ?? (first === '@' ? 'v' : 'w');
};

/** Promises the tokens of a text prepared by `normalizeForMatching`. Linear, throws nothing. */
export function readSqlTokens(text: string): SqlTokens {
  const letters: string[] = [];
  const words: string[] = [];
  const starts: number[] = [];
  let inWord = false;
  let end = -1;
  for (const match of text.matchAll(TOKEN)) {
    const [token] = match;
    const touches = match.index === end;
    end = match.index + token.length;
    // '+' is a space in a query string, '\' escapes a quote.
    if (token === '+' || token === '\\') continue;
    const letter = letterOf(token, text[end] === '(');
    // "don't" is one word, "x'or" is not: an apostrophe inside a word belongs to it.
    if (inWord && touches && (letter === 'w' || letter === 'd')) {
      for (const list of [letters, words, starts]) list.pop();
      inWord = false;
      continue;
    }
    inWord = token === "'" && touches && WORD_LETTER.test(letters.at(-1) ?? '');
    letters.push(letter);
    words.push(token);
    starts.push(match.index);
  }
  return { shape: letters.join(''), words, starts };
}

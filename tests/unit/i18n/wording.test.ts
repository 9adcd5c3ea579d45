import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE } from '#rules/locales.ts';
import { readTexts, sourceOf, TRANSLATIONS } from '../../../scripts/translations/copy.ts';
import { readGlossary, wordPattern } from '../../../scripts/translations/glossary.ts';

/** What a language never writes; with a text in which it would be seen, and the same text as it should be. */
interface Rule {
  never: RegExp;
  wrong: string;
  right: string;
}

/** A character of Chinese or Japanese words. */
const CJK = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}]';

/** What French keeps together: figures or placeholders and their units, digit groups, standards and their numbers. */
const TIED = [
  '(?:\\d|\\}\\}) (?:%|heures?|minutes?|jours?|mois|caractères)(?!\\w)',
  '\\d \\d',
  '(?:SOC|ISO|IEC|[Ss]emaine|[Vv]ersion|[Tt]ype|Erreur) (?:\\d|\\{\\{)',
].join('|');

const FRENCH: Readonly<Record<string, Rule>> = {
  'lets no line break where it keeps two signs together': {
    never: new RegExp(TIED, 'u'),
    wrong: '{{n}} jours, SOC 2',
    right: '{{n}}\u00a0jours, SOC\u00a02',
  },
  'has no quotation marks or apostrophes of a typewriter, nor English ones': {
    never: /["“”‘']/,
    wrong: "l'audit “complet”",
    right: 'l’audit «\u00a0complet\u00a0»',
  },
};

const SPANISH: Readonly<Record<string, Rule>> = {
  'opens what it asks and exclaims': {
    never: /^[^¿]*\?|\?[^¿]*\?|^[^¡]*!|![^¡]*!/,
    wrong: '¿Qué falta? Algo más?',
    right: '¿Qué falta? ¡Listo!',
  },
};

const CURLED: Rule = {
  never: /["'«»‘]/,
  wrong: '"uno" y «dos»',
  right: '“uno” y “dos”',
};

/** Half-width signs beside full-width characters. */
const FULL_WIDTH: Rule = {
  never: new RegExp(`${CJK}[(:;?!,]|[):;?!,]${CJK}`, 'u'),
  wrong: '期限(UTC)',
  right: '期限（UTC）',
};

const RULES: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  'fr-FR': {
    ...FRENCH,
    'spaces its signs as in France': {
      never: /[ \u202f]:|[ \u00a0][;!?]|«[^\u00a0]|[^\u00a0]»|\d\u00a0\d{3}/,
      wrong: 'Prêt\u00a0? 1\u00a0284 preuves',
      right: 'Prêt\u202f? 1\u202f284 preuves\u00a0: oui',
    },
  },
  'fr-CA': {
    ...FRENCH,
    'spaces its signs as in Quebec': {
      never: /[ \u202f]:|\s[;!?]|«[^\u00a0]|[^\u00a0]»|\d\u202f\d{3}/,
      wrong: 'Prêt\u202f? 1\u202f284 preuves',
      right: 'Prêt? 1\u00a0284 preuves\u00a0: oui',
    },
  },
  'es-MX': { ...SPANISH, 'quotes with “ ”': CURLED },
  'pt-BR': { 'quotes with “ ”': CURLED },
  'zh-CN': {
    'calls one thing by one name: 通话, 留言, 复核, 结算银行': {
      never: /会议|消息|审核|清算银行/,
      wrong: '会议',
      right: '通话',
    },
    'writes its signs full width': FULL_WIDTH,
    'quotes with “ ”': { never: /["'「」『』]/, wrong: '「出售」', right: '“出售”' },
    'parts Latin letters and figures from its characters, but not in dates': {
      never:
        /[A-Za-z]\p{sc=Han}|\p{sc=Han}[A-Za-z]|\d(?![年月日])\p{sc=Han}|(?![年月日])\p{sc=Han}\d(?!\d*[年月日])/u,
      wrong: '在24 小时内',
      right: '2026年1月1日至22日，在 24 小时内',
    },
    'writes dates without spaces': {
      never: /\d{4} 年|\d 月|月 \d|\d 日/,
      wrong: '12 月 31 日',
      right: '12月31日，共 12 个月',
    },
  },
  'ja-JP': {
    'calls one thing by one name: オンラインデモ, お申し込み, 証跡, レビュー担当者, 貴社, すでに, 改めて, 1つ':
      {
        // 一つひとつ is an idiom.
        never:
          /ミーティング|リクエストの送信|証拠|審査者|御社|既に|あらためて|(?<!一つ)ひとつ|一つ(?!ひとつ)/,
        wrong: '御社',
        right: '一つひとつ',
      },
    'writes its signs full width': FULL_WIDTH,
    'quotes with 「」': { never: /["'“”‘’«»]/, wrong: '“販売”', right: '「販売」' },
    'has no space between Latin letters and its characters': {
      never: new RegExp(`${CJK} [A-Za-z]|[A-Za-z] ${CJK}`, 'u'),
      wrong: '必須 Cookie',
      right: '必須Cookie',
    },
  },
};

/** Words that no other language of the site has, nor any name of a law or product here. */
const ENGLISH = /\b(?:and|or|the|of)\b/i;

const english = readTexts(DEFAULT_LOCALE);

describe.each(TRANSLATIONS)('%s', (locale) => {
  // Search words are what buyers type, which is not always what the site calls a thing.
  const shown = [...readTexts(locale)].filter(([key]) => !key.startsWith('aliases:'));
  const texts = new Map(shown.map(([key, text]) => [key, withoutLinks(text)]));
  const found = (isWrong: (text: string, key: string) => unknown) =>
    [...texts].filter(([key, text]) => isWrong(text, key)).map(([key, text]) => `${key}: ${text}`);

  it.each(Object.entries(RULES[locale] ?? {}))('%s', (_what, { never, wrong, right }) => {
    const asInExample = `write ${JSON.stringify(right)}, never ${JSON.stringify(wrong)}`;
    const faults = found((text) => never.test(text));
    expect(faults, asInExample).toEqual([]);
    const seen = [wrong, right].map((text) => never.test(text));
    expect(seen, 'the rule sees what it should').toEqual([true, false]);
  });

  it('has no English word left in it', () => {
    expect(found((text) => ENGLISH.test(withoutValues(text)))).toEqual([]);
  });

  const glossary = readGlossary(locale);

  it('has the words that its glossary asks for', () => {
    const strict = glossary
      .filter((term) => term.strict)
      .map(({ en, use }) => ({ term: wordPattern(en), use }));
    const lacking = found((text, key) => {
      const source = withoutValues(sourceOf(key, english) ?? '');
      return strict.some(({ term, use }) => term.test(source) && !text.includes(use));
    });
    expect(lacking).toEqual([]);
  });

  it('has no words that its glossary forbids', () => {
    const others = glossary.flatMap(({ use, never = [] }) =>
      never.map((word) => ({ pattern: wordPattern(word), instead: `${word} for ${use}` })),
    );
    const faults = others.flatMap(({ pattern, instead }) =>
      found((text) => pattern.test(withoutValues(text))).map((text) => `${instead}: ${text}`),
    );
    expect(faults).toEqual([]);
  });
});

function withoutLinks(text: string): string {
  return text.replace(/\]\([^)]*\)|https?:\/\/\S+/g, ']');
}

function withoutValues(text: string): string {
  return text.replace(/\{\{\w+\}\}/g, ' ');
}

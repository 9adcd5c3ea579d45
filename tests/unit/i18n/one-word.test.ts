import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = new URL('../../../shared/locales/', import.meta.url);

/** Words that a language's copy must replace with another, everywhere. */
const OTHER_WORDS: Readonly<Record<string, RegExp>> = {
  // オンラインデモ, お申し込み, 証跡, レビュー担当者, 貴社, すでに, 改めて, 1つ (一つひとつ is an idiom).
  'ja-JP':
    /ミーティング|リクエストの送信|証拠|審査者|御社|既に|あらためて|(?<!一つ)ひとつ|一つ(?!ひとつ)/,
  // 通话, 留言, 复核, 结算银行.
  'zh-CN': /会议|消息|审核|清算银行/,
};

/** Half-width signs next to full-width characters. */
const NARROW =
  /[\p{Script=Han}\p{sc=Hira}\p{sc=Kana}][(:;?!,]|[):;?!,][\p{Script=Han}\p{sc=Hira}\p{sc=Kana}]/u;

describe.each(Object.entries(OTHER_WORDS))('%s', (locale, other) => {
  it.each(readdirSync(new URL(locale, FOLDER)))('%s calls one thing by one name', (file) => {
    const texts = textsOf(read(locale, file));
    expect(texts.filter((text) => other.test(text))).toEqual([]);
    expect(texts.filter((text) => NARROW.test(text))).toEqual([]);
  });
});

it('a call is called 通话 wherever something went wrong with it', () => {
  expect(textsOf(read('zh-CN', 'problems.json')).filter((text) => /沟通/.test(text))).toEqual([]);
});

function read(locale: string, file: string): unknown {
  return JSON.parse(readFileSync(new URL(`${locale}/${file}`, FOLDER), 'utf8'));
}

function textsOf(copy: unknown): string[] {
  if (typeof copy === 'string') return [copy];
  if (typeof copy === 'object' && copy !== null) return Object.values(copy).flatMap(textsOf);
  return [];
}

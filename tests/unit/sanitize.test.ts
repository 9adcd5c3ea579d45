import { describe, expect, it } from 'vitest';
import { cleanMultiline, cleanSingleLine } from '#rules/clean-text.ts';
import { parseLead } from '../../shared/forms/fields.ts';
import { sanitizeFields, stripActiveContent } from '../../shared/sanitize.ts';
import { PROSE } from './fixtures/prose.ts';

describe('cleanSingleLine', () => {
  it.each([
    ['  Anna  ', 'Anna'],
    ['Anna\r\nBcc: all@harbor.invalid', 'Anna Bcc: all@harbor.invalid'],
    ['a\rb\nc\u2028d\u2029e\u0085f\u000bg\u000ch\ti', 'a b c d e f g h i'],
    ['e\u0301', '\u00e9'],
    // What separated a letter from its mark, or marks from each other, is removed before they are normalized.
    ['e\u200b\u0301', '\u00e9'],
    ['e\u0000\u0301', '\u00e9'],
    ['e\u200d\u0301', '\u00e9'],
    [`x${'\u0323\u200b'.repeat(60)}`, `x${'\u0323'.repeat(30)}`],
    ['a\u0000b\u0007c\u007fd\u009be', 'abcde'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['\u2066a\u2069\u200e\u200f\u061cb', 'ab'],
    ['a\u200bb\ufeffc\u2060d\u00ade', 'abcde'],
    ['a\u200cb\u200d\u200c\u200dc', 'abc'],
    ['x\ud800y', 'xy'],
    ['a\u{e0041}b', 'ab'],
    ['a\u034fb\u3164c\u2800d\uffa0', 'ab c d'],
  ])('%j becomes %j', (typed, clean) => {
    expect(cleanSingleLine(typed)).toBe(clean);
  });

  it.each(['می‌خواهم', 'क्‍ष', '👩‍💻 👨‍👩‍👧', '❤️', '日本語　です'.replace('\u3000', ' ')])(
    'leaves %j as it is',
    (text) => {
      expect(cleanSingleLine(text)).toBe(text.normalize('NFC'));
    },
  );
});

it('cleanMultiline keeps line breaks, in one spelling, and inner spaces', () => {
  expect(cleanMultiline('\na\r\nb\rc\n\n  d\te\u2028f \n')).toBe('a\nb\nc\n\n  d e\nf');
});

// ASVS 1.3.3
describe('stripActiveContent', () => {
  it.each([
    ['Hello <script>go()</script>World', 'Hello World'],
    ['a<iframe src="//harbor.invalid">b</iframe>c', 'ac'],
    ['a<script>b', 'ab'],
    ['a<script src=b', 'a'],
    ['a</script>b', 'ab'],
    ['a<script', 'a'],
    ['İ<script>a</script>b', 'İb'],
    ['javascript:go()', 'go()'],
    ['JaVa\tScRiPt:go()', 'go()'],
    ['data:text/html,x', ',x'],
    // Built so that removing one assembles another
    ['<scr<script></script>ipt>go()</script>', ''],
    ['<scr<script>ipt>go()</script>', '<scr'],
    ['<scr<iframe></iframe>ipt>go()</script>a', 'a'],
    ['javajavascript:script:go()', 'go()'],
    ['jajavajavascript:script:vascript:go()', 'go()'],
    ['java<script></script>script:go()', 'go()'],
    ['data:text/hdata:text/htmltml,x', ',x'],
    ['dajavascript:ta:text/html,x', ',x'],
    ['<scrjavascript:ipt>go()</script>a', 'a'],
    ['javascript: :go()', ' :go()'],
    ['Javascript: go (1)', ' go (1)'],
    ['JavaScript:go,stop(1)', 'go,stop(1)'],
    ['da\tta:text/ht\nml,x', ',x'],
    ['javascript:go <script></script>(1)', 'go (1)'],
  ])('%j becomes %j', (typed, stripped) => {
    expect(stripActiveContent(typed)).toBe(stripped);
    expect(stripActiveContent(stripped)).toBe(stripped);
  });

  it('leaves a language that is talked about, and all other honest texts', () => {
    expect(PROSE.map(stripActiveContent)).toEqual(PROSE);
    const skills = 'Skills: JavaScript: React, Vue; Javascript:TypeScript. JavaScript:';
    expect(stripActiveContent(skills)).toBe(skills);
  });

  it('leaves nothing to strip however deep it is nested', () => {
    const deep = `${'<scr'.repeat(500)}<script></script>${'ipt>'.repeat(500)}`;
    expect(stripActiveContent(deep)).not.toMatch(/<script[\s/>]/);
    const scheme = `${'java'.repeat(500)}${'script:'.repeat(500)}`;
    expect(stripActiveContent(scheme)).toBe('');
  });
});

describe('sanitizeFields', () => {
  it('strips every string and leaves other values and the original alone', () => {
    const fields = {
      name: 'Anna  Meyer',
      message: 'one\ntwo <script>go()</script>three',
      consent: true,
      nothing: null,
    };
    const before = structuredClone(fields);
    expect(sanitizeFields(fields)).toEqual({ ...before, message: 'one\ntwo three' });
    expect(fields).toEqual(before);
  });

  it('takes a field named like an inherited one as a field', () => {
    const fields = JSON.parse('{"__proto__":"a","constructor":"b"}');
    expect(Object.entries(sanitizeFields(fields))).toEqual(Object.entries(fields));
  });
});

// ASVS 1.1.1
it('a form finds what hid behind unseen characters', () => {
  for (const company of ['java\u200bscript:go()', '<scr\u0000ipt>x</script>'])
    expect(parseLead('contact', { company })).toMatchObject({
      issues: expect.arrayContaining([{ field: 'company', code: 'malicious-content' }]),
    });
});

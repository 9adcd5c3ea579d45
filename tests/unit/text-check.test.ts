import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cleanMultiline } from '#rules/clean-text.ts';
import { parseLead } from '#shared/forms/fields.ts';
import { checkText, type TextFindingCode } from '../../shared/text-check.ts';
import { HARMLESS_MARKUP, SCRIPT_ATTACKS, SQL_ATTACKS } from './fixtures/attacks.ts';
import { PROSE } from './fixtures/prose.ts';
import { TYPED_TEXTS } from './fixtures/typed-texts.ts';

const CONTACT = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines Ltd',
};

const inMessage = (text: string) => `Dear team, we like your plan. ${text} Kind regards, Anna`;

const codes = (value: string, options?: Parameters<typeof checkText>[1]): TextFindingCode[] =>
  checkText(value, options).map(({ code }) => code);

describe('attacks', () => {
  it('with scripts are found, alone and inside a message', () => {
    for (const attack of SCRIPT_ATTACKS) {
      expect(codes(attack), attack).toContain('malicious-content');
      expect(codes(inMessage(attack)), attack).not.toEqual([]);
    }
  });

  it('with SQL are found, after honest words too', () => {
    for (const attack of [
      ...SQL_ATTACKS,
      "O'Brien' OR '1'='1",
      "Anna Meyer'; DROP TABLE visitors;--",
      'We like plan 2 UNION SELECT name, email FROM visitors',
      "Call me. ' or 1=1 --",
      "Good morning' and sleep(9) and 'a'='a",
    ])
      expect(codes(attack), attack).toContain('sql-injection');
  });

  it('are not what harmless markup is, which is found where none belongs', () => {
    for (const markup of HARMLESS_MARKUP)
      expect(codes(markup), markup).toContain('html-not-allowed');
  });
});

it('honest texts raise no alarm, one by one and side by side', () => {
  expect(PROSE.filter((text) => checkText(text).length > 0)).toEqual([]);
  expect(checkText(PROSE.slice(0, 40).join('\n'))).toEqual([]);
});

describe('what is typed', () => {
  it('is found for what it is, and nothing of it is cut out in silence', () => {
    for (const [text, found] of TYPED_TEXTS) {
      if (found === null) expect(codes(text), text).toEqual([]);
      else expect(codes(text), text).toContain(found);
      if (found === 'malicious-content') expect(codes(inMessage(text)), text).not.toEqual([]);
      for (const message of [text, inMessage(text)]) {
        const parsed = parseLead('contact', { ...CONTACT, message });
        if (parsed.ok) expect(parsed.value.message, text).toBe(cleanMultiline(message));
        else
          expect(
            parsed.issues.some(({ field }) => field === 'message'),
            text,
          ).toBe(true);
      }
    }
  });

  it('raises fewer than 5 false alarms in 10,000 of this site’s own texts', () => {
    const folder = new URL('../../shared/locales/', import.meta.url);
    const texts = new Set<string>();
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.json'))
        JSON.parse(readFileSync(new URL(file, folder), 'utf8'), (_, value) => {
          if (typeof value === 'string') texts.add(value);
        });
    expect(texts.size).toBeGreaterThan(5000);
    const alarms = [...texts].filter((text) => codes(text).length > 0);
    expect(alarms.length / texts.size).toBeLessThan(0.0005);
  });
});

describe('options', () => {
  const script = '<script>go()</script>';
  const sql = "' or 1=1--";

  it('reports one finding a code, in the order of the codes, with words left to the locales', () => {
    const found = ['malicious-content', 'sql-injection', 'html-not-allowed'];
    const text = `${sql}<b>x</b>${script}`;
    expect(checkText(text, { maxLength: 40 })).toEqual(found.map((code) => ({ code })));
  });

  it('allows 10000 characters by default and not one more', () => {
    expect(checkText('a'.repeat(10_000))).toEqual([]);
    expect(checkText('a'.repeat(10_001))).toEqual([{ code: 'too-long', params: { n: 10_000 } }]);
  });

  it('reads a long text up to its limit only', () => {
    expect(codes(`${'a '.repeat(10)}${script}`, { maxLength: 20 })).toEqual(['too-long']);
    expect(codes(`${script}${'a'.repeat(40)}`, { maxLength: 40 })).toContain('malicious-content');
  });

  it('finds script even where HTML is allowed', () => {
    expect(codes('<b>bold</b>', { allowHtml: true })).toEqual([]);
    expect(codes(script, { allowHtml: true })).toEqual(['malicious-content']);
  });

  it('leaves a check out when told', () => {
    expect(codes(script, { checkMalicious: false, allowHtml: true })).toEqual([]);
    expect(codes(script, { checkMalicious: false })).toEqual(['html-not-allowed']);
    expect(codes(sql, { checkSql: false })).toEqual([]);
  });
});

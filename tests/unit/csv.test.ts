import { describe, expect, it } from 'vitest';
import { csvCell, csvStyle, writeCsv } from '#server/csv.ts';

// ASVS 1.3.3
describe('a file for a spreadsheet', () => {
  it('begins with a byte order mark, ends each row with CRLF, and has the signs of the reader’s region', () => {
    const rows = [['Line'], ['Total', 1234.5, -2]];
    expect(writeCsv(rows, csvStyle('en-US'))).toBe('\ufeffLine\r\nTotal,1234.5,-2\r\n');
    expect(writeCsv(rows, csvStyle('pt-BR'))).toBe('\ufeffLine\r\nTotal;1234,5;-2\r\n');
    expect(['en-ZA', 'en-SG'].map((locale) => csvStyle(locale).separator)).toEqual([';', ',']);
  });

  it.each([
    ...[
      '=1+1',
      '+1',
      '-59200',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\n=1',
      ' =1',
      '\u200b=1',
      '＝1',
      '＠x',
    ],
    '\u0008=1+1',
  ])('has what begins like a formula as text: %j', (value) => {
    expect(csvCell(value).replace(/^"/, '')).toMatch(/^'/);
  });

  it.each([
    [59_200.000000001, '59200'],
    [0.1 + 0.2, '0.3'],
    [-59_200, '-59200'],
    [1e7, '10000000'],
    ['1-2 a=1', '1-2 a=1'],
    // Quoted as RFC 4180 says, in every region, and the formula's mark inside.
    ['a "b", c', '"a ""b"", c"'],
    ['a;=1+1', '"a;=1+1"'],
    ['=cmd|"/c calc"!A1', `"'=cmd|""/c calc""!A1"`],
    ['a\r\n\tb 😀', '"a\r\n\tb 😀"'],
    // Without what no file can carry.
    ['Ada\u0000 \u001bOkafor\ud800\ufffe', 'Ada Okafor'],
  ])('writes %j as %j', (content, cell) => {
    expect(csvCell(content)).toBe(cell);
  });

  it('quotes either separator in every region', () => {
    expect(csvCell('a,=1+1', csvStyle('fr-FR'))).toBe('"a,=1+1"');
  });
});

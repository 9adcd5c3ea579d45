import { describe, expect, it } from 'vitest';
import { csvCell, csvStyle, writeCsv } from '#server/csv.ts';

// ASVS 1.3.3
describe('a file for a spreadsheet', () => {
  it('begins with a byte order mark and ends each row with CRLF', () => {
    const written = writeCsv([['Line'], ['Total', 1234.5]], csvStyle('en-US'));
    expect(written).toBe('\ufeffLine\r\nTotal,1234.5\r\n');
  });

  it('has the signs of the reader’s region', () => {
    expect(writeCsv([['Total', 1234.5, -2]], csvStyle('pt-BR'))).toBe('\ufeffTotal;1234,5;-2\r\n');
    expect(csvStyle('en-ZA').separator).toBe(';');
    expect(csvStyle('en-SG').separator).toBe(',');
  });

  it.each([
    [59_200.000000001, '59200'],
    [0.1 + 0.2, '0.3'],
    [-59_200, '-59200'],
    [1e7, '10000000'],
    [0, '0'],
  ])('writes %d as the plain digits %s', (amount, digits) => {
    expect(csvCell(amount)).toBe(digits);
  });

  it('leaves out what no file can carry, also before what would be a formula', () => {
    expect(csvCell('Ada\u0000 \u001bOkafor\ud800\ufffe')).toBe('Ada Okafor');
    expect(csvCell('\u0008=1+1')).toBe("'=1+1");
    expect(csvCell('a\r\n\tb 😀')).toBe('"a\r\n\tb 😀"');
  });

  it('a minus in words is no amount, and either separator is quoted in every region', () => {
    expect(csvCell('-59200')).toBe("'-59200");
    for (const locale of ['en-US', 'fr-FR'])
      for (const cell of ['a,=1+1', 'a;=1+1'])
        expect(csvCell(cell, csvStyle(locale))).toBe(`"${cell}"`);
  });
});

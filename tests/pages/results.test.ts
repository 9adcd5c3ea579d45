import { describe, expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import { elements } from '../support/page-parts.ts';
import { prepared } from '../support/prepared.ts';
import { ROI_BY_HAND } from '../support/roi-cases.ts';

const { get, read } = clientOf({ url: await prepared('site') });

/** Pages with a result to download. */
describe.each(['/roi-calculator', '/compliance-blueprint'])('the file of %s', (path) => {
  // ASVS 3.2.1, 5.4.1, 5.4.2
  it('is a table for a spreadsheet, named for its page and kept by nobody', async () => {
    const { text, headers } = await get(`${path}.csv`).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${path.slice(1)}.csv"`,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(text.startsWith('\ufeff')).toBe(true);
    const [names = '', ...rows] = text.slice(1).trimEnd().split('\r\n');
    expect(names.split(',').length).toBeGreaterThan(1);
    expect(rows.length).toBeGreaterThan(2);
  });

  it('is written for the reader’s region, and is linked by the page, in the page’s language', async () => {
    expect((await read(`/fr-FR${path}.csv`)).split('\r\n')[0]).toContain(';');
    const { headers } = await get(`/fr-fr${path}.csv?a=b`).expect(308);
    expect(headers.location).toBe(`/fr-FR${path}.csv?a=b`);
    await get(`/xx-XX${path}.csv`).expect(404);
    expect(await read(`/es-MX${path}`)).toMatch(new RegExp(`href="/es-MX${path}\\.csv[?"]`));
  });
});

it('where nothing can be told the file leads to the page that says why, and says nothing that was typed', async () => {
  const ask = (query: string) => get(`/ja-JP/roi-calculator.csv?${query}`).expect(303);
  const { headers: plain } = await ask('audits=none&x=1');
  expect(plain.location).toBe('/ja-JP/roi-calculator?audits=none');
  const hostile = encodeURIComponent('=HYPERLINK("https://evil.example")\r\n<script>');
  const { text, headers } = await ask(`audits=${hostile}&${hostile}=1`);
  expect(text).not.toContain('evil.example');
  expect(headers.location).toMatch(/^\/ja-JP\/roi-calculator\?/);
});

describe('the calculator without script', () => {
  const dollars = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });

  it.each(ROI_BY_HAND.slice(4, 5))(
    'comes out as by hand: $query',
    async ({ query, today, net, month }) => {
      const text = await read(`/roi-calculator?${query}`);
      const [, output = ''] = /<output[^>]*>(.*?)<\/output>/s.exec(text) ?? [];
      expect(output).toContain(`>${dollars.format(Math.abs(net))}<`);
      expect(output).toContain(net < 0 ? 'more in a year' : 'saved in a year');
      const rows = (await read(`/roi-calculator.csv?${query}`)).split('\r\n');
      const cells = (line: string) => rows.find((row) => row.startsWith(`${line},`))?.split(',');
      expect(cells('Total')?.[1]).toBe(String(today));
      expect(cells('Saved after the fee')?.[3]).toBe(String(net));
      expect(cells('Break-even in months')?.[3]).toBe(
        month === null ? 'Not reached' : String(Math.round(month * 100) / 100),
      );
    },
  );

  it('shows its formula line by line, has each answer once in its form, and says of a loss what is left', async () => {
    const text = await read('/roi-calculator');
    expect(text).toContain('The formula, line by line');
    expect(text).toContain('hours today × (100% − share saved)');
    const named = elements(text, 'input').filter(({ name, type }) => name && type === 'range');
    expect(named).toEqual([]);
    for (const [plan, words] of [
      ['growth', 'Compare a smaller one'],
      ['essential', 'even the smallest plan'],
    ])
      expect(
        await read(`/roi-calculator?audits=1&hours=10&saved=60&tools=0&plan=${plan}`),
      ).toContain(words);
  });

  it('says what is wrong where the cases are out of order, and keeps what was typed', async () => {
    const text = await read('/roi-calculator?low=70&rate=62,5');
    expect(text).toContain('Please correct the following:');
    // After a plain form post the browser shows the beginning of the form.
    for (const part of ['action="/roi-calculator#roi-form"', 'id="roi-form"'])
      expect(text).toContain(part);
    expect(elements(text, 'input')).toContainEqual(
      expect.objectContaining({ name: 'rate', value: '62,5' }),
    );
    expect(text).not.toContain('<output');
  });
});

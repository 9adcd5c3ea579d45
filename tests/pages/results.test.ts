import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { prepared } from '../support/prepared.ts';
import { ROI_BY_HAND } from '../support/roi-cases.ts';

const site = { url: await prepared('site') };

/** Pages with a result to download. */
const RESULTS = ['/roi-calculator', '/compliance-blueprint'];

describe.each(RESULTS)('the file of %s', (path) => {
  // ASVS 3.2.1, 5.4.1, 5.4.2
  it('is a table for a spreadsheet, named for its page and kept by nobody', async () => {
    const { text, headers } = await request(site.url).get(`${path}.csv`).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${path.slice(1)}.csv"`,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(text.startsWith('\ufeff')).toBe(true);
    const [head = '', ...rows] = text.slice(1).trimEnd().split('\r\n');
    expect(head.split(',').length).toBeGreaterThan(1);
    expect(rows.length).toBeGreaterThan(2);
  });

  it('has a head alone for HEAD, and takes nothing', async () => {
    const { headers } = await request(site.url).head(`${path}.csv`).expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const { headers: refusal } = await request(site.url).post(`${path}.csv`).expect(405);
    expect(refusal.allow).toBe('GET, HEAD');
  });

  it('is written for the reader’s region', async () => {
    const { text } = await request(site.url).get(`/fr-FR${path}.csv`).expect(200);
    expect(text.split('\r\n')[0]).toContain(';');
    const { headers } = await request(site.url).get(`/fr-fr${path}.csv?a=b`).expect(308);
    expect(headers.location).toBe(`/fr-FR${path}.csv?a=b`);
    await request(site.url).get(`/xx-XX${path}.csv`).expect(404);
  });

  it('is linked by the page, in the page’s language', async () => {
    const { text } = await request(site.url).get(`/es-MX${path}`).expect(200);
    expect(text).toMatch(new RegExp(`href="/es-MX${path}\\.csv[?"]`));
  });
});

describe('where nothing can be told, the file', () => {
  const ask = (query: string) => request(site.url).get(`/ja-JP/roi-calculator.csv?${query}`);

  it('leads to the page that says what is wrong', async () => {
    const { headers } = await ask('audits=none&x=1').expect(303);
    expect(headers.location).toBe('/ja-JP/roi-calculator?audits=none');
  });

  it('says nothing that was typed, however it was typed', async () => {
    const hostile = encodeURIComponent('=HYPERLINK("https://evil.example")\r\n<script>');
    const { text, headers } = await ask(`audits=${hostile}&${hostile}=1`).expect(303);
    expect(text).not.toContain('evil.example');
    expect(headers.location?.startsWith('/ja-JP/roi-calculator?')).toBe(true);
  });
});

describe('the calculator without script', () => {
  const money = (dollars: number) =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
    }).format(dollars);

  it.each(ROI_BY_HAND.slice(4, 5))(
    'comes out as by hand: $query',
    async ({ query, today, net, month }) => {
      const { text } = await request(site.url).get(`/roi-calculator?${query}`).expect(200);
      const [, output = ''] = /<output[^>]*>(.*?)<\/output>/s.exec(text) ?? [];
      expect(output).toContain(`>${money(Math.abs(net))}<`);
      expect(output).toContain(net < 0 ? 'more in a year' : 'saved in a year');
      const { text: file } = await request(site.url)
        .get(`/roi-calculator.csv?${query}`)
        .expect(200);
      const cells = (line: string) =>
        file
          .split('\r\n')
          .find((row) => row.startsWith(`${line},`))
          ?.split(',');
      expect(cells('Total')?.[1]).toBe(String(today));
      expect(cells('Saved after the fee')?.[3]).toBe(String(net));
      expect(cells('Break-even in months')?.[3]).toBe(
        month === null ? 'Not reached' : String(Math.round(month * 100) / 100),
      );
    },
  );

  it.each([
    ['growth', 'Compare a smaller one'],
    ['essential', 'even the smallest plan'],
  ])('says of a loss with %s what is left', async (plan, words) => {
    const query = `audits=1&hours=10&saved=60&tools=0&plan=${plan}`;
    const { text } = await request(site.url).get(`/roi-calculator?${query}`).expect(200);
    expect(text).toContain(words);
  });

  it('shows its formula line by line', async () => {
    const { text } = await request(site.url).get('/roi-calculator').expect(200);
    expect(text).toContain('The formula, line by line');
    expect(text).toContain('hours today × (100% − share saved)');
  });

  it('says what is wrong where the cases are out of order, and keeps what was typed', async () => {
    const { text } = await request(site.url).get('/roi-calculator?low=70&rate=62,5').expect(200);
    expect(text).toContain('Please correct the following:');
    // After a plain form post the browser shows the beginning of the form.
    expect(text).toContain('action="/roi-calculator#roi-form"');
    expect(text).toContain('id="roi-form"');
    expect(text).toMatch(/<input[^>]*name="rate"[^>]*value="62,5"/);
    expect(text).not.toContain('<output');
  });

  it('has each answer once in its form', async () => {
    const { text } = await request(site.url).get('/roi-calculator').expect(200);
    const names = [...text.matchAll(/<input[^>]*type="range"[^>]*>/g)].filter(([tag]) =>
      tag.includes(' name='),
    );
    expect(names).toEqual([]);
  });
});

it('tells that a plan without a setup costs less at once, and of no setup', async () => {
  const { text } = await request(site.url).get('/roi-calculator?setup=0').expect(200);
  expect(text).toContain('Without a setup, the plan in the base case costs less');
  expect(text).not.toContain('setup included');
  expect(text).not.toMatch(/<circle[^>]* cx="0%"/);
});

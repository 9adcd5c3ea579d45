import { describe, expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import { elements, mainOf, wordsOf } from '../support/page-parts.ts';
import { prepared } from '../support/prepared.ts';
import { ROI_BY_HAND } from '../support/roi-cases.ts';

const { read } = clientOf({ url: await prepared('site') });

/** For a page: its main part, its first figure, the figure's words, and its caption. */
async function figureOf(path: string) {
  const main = mainOf(await read(path));
  const [figure = ''] = /<figure[\s\S]*?<\/figure>/.exec(main) ?? [];
  const caption = /<figcaption[^>]*>([\s\S]*)<\/figcaption>/.exec(figure)?.[1] ?? '';
  return { main, figure, words: wordsOf(figure), caption };
}

it.each([
  ['/advanced-analytics', ['62', '55–78', 'Remediation', '+8', 'April']],
  ['/automated-compliance', ['AR-2025-Q4', 'AC-04', 'SELECT', '19 days', 'R. Castellanos, CISA']],
  ['/data-security', ['Journal on disk', 'written first', 'HTTPS', 'Customer application']],
  ['/enterprise-audit', ['AC-04', 'Kestrel Quay Europe', '84 / 93', 'Not in scope']],
  ['/enterprise-risk', ['Unauthorized payouts', '94', '62', 'Appetite: 50', 'H. Lindqvist']],
])('%s shows its figure before its words, and the figure is read as text', async (path, said) => {
  const { main, figure, words, caption } = await figureOf(path);
  // /data-security begins with the answers about the platform.
  const sections = main.replace('<section id="ask-about-the-platform"', '');
  expect(sections.indexOf(figure)).toBeLessThan(sections.indexOf('<section'));
  expect(figure).not.toMatch(/\sstyle=|<script|<canvas/);
  expect(caption.replace(/<[^>]+>/g, '').length).toBeGreaterThan(60);
  for (const each of said) expect(words).toContain(each);
});

/** The texts of a table's rows, cell by cell. */
const rowsOf = (table: string): string[][] =>
  (table.match(/<tr[\s\S]*?<\/tr>/g) ?? []).map((row) =>
    (row.match(/<t[hd][\s\S]*?<\/t[hd]>/g) ?? []).map((cell) => wordsOf(cell).trim()),
  );

describe('figures as drawn', () => {
  it('a score by month stands at its month, by its dot and in the table', async () => {
    const { figure } = await figureOf('/advanced-analytics');
    const [table = ''] = /<table[\s\S]*?<\/table>/.exec(figure) ?? [];
    expect(rowsOf(table).slice(1)).toEqual(
      [
        ...['Feb 55', 'Mar 54', 'Apr 51', 'May 52', 'Jun 49', 'Jul 47', 'Aug 46', 'Sep 48'],
        ...['Oct 51', 'Nov 55', 'Dec 59', 'Jan 62', 'Feb 64 59–68', 'Mar 65 57–73', 'Apr 66 55–78'],
      ].map((row) => [...row.split(' '), ''].slice(0, 3)),
    );
    // Of 15 months September is the eighth and January the twelfth; the middle of a month is its place.
    const dots = elements(figure, 'circle').map(({ cx = '', cy = '' }) => [cx, cy].map(parseFloat));
    expect(dots).toEqual([
      [50, 100 - 48],
      [expect.closeTo((11.5 / 15) * 100, 3), 100 - 62],
    ]);
  });

  // In the chart, after its end, and never.
  it.each(ROI_BY_HAND.slice(2, 5))(
    'costs break even where they are marked to: $query',
    async (roi) => {
      const { query, month } = roi;
      const { figure } = await figureOf(`/roi-calculator?${query}`);
      const [mark] = elements(figure, 'circle');
      const caption = /<figcaption[^>]*>([^<]*)/.exec(figure)?.[1] ?? '';
      const isInRange = month !== null && month > 0 && month <= 36;
      expect(mark !== undefined).toBe(isInRange);
      if (month === null || month > 36) expect(caption).toMatch(/not within|does not|3 years/i);
      if (!mark || month === null) return;
      const [x, y] = [parseFloat(mark.cx ?? ''), parseFloat(mark.cy ?? '')];
      expect(x).toBeCloseTo((month / 36) * 100, 3);
      const lines = elements(figure, 'line').filter(({ x1, x2 }) => x1 === '0%' && x2 === '100%');
      const heights = lines
        .filter(({ 'stroke-width': width }) => width)
        .map(
          ({ y1 = '', y2 = '' }) => parseFloat(y1) + (parseFloat(y2) - parseFloat(y1)) * (x / 100),
        );
      // It is where the two lines of costs cross.
      expect(heights).toEqual([expect.closeTo(y, 3), expect.closeTo(y, 3)]);
    },
  );
});

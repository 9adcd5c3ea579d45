import request from 'supertest';
import { expect, it } from 'vitest';
import { prepared } from '../support/prepared.ts';

const site = { url: await prepared('site') };

/** For a page: its main part, its first figure, the figure's words, and its caption. */
async function figureOf(path: string) {
  const { text: html } = await request(site.url).get(path).expect(200);
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const [figure = ''] = /<figure[\s\S]*?<\/figure>/.exec(main) ?? [];
  const words = figure.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  const caption = /<figcaption[^>]*>([\s\S]*)<\/figcaption>/.exec(figure)?.[1] ?? '';
  return { main, figure, words, caption };
}

it.each([
  ['/advanced-analytics', ['62', '55–78', 'Remediation', '+8', 'April']],
  ['/automated-compliance', ['AR-2025-Q4', 'AC-04', 'SELECT', '19 days', 'R. Castellanos, CISA']],
  ['/data-security', ['Journal on disk', 'written first', 'HTTPS', 'Customer application']],
  ['/enterprise-audit', ['AC-04', 'Kestrel Quay Europe', '84 / 93', 'Not in scope']],
  ['/enterprise-risk', ['Unauthorized payouts', '94', '62', 'Appetite: 50', 'H. Lindqvist']],
])('%s shows its figure before its words, and the figure is read as text', async (path, said) => {
  const { main, figure, words, caption } = await figureOf(path);
  expect(main.indexOf(figure)).toBeLessThan(main.indexOf('<section'));
  expect(figure).not.toMatch(/\sstyle=|<script|<canvas/);
  expect(caption.replace(/<[^>]+>/g, '').length).toBeGreaterThan(60);
  for (const each of said) expect(words).toContain(each);
});

it('a figure speaks the visitor’s language where its page does not yet', async () => {
  const { figure, words } = await figureOf('/fr-FR/automated-compliance');
  expect(figure).toMatch(/^<figure lang="fr-FR"/);
  expect(words).toContain('Revue des accès, quatrième trimestre');
});

it('each use case shows when it is observed', async () => {
  const { text: html } = await request(site.url).get('/use-cases').expect(200);
  const figures = html.match(/<figure[\s\S]*?<\/figure>/g) ?? [];
  expect(figures.map((figure) => /Observation period[^<]*/.exec(figure)?.[0])).toEqual([
    'Observation period: signals reviewed weekly',
    'Observation period: 61 controls tested',
    'Observation period: requests answered in time',
    'Observation period: fourth quarter, tested weekly',
    'Observation period: scored every month',
    'Observation period for the whole group',
  ]);
  expect(figures.map((figure) => /Each mark: [^<]*/.exec(figure)?.[0])).toEqual([
    'Each mark: one weekly review of signals',
    'Each mark: one round of control tests, every two weeks',
    'Each mark: one monthly check of open requests',
    'Each mark: one week’s tests',
    'Each mark: one monthly score',
    'Each mark: one round of control tests, every two weeks',
  ]);
  expect(figures[1]).toMatch(/Jul 1, 2025 – Dec 31, 2025/);
});

it('home tells of one finding from system to signature, each record behind its step', async () => {
  const { text: html } = await request(site.url).get('/').expect(200);
  const chain =
    /<section aria-labelledby="evidence-chain"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
  const steps = chain.match(/<details[\s\S]*?<\/details>/g) ?? [];
  expect(steps.map((step) => /<dl[\s\S]*<\/dl>/.exec(step)?.[0].replace(/<[^>]+>/g, ' '))).toEqual([
    expect.stringContaining('sign-in'),
    expect.stringMatching(/EV-1184[\s\S]*SHA-256/),
    expect.stringContaining('179 of 184'),
    expect.stringMatching(/CC6\.2[\s\S]*A\.5\.18[\s\S]*7\.2\.4/),
    expect.stringContaining('AR-2025-Q4'),
  ]);
  expect(chain).not.toMatch(/\{\{|\sstyle=/);
});

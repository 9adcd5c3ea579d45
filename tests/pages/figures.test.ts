import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AWAY, type RunningSite, startSite } from '../support/site.ts';

let site: RunningSite;

beforeAll(async () => {
  site = await startSite(AWAY);
});

afterAll(() => site[Symbol.asyncDispose]());

/** Of each page: where its first figure begins, the figure as words, and what leads into the page's text. */
async function figureOf(path: string) {
  const { text: html } = await request(site.url).get(path).expect(200);
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const [figure = ''] = /<figure[\s\S]*?<\/figure>/.exec(main) ?? [];
  const words = figure.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  const caption = /<figcaption[^>]*>([\s\S]*)<\/figcaption>/.exec(figure)?.[1] ?? '';
  return { main, figure, words, caption };
}

it.each([
  ['/automated-compliance', ['AR-2025-Q4', 'AC-04', 'SELECT', '19 days', 'R. Castellanos, CISA']],
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

import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { prepared } from '../support/prepared.ts';

const site = { url: await prepared('site') };

/** The words of a page, without head, scripts and tags. */
async function wordsOf(path: string): Promise<{ html: string; words: string }> {
  const { text: html } = await request(site.url).get(path).expect(200);
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const words = main
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  return { html, words };
}

describe('the pictures of the product', () => {
  it('stand in the home page, wanted at once only where it is in view, with all that they are called', async () => {
    const { html } = await wordsOf('/');
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
    const images = main.match(/<img [^>]*src="\/hero\/[^>]*>/g) ?? [];
    expect(images).toHaveLength(5);
    for (const image of images) expect(image).toMatch(/width="720" height="600" alt="[^"]{5,}/);
    const [first, ...others] = images;
    expect(first).toMatch(/loading="eager" fetchPriority="high"/);
    for (const image of others) expect(image).toContain('loading="lazy"');
  });

  it('are in the page’s language where there are such, and go with its links where it is shared', async () => {
    for (const locale of ['fr-CA', 'zh-CN', 'ja-JP'])
      expect((await wordsOf(`/${locale}`)).html).toContain(
        `/hero/${locale}/evidence-vault-wide-light-600.webp`,
      );
    for (const [path, file] of [
      ['/', '/og.png'],
      ['/platform-demo', '/og/dashboard.png'],
      ['/fr-FR/platform-demo', '/og/fr-FR.png'],
      ['/ja-JP', '/og/ja-JP.png'],
      ['/en-ZA', '/og.png'],
      ['/enterprise-audit', '/og/auditor-portal.png'],
    ]) {
      const { html } = await wordsOf(path ?? '');
      expect(html).toMatch(new RegExp(`property="og:image" content="[^"]*${file}"`));
      await request(site.url)
        .get(file ?? '')
        .expect(200)
        .expect('content-type', 'image/png');
    }
  });
});

describe('the demo without script', () => {
  it('is a picture with words in it on the home page, its tabs links to the demo’s own page', async () => {
    const { html, words } = await wordsOf('/');
    for (const said of ['Welcome to Your Dashboard', 'Sample data', '156', '94.7%', '94.2%'])
      expect(words).toContain(said);
    expect(html).toContain('id="platform-demo"');
    for (const demo of ['dashboard', 'tasks', 'agents', 'compliance', 'workflows'])
      expect(html).toContain(`href="/platform-demo?demo=${demo}#platform-demo"`);
  });

  it.each([
    ['tasks', 'Create New Task'],
    ['documents', 'Latest movements'],
  ])('?demo=%s stands open on its page', async (demo, said) => {
    const { html } = await wordsOf(`/platform-demo?demo=${demo}`);
    expect(/<figure[\s\S]*?<\/figure>/.exec(html)?.[0]).toContain(said);
  });

  it.each<[string, ...string[]]>([
    [
      '/platform-demo',
      ...['Active Tasks 24', 'Completed 156', 'AI Agents 12', 'Success Rate 94.7%'],
      ...['Compliance Review 75%', 'Risk Matrix Update In Progress', 'Step 1 of 3'],
      ...['Continuity Planner Standby', '62 of 100, Medium', 'Confidence 94%', 'Performance: 96'],
    ],
    [
      '/platform-demo?demo=documents',
      ...['Deliverables 24', 'Completed: Jan 15, 2026', 'Assigned to: D. Okafor', 'Downloads: 17'],
    ],
    [
      '/platform-demo?demo=analytics',
      ...['92.3, Excellent', '78.5, Needs Improvement', 'Assessed Jan 21, 2026', '1/12 17'],
    ],
  ])(
    'has at %s a transcript of what is shown there, its figures and its states',
    async (path, ...all) => {
      const { html } = await wordsOf(path);
      const transcripts = (html.match(/<h3[^>]*>Transcript:[\s\S]*?<\/section>/g) ?? []).join(' ');
      const words = transcripts.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
      for (const said of all) expect(words).toContain(said);
    },
  );

  it('tells another company’s sample by a link, the transcripts too', async () => {
    const { html, words } = await wordsOf('/platform-demo?demo=compliance&industry=health');
    const picture = /<figure[\s\S]*?<\/figure>/.exec(html)?.[0] ?? '';
    for (const said of ['Alder Bay Health', 'Access to patient records, January', '84 of 100'])
      expect(picture).toContain(said);
    expect(picture).toContain('risk score 84 of 100, waiting for its reviewer');
    expect(picture).not.toContain('Kestrel Quay');
    expect(html).toMatch(
      /href="\/platform-demo\?demo=compliance&amp;industry=software#platform-demo"/,
    );
    expect(html).toContain('href="/platform-demo?demo=compliance#platform-demo"');
    for (const said of ['Outpatient care; 600-650 employees', 'Active Tasks 31'])
      expect(words).toContain(said);
    const { words: documents } = await wordsOf('/platform-demo?demo=documents&industry=health');
    expect(documents).toContain('Overdue 1');
  });

  it('speaks the page’s language, in its window and in what stands there', async () => {
    const { html, words } = await wordsOf('/fr-FR/platform-demo?demo=agents');
    expect(words).toContain('taux de réussite 94,2 %');
    expect(words).toContain('Essayer la démo interactive');
    expect(words).toContain('Données fictives');
    const picture = /<figure[\s\S]*?<\/figure>/.exec(html)?.[0] ?? '';
    for (const said of ['Suivi des agents', 'Actifs', 'Évalue trois nouveaux constats'])
      expect(picture).toContain(said);
    expect(picture).not.toContain('lang="en-US"');
    expect(html).toContain('href="/fr-FR/platform-demo?demo=tasks#platform-demo"');
  });

  it('has all that it describes in one text version, folded at its end', async () => {
    const { html } = await wordsOf('/platform-demo');
    const [page = ''] = html.split('</main>');
    const [before = '', ...after] = page.split(/<summary[^>]*><span[^>]*>Text version/);
    const folded = after.join('').slice(0, after.join('').lastIndexOf('</details>'));
    for (const id of [
      'dashboard',
      'tasks',
      'agents',
      'compliance',
      'workflows',
      'about-the-sample',
    ]) {
      expect(folded).toContain(`<section id="${id}"`);
      expect(before).not.toContain(`<section id="${id}"`);
    }
  });

  it('leads to the application only to sign up', async () => {
    const { html } = await wordsOf('/platform-demo');
    expect(html).not.toMatch(/href="[^"]*demo=true/);
    expect(html).toMatch(/<a [^>]*href="https?:[^"]*\/auth"[^>]*>Sign Up for Free Trial</);
  });
});

import { describe, expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import { elements, mainOf, wordsOf } from '../support/page-parts.ts';
import { prepared } from '../support/prepared.ts';

const { get, read } = clientOf({ url: await prepared('site') });

const readWords = async (path: string) => {
  const html = await read(path);
  return { html, words: wordsOf(mainOf(html)) };
};

const DEMOS = ['dashboard', 'tasks', 'agents', 'compliance', 'workflows'];

const pictureIn = (html: string) => /<figure[\s\S]*?<\/figure>/.exec(html)?.[0] ?? '';

describe('the pictures of the product', () => {
  it('stand in the home page, wanted at once only where it is in view, with all that they are called', async () => {
    const pictures = elements(mainOf(await read('/')), 'img').filter(({ src }) =>
      src?.startsWith('/hero/'),
    );
    expect(pictures).toHaveLength(5);
    for (const [at, picture] of pictures.entries())
      expect(picture).toMatchObject({
        width: '720',
        height: '600',
        alt: expect.stringMatching(/.{5}/),
        ...(at === 0 ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy' }),
      });
  });

  it('are in the page’s language where there are such, and go with its links where it is shared', async () => {
    for (const locale of ['fr-CA', 'zh-CN', 'ja-JP'])
      expect(await read(`/${locale}`)).toContain(
        `/hero/${locale}/evidence-vault-wide-light-600.webp`,
      );
    for (const [path, file] of [
      ['/', '/og.png'],
      ['/platform-demo', '/og/dashboard.png'],
      ['/fr-FR/platform-demo', '/og/fr-FR.png'],
      ['/enterprise-audit', '/og/auditor-portal.png'],
    ] as const) {
      const shared = new RegExp(`property="og:image" content="[^"]*${file}"`);
      expect(await read(path)).toMatch(shared);
      await get(file).expect(200).expect('content-type', 'image/png');
    }
  });
});

describe('the demo without script', () => {
  it('is a picture with words in it on the home page, its tabs links to the demo’s own page', async () => {
    const { html, words } = await readWords('/');
    for (const said of ['Welcome to Your Dashboard', 'Sample data', '156', '94.7%', '94.2%'])
      expect(words).toContain(said);
    expect(html).toContain('id="platform-demo"');
    for (const demo of DEMOS)
      expect(html).toContain(`href="/platform-demo?demo=${demo}#platform-demo"`);
  });

  it.each([
    ['tasks', 'Create New Task'],
    ['documents', 'Latest movements'],
  ])('?demo=%s stands open on its page', async (demo, said) => {
    expect(pictureIn(await read(`/platform-demo?demo=${demo}`))).toContain(said);
  });

  it.each<[string, ...string[]]>([
    [
      '/platform-demo',
      ...['Active Tasks 24', 'Completed 156', 'AI Agents 12', 'Success Rate 94.7%'],
      ...['Compliance Review 75%', 'Risk Matrix Update In Progress', 'Step 1 of 3'],
      ...['Continuity Planner Standby', '62 of 100, Medium', 'Confidence 94%', 'Performance: 96'],
    ],
    [
      '/platform-demo?demo=analytics',
      ...['92.3, Excellent', '78.5, Needs Improvement', 'Assessed Jan 21, 2026', '1/12 17'],
    ],
  ])(
    'has at %s a transcript of what is shown there, its figures and its states',
    async (path, ...all) => {
      const transcripts = (await read(path)).match(/<h3[^>]*>Transcript:[\s\S]*?<\/section>/g);
      const words = wordsOf(transcripts?.join(' ') ?? '');
      for (const said of all) expect(words).toContain(said);
    },
  );

  it('tells another company’s sample by a link, the transcripts too', async () => {
    const { html, words } = await readWords('/platform-demo?demo=compliance&industry=health');
    const picture = pictureIn(html);
    for (const said of ['Alder Bay Health', 'Access to patient records, January', '84 of 100'])
      expect(picture).toContain(said);
    expect(picture).toContain('risk score 84 of 100, waiting for its reviewer');
    expect(picture).not.toContain('Kestrel Quay');
    expect(html).toMatch(
      /href="\/platform-demo\?demo=compliance&amp;industry=software#platform-demo"/,
    );
    expect(html).toContain('href="/platform-demo?demo=compliance#platform-demo"');
    expect(words).toContain('Outpatient care; 600-650 employees');
  });

  it('speaks the page’s language, in its window and in what stands there', async () => {
    const { html, words } = await readWords('/fr-FR/platform-demo?demo=agents');
    expect(words).toContain('taux de réussite 94,2 %');
    expect(words).toContain('Essayer la démo interactive');
    expect(words).toContain('Données fictives');
    const picture = pictureIn(html);
    for (const said of ['Suivi des agents', 'Actifs', 'Évalue trois nouveaux constats'])
      expect(picture).toContain(said);
    expect(picture).not.toContain('lang="en-US"');
    expect(html).toContain('href="/fr-FR/platform-demo?demo=tasks#platform-demo"');
  });

  it('has all that it describes in one folded text version, and leads to the application only to sign up', async () => {
    const html = await read('/platform-demo');
    const [before = '', ...after] = mainOf(html).split(/<summary[^>]*><span[^>]*>Text version/);
    const folded = after.join('').slice(0, after.join('').lastIndexOf('</details>'));
    for (const id of [...DEMOS, 'about-the-sample']) {
      expect(folded).toContain(`<section id="${id}"`);
      expect(before).not.toContain(`<section id="${id}"`);
    }
    expect(html).not.toMatch(/href="[^"]*demo=true/);
    expect(html).toMatch(/<a [^>]*href="https?:[^"]*\/auth"[^>]*>Sign Up for Free Trial</);
  });
});

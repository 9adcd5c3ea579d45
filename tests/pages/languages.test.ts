import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { canonicalPath, wordsAddress } from '#shared/i18n/locale-path.ts';
import { ROUTES } from '#shared/routes.ts';
import { prepared } from '../support/prepared.ts';
import { AWAY } from '../support/site.ts';
import { siteOfFile } from '../support/site-of-file.ts';

const site = { url: await prepared('site') };

/** Elements without content and end tag. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** A page's texts with their language, from the nearest `lang` around each. */
function spokenIn(html: string): { said: string; lang: string }[] {
  const spoken: { said: string; lang: string }[] = [];
  const around = [''];
  const words = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '');
  for (const [part, end, name = ''] of words.matchAll(/<(\/?)([\w-]+)[^>]*>|[^<]+/g)) {
    const lang = around.at(-1) ?? '';
    if (end) around.pop();
    else if (!name) spoken.push({ said: part, lang });
    else {
      const own = /\slang="([^"]*)"/.exec(part)?.[1] ?? lang;
      for (const [, said = ''] of part.matchAll(
        /\s(?:aria-label|alt|title|placeholder)="([^"]*)"/g,
      ))
        spoken.push({ said, lang: own });
      if (!VOID.test(name)) around.push(own);
    }
  }
  return spoken;
}

/** Elements that do not end a line of text. */
const INLINE = /^(?:a|abbr|b|bdi|code|em|i|s|span|strong|sup|time|wbr)$/;

/** What heads a part, a row or a value. */
const HEADS = /<(h[123]|dt|th|legend)\b[^>]*>(.*?)<\/\1>/gs;

const PAGES = [
  ...(['zh-CN', 'ja-JP'] as const).flatMap((locale) =>
    Object.values(ROUTES).map(({ path }) => canonicalPath(locale, path)),
  ),
  '/ja-JP/platform-demo?demo=documents',
  '/ja-JP/platform-demo?demo=analytics',
];

it.each(PAGES)('%s marks its languages, its signs and where its headings break', async (path) => {
  const html = await (await fetch(site.url + path)).text();

  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const lines = main
    .replace(/<(script|style|template|textarea|svg)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
    .replace(/<\/?([\w-]+)[^>]*>/g, (_tag, name) => (INLINE.test(name) ? '' : '\n'))
    .split('\n');
  expect(lines.length).toBeGreaterThan(20);
  // A dot between two entries has a space on both sides, and a required field's star before it.
  const sign = /[、。，：；！？」』）] +[^ ·*]|[^ ·] +[「『（]/u;
  expect(lines.filter((line) => sign.test(line))).toEqual([]);

  const found = [...html.matchAll(HEADS)].flatMap(([, , head = '']) => head.split(/<[^>]*>/));
  expect(found.length).toBeGreaterThan(5);
  const run = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]{13}/u;
  expect(found.filter((text) => run.test(text))).toEqual([]);

  if (path.startsWith('/zh-CN')) return;
  const japanese = spokenIn(html).filter(({ said }) => /[\p{sc=Hira}\p{sc=Kana}]/u.test(said));
  expect(japanese.length).toBeGreaterThan(10);
  expect(japanese.filter(({ lang }) => !lang.startsWith('ja'))).toEqual([]);
  // Names begin with capitals; a prefilled message belongs to the visitor, who may continue in any language.
  const english = spokenIn(html.replace(/<textarea.*?<\/textarea>/gs, '')).filter(({ said }) =>
    /\b[a-z]{2,} [a-z]{2,} [a-z]{2,}\b/.test(said),
  );
  expect(english.filter(({ lang }) => lang.startsWith('ja'))).toEqual([]);
});

describe('a page whose words a language lacks, as before it is translated', async () => {
  const ROOT = fileURLToPath(new URL('../..', import.meta.url));
  const root = await mkdtemp(join(tmpdir(), 'lacking-'));
  afterAll(() => rm(root, { recursive: true, force: true }));
  await symlink(join(ROOT, 'dist'), join(root, 'dist'));
  await cp(join(ROOT, 'shared/locales'), join(root, 'shared/locales'), { recursive: true });
  for (const words of ['pt-BR/pricing', 'ja-JP/privacy'])
    await rm(join(root, `shared/locales/${words}.json`));
  const { url } = await siteOfFile(AWAY, { root });
  const read = async (path: string) => (await fetch(url + path)).text();
  const SITE = 'https://www.auditharbor.example';

  it('is advertised in the languages alone that have them, and has English figures', async () => {
    const text = await read('/pt-BR/pricing');
    expect(text).toContain(`<link rel="canonical" href="${SITE}/pricing"/>`);
    expect(text).not.toContain(`${SITE}/pt-BR/pricing"`);
    const rows = await read('/sitemap.xml');
    expect(rows).not.toContain(`${SITE}/pt-BR/pricing<`);
    expect(rows).toContain(`${SITE}/pt-BR/contact<`);
    // Figures among English words are written as English has them, and the page says in its language what it is.
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    expect(main).toContain('$2,500');
    expect(main).not.toContain('2.500');
    expect(main).toContain('O texto desta página ainda está em inglês.');
    // Machines are told of no name in another language.
    const [, graph = '{}'] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
    const page = JSON.parse(graph)['@graph'][2];
    expect(page).toMatchObject({ inLanguage: 'en-US' });
    expect(page).not.toHaveProperty('name');
    const words = await fetch(url + wordsAddress('pt-BR', 'pricing', ''));
    expect(await words.json()).toMatchObject({ locale: 'en-US' });
  });

  it('has contents marked as English, in a list of Japanese name', async () => {
    const html = await read(canonicalPath('ja-JP', ROUTES.privacy.path));
    const lists = html.split('<nav ').filter((nav) => nav.includes('contents-list'));
    expect(lists.length).toBe(2);
    for (const list of lists) {
      const [nav = ''] = list.split('</nav>');
      const links = spokenIn(`<nav ${nav}</nav>`).filter(({ said }) => /^[A-Z][a-z]/.test(said));
      expect(links.length).toBeGreaterThan(4);
      expect(links.filter(({ lang }) => !lang.startsWith('en'))).toEqual([]);
    }
  });
});

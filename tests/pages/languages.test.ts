import { expect, it } from 'vitest';
import { canonicalPath } from '#shared/i18n/locale-path.ts';
import { ROUTES } from '#shared/routes.ts';
import { siteLacking } from '../support/lacking-site.ts';
import { prepared } from '../support/prepared.ts';

const site = { url: await prepared('site') };
const lacking = await siteLacking('ja-JP', 'privacy');

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

it('the contents of a page in English are marked as English, in a list of Japanese name', async () => {
  const html = await (
    await fetch(lacking.url + canonicalPath('ja-JP', ROUTES.privacy.path))
  ).text();
  const lists = html.split('<nav ').filter((nav) => nav.includes('contents-list'));
  expect(lists.length).toBe(2);
  for (const list of lists) {
    const [nav = ''] = list.split('</nav>');
    const links = spokenIn(`<nav ${nav}</nav>`).filter(({ said }) => /^[A-Z][a-z]/.test(said));
    expect(links.length).toBeGreaterThan(4);
    expect(links.filter(({ lang }) => !lang.startsWith('en'))).toEqual([]);
  }
});

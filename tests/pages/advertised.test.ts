import { existsSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#rules/locales.ts';
import { canonicalPath } from '#shared/i18n/locale-path.ts';
import { isRegional } from '#shared/i18n/regional-copy.ts';
import { ROUTES, type Route, type RouteId } from '#shared/routes.ts';
import { ISLAND_ROWS, islandsOf } from '../support/islands.ts';
import { prepared } from '../support/prepared.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SITE = 'https://www.auditharbor.example';
const ROUTE_LIST = Object.entries(ROUTES) as [RouteId, Route][];

/** Whether a page's own words, and those of the islands on it, exist in a language. */
async function hasWords(
  url: string,
  id: RouteId,
  { path }: Route,
  locale: Locale,
): Promise<boolean> {
  const { text } = await request(url).get(canonicalPath(DEFAULT_LOCALE, path));
  const copy = islandsOf(text).flatMap((name) => ISLAND_ROWS.get(name)?.copy ?? []);
  const has = (namespace: string) =>
    existsSync(`${ROOT}shared/locales/${locale}/${namespace}.json`);
  const own = existsSync(`${ROOT}shared/locales/${DEFAULT_LOCALE}/${id}.json`) ? [id] : [];
  return locale === DEFAULT_LOCALE || isRegional(locale) || [...own, ...copy].every(has);
}

it('no page is without an address', async () => {
  // Those of a mailed link have one each, and none of the site's; `_error` is no page, `text` those of words alone.
  const pages: string[] = ROUTE_LIST.filter(([, { isText }]) => isText).map(([, { path }]) => path);
  for await (const page of glob('*/+Page.tsx', { cwd: `${ROOT}client/pages` }))
    if (!/^(_|text\/)/.test(page)) pages.push(`/${page.replace(/(?:index)?\/\+Page\.tsx$/, '')}`);
  expect(pages.toSorted()).toEqual(ROUTE_LIST.map(([, { path }]) => path).toSorted());
});

it('no page is kept from search engines', () => {
  expect(ROUTE_LIST.filter(([, { indexable }]) => !indexable)).toEqual([]);
});

describe('what is advertised is there', () => {
  const site = { url: '' };
  let sitemap: string;
  beforeAll(async () => {
    site.url = await prepared('site');
    sitemap = (await request(site.url).get('/sitemap.xml').expect(200)).text;
  });

  it.each(ROUTE_LIST)('of %s in every locale', async (id, route) => {
    const { path } = route;
    const complete: Locale[] = [];
    for (const locale of LOCALES)
      if (await hasWords(site.url, id, route, locale)) complete.push(locale);
    for (const locale of LOCALES) {
      const { text } = await request(site.url)
        .get(canonicalPath(locale, path))
        .set('accept-language', 'en-US')
        .expect(200);
      const isComplete = complete.includes(locale);
      const words = isComplete ? locale : DEFAULT_LOCALE;
      const own = `${SITE}${canonicalPath(words, path)}`;
      expect(text, locale).toContain(`<link rel="canonical" href="${own}"/>`);
      const alternates = [
        ...text.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/gi),
      ];
      expect(
        alternates.map(([, lang, href]) => [lang, href]),
        locale,
      ).toEqual([
        ...complete.map((of) => [of, `${SITE}${canonicalPath(of, path)}`]),
        ['x-default', `${SITE}${canonicalPath(DEFAULT_LOCALE, path)}`],
      ]);
      expect(text, locale).toContain(`"inLanguage":"${words}"`);
      expect(text.includes('id="english-so-far"'), locale).toBe(!isComplete);
      const shown = text.replace(/<script\b.*?<\/script>/gs, '');
      const place = shown.search(/\{\{\w+\}\}/);
      expect(
        place < 0 ? '' : shown.slice(Math.max(0, place - 40), place + 40),
        `${locale}: a value not filled in`,
      ).toBe('');
      const row = `<loc>${SITE}${canonicalPath(locale, path)}</loc>`;
      expect(sitemap.includes(row), `${locale} in the sitemap`).toBe(isComplete && route.indexable);
    }
  });

  it('writes figures among English words as English has them', async () => {
    const { text } = await request(site.url).get('/pt-BR/pricing').expect(200);
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    expect(main).toContain('$2,500');
    expect(main).not.toContain('2.500');
    expect(main).toContain('Por enquanto, esta página está disponível apenas em inglês.');
  });
});

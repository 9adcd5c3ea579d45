import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#rules/locales.ts';
import { canonicalPath } from '#shared/i18n/locale-path.ts';
import { ROUTES, type Route, type RouteId } from '#shared/routes.ts';
import { prepared } from '../support/prepared.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SITE = 'https://www.auditharbor.example';
const ROUTE_LIST = Object.entries(ROUTES) as [RouteId, Route][];
const site = { url: await prepared('site') };

/** The response of each address, requested once. */
const answers = new Map<string, Promise<{ status: number; text: string }>>();

function ask(address: string) {
  const answer = answers.get(address) ?? read(address);
  answers.set(address, answer);
  return answer;
}

async function read(address: string) {
  const answer = await fetch(site.url + address, { headers: { 'accept-language': 'en-US' } });
  return { status: answer.status, text: await answer.text() };
}

/** A page's links within the site; those without a path stay on the page. */
function linksOf(html: string): string[] {
  const found = html.matchAll(/<a [^>]*?href="([/#][^"]*)"/g);
  return [...new Set([...found].map(([, to = '']) => to.replaceAll('&amp;', '&')))];
}

const FORMS =
  /<form [^>]*action="\/api\/(?:contact|consultation|meetings|privacy-requests)".*?<\/form>/gs;

const sitemap = (await ask('/sitemap.xml')).text;

/** The pages that are advertised in a language; those that are only in English so far link to the English ones. */
const ownPages = (locale: Locale) =>
  Object.values<Route>(ROUTES).filter(({ path }) =>
    sitemap.includes(`<loc>${SITE}${canonicalPath(locale, path)}</loc>`),
  );

// A translation has the links of its source (tests/unit/translations).
describe.each(['en-US', 'ja-JP'] as const)('in %s', (locale) => {
  it('every page leads to what is there', async () => {
    for (const { path } of ownPages(locale)) {
      const page = (await ask(canonicalPath(locale, path))).text;
      for (const to of linksOf(page)) {
        const [address = '', fragment] = to.split('#');
        const target = address === '' ? { status: 200, text: page } : await ask(address);
        expect(target.status, `${path}: ${to}`).toBe(200);
        if (fragment) expect(target.text.includes(`id="${fragment}"`), `${path}: ${to}`).toBe(true);
      }
    }
  });

  it('each form that takes what a visitor types says where the privacy policy is', async () => {
    const pages = await Promise.all(
      ownPages(locale).map(({ path }) => ask(canonicalPath(locale, path))),
    );
    const forms = pages.flatMap(({ text }) => text.match(FORMS) ?? []);
    expect(forms.length).toBeGreaterThanOrEqual(2);
    const policy = `href="${canonicalPath(locale, ROUTES.privacy.path)}#what-we-collect"`;
    expect(forms.filter((form) => !form.includes(policy))).toEqual([]);
  });
});

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

/** Whether a part of a page is in English for want of its words: names and what clients say are so anyway. */
const isEnglishSoFar = (html: string) =>
  /<(?!blockquote|p\b)\w+ [^>]*\blang="en-US"/.test(mainOf(html));

it('no page is without an address', async () => {
  // Those of a mailed link have one each, and none of the site's; `_error` is no page, `text` those of words alone.
  const pages: string[] = ROUTE_LIST.filter(([, { isText }]) => isText).map(([, { path }]) => path);
  for await (const page of glob('*/+Page.tsx', { cwd: `${ROOT}client/pages` }))
    if (!/^(_|text\/)/.test(page)) pages.push(`/${page.replace(/(?:index)?\/\+Page\.tsx$/, '')}`);
  expect(pages.toSorted()).toEqual(ROUTE_LIST.map(([, { path }]) => path).toSorted());
});

it('no page but the search is kept from search engines', () => {
  const kept = ROUTE_LIST.filter(([, { indexable }]) => !indexable).map(([id]) => id);
  expect(kept).toEqual(['search']);
  expect(sitemap).not.toContain(`${ROUTES.search.path}<`);
});

describe('what is advertised is there', () => {
  // What the search finds are other pages' words.
  it.each(ROUTE_LIST.filter(([, { indexable }]) => indexable))(
    'of %s in every locale',
    async (_id, { path }) => {
      const complete: Locale[] = [];
      for (const locale of LOCALES) {
        const { text } = await ask(canonicalPath(locale, path));
        if (locale === DEFAULT_LOCALE || !isEnglishSoFar(text)) complete.push(locale);
      }
      for (const locale of LOCALES) {
        const { text, status } = await ask(canonicalPath(locale, path));
        expect(status, locale).toBe(200);
        const isComplete = complete.includes(locale);
        const words = isComplete ? locale : DEFAULT_LOCALE;
        const own = `${SITE}${canonicalPath(words, path)}`;
        expect(text, locale).toContain(`<link rel="canonical" href="${own}"/>`);
        const told = Object.fromEntries(
          [...text.matchAll(/<meta property="(og:\w+)" content="([^"]*)"/g)].map(([, a, b]) => [
            a,
            b,
          ]),
        );
        expect(text).toContain(`<html lang="${locale}"`);
        expect(told, locale).toMatchObject({
          'og:url': own,
          'og:title': /<title>([^<]*)</.exec(text)?.[1],
          'og:locale': locale.replace('-', '_'),
        });
        const picture = new URL(told['og:image'] ?? '');
        expect(picture.origin).toBe(SITE);
        expect((await ask(picture.pathname)).status, picture.pathname).toBe(200);
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
        // Consent is withdrawn in two presses from any page: this way, and the refusal (tests/api/consent.test.ts).
        const preferences = `href="${canonicalPath(locale, ROUTES.cookiePolicy.path)}#preferences"`;
        expect(text.split('<footer')[1], locale).toContain(preferences);
        const row = `<loc>${SITE}${canonicalPath(locale, path)}</loc>`;
        expect(sitemap.includes(row), `${locale} in the sitemap`).toBe(isComplete);
      }
    },
  );

  it.each(LOCALES)('is a legal page in %s as a translation, if it is one', async (locale) => {
    const { text } = await ask(canonicalPath(locale, ROUTES.doNotSell.path));
    expect(text.includes('id="translation"')).toBe(!locale.startsWith('en-'));
  });
});

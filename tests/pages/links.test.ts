import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#rules/locales.ts';
import { canonicalPath } from '#shared/i18n/locale-path.ts';
import { ROUTES, type Route } from '#shared/routes.ts';
import { prepared } from '../support/prepared.ts';

const site = { url: await prepared('site') };

/** The response of each address, requested once. */
const answers = new Map<string, Promise<request.Response>>();

function ask(address: string): Promise<request.Response> {
  const known = answers.get(address);
  if (known) return known;
  const answer = Promise.resolve(
    request(site.url).get(address).redirects(1).set('accept-language', 'en-US'),
  );
  answers.set(address, answer);
  return answer;
}

/** A page's links within the site; those without a path stay on the page. */
function linksOf(html: string): string[] {
  const found = html.matchAll(/<a [^>]*?href="([/#][^"]*)"/g);
  return [...new Set([...found].map(([, to = '']) => to.replaceAll('&amp;', '&')))];
}

const FORMS =
  /<form [^>]*action="\/api\/(?:contact|consultation|meetings|privacy-requests)".*?<\/form>/gs;

/** Pages that are only in English so far link to the English pages. */
const ownPages = (locale: Locale) =>
  Object.values<Route>(ROUTES).filter(({ translated }) => translated || locale === DEFAULT_LOCALE);

describe.each(LOCALES)('in %s', (locale) => {
  it.each(ownPages(locale))('$path leads to what is there', async ({ path }) => {
    const own = canonicalPath(locale, path);
    const page = (await ask(own)).text;
    for (const to of linksOf(page)) {
      const [address = '', fragment] = to.split('#');
      const target = address === '' ? { status: 200, text: page } : await ask(address);
      expect(target.status, to).toBe(200);
      if (fragment) expect(target.text.includes(`id="${fragment}"`), to).toBe(true);
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

import { expect, it } from 'vitest';
import { canonicalPath } from '#shared/i18n/locale-path.ts';
import { ROUTES } from '#shared/routes.ts';
import { prepared } from '../support/prepared.ts';

const site = { url: await prepared('site') };

/** Text directly inside an element with tabular figures, which make its hyphens equally wide. */
const IN_FIGURES = /<\w+[^>]*class="(?:[^"]* )?figures(?: [^"]*)?"[^>]*>([^<]+)/g;

it.each(Object.values(ROUTES).map(({ path }) => path))(
  'no hyphen of %s stands apart among its letters, as wide as a figure',
  async (path) => {
    for (const locale of ['en-US', 'fr-FR'] as const) {
      const html = await (await fetch(site.url + canonicalPath(locale, path))).text();
      const texts = [...html.matchAll(IN_FIGURES)].map(([, text = '']) => text);
      expect(texts.filter((text) => /\p{L}-|-\p{L}/u.test(text))).toEqual([]);
    }
  },
);

import { expect, it } from 'vitest';
import { canonicalPath } from '#shared/i18n/locale-path.ts';
import { ROUTES } from '#shared/routes.ts';
import { prepared } from '../support/prepared.ts';

const site = { url: await prepared('site') };

/** Text directly inside an element with tabular figures, which make its hyphens equally wide. */
const IN_FIGURES = /<\w+[^>]*class="(?:[^"]* )?figures(?: [^"]*)?"[^>]*>([^<]+)/g;

it('no hyphen stands apart among its letters, as wide as a figure', async () => {
  for (const { path } of Object.values(ROUTES)) {
    const html = await (await fetch(site.url + canonicalPath('fr-FR', path))).text();
    const texts = [...html.matchAll(IN_FIGURES)].map(([, text = '']) => text);
    expect(texts.filter((text) => /\p{L}-|-\p{L}/u.test(text))).toEqual([]);
  }
});

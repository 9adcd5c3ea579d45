import { rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { SYSTEMS } from '#shared/integrations/systems.ts';
import { ROUTES } from '#shared/routes.ts';
import { TEMPLATES } from '#shared/templates/templates.ts';
import { isOfCode } from '../../scripts/translations/coverage.ts';
import { layOutPseudo } from '../../scripts/translations/pseudo.ts';
import { shownTexts } from '../../scripts/translations/shown-texts.ts';
import { hostSite } from '../support/hosted-site.ts';
import { AWAY } from '../support/site.ts';
import { textsOf } from '../support/whole-copy.ts';

/** Prose that is still data, and shown in English. */
const DATA = new Set(textsOf([SYSTEMS, TEMPLATES]));
const isData = (text: string) =>
  DATA.has(text) || text.split(/, (?=\p{Lu})/u).every((name) => DATA.has(name));

const root = layOutPseudo();
const site = await hostSite(AWAY, { root });
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  rmSync(root, { recursive: true });
});

it('no page shows words but the copy’s', async () => {
  for (const { path } of Object.values(ROUTES)) {
    const page = await fetch(site.url + path, { headers: { 'accept-language': 'en-US' } });
    const texts = shownTexts(await page.text());
    expect(texts.length).toBeGreaterThan(50);
    const found = texts.filter((shown) => isOfCode(shown) && !isData(shown.text));
    expect(
      found.map(({ text }) => text),
      path,
    ).toEqual([]);
  }
});

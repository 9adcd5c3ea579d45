import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { SYSTEMS } from '#shared/integrations/systems.ts';
import { ROUTES } from '#shared/routes.ts';
import { TEMPLATES } from '#shared/templates/templates.ts';
import { isOfCode } from '../../scripts/translations/coverage.ts';
import { textsOf } from '../../scripts/translations/names.ts';
import { layOutPseudo, pseudoText } from '../../scripts/translations/pseudo.ts';
import { shownTexts } from '../../scripts/translations/shown-texts.ts';
import { hostSite } from '../support/hosted-site.ts';
import { AWAY } from '../support/site.ts';

describe('a text in the pseudo-locale', () => {
  it('is in brackets, accented and a third longer, and keeps what is filled in and where it leads', () => {
    const text = pseudoText('See *all* [{{count}} plans](/pricing#plans) or write to {{email}}.');
    expect(text.replace(/\{\{\w+\}\}|\]\(.*?\)/g, '')).not.toMatch(/[a-z]/i);
    expect(text).toMatch(/^⟦/);
    expect(text).toContain('](/pricing#plans)');
    expect(text).toContain('{{count}}');
    expect(text).toMatch(/⟧$/);
    expect(text.match(/\*/g)).toHaveLength(2);
    for (const short of ['OK', 'Why?', 'a rhythm', 'Book a call'])
      expect(pseudoText(short).length).toBeGreaterThanOrEqual(short.length * 1.35);
  });

  it('is left alone if it has no letters', () => {
    expect(pseudoText('24/7')).toBe('24/7');
  });
});

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

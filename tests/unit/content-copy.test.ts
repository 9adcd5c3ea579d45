import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type PageContent, sectionId } from '#client/sections/content/content.ts';
import { keepWhen } from '#client/sections/content/keep-when.ts';
import { findRoute, REDIRECTS } from '#shared/routes.ts';
import type { ServiceId } from '#shared/services.ts';

const FOLDER = new URL('../../shared/locales/en-US/', import.meta.url);

const SERVICES: readonly ServiceId[] = [
  'tagManager',
  'linkedin',
  'visitorId',
  'hostedBackend',
  'mail',
  'meetings',
];
const nobody = { name: '', company: '', legalName: '', place: null, stored: [] };
/** A site that hands data to nobody, and one that uses all it can. */
const SITES = {
  'without services': [],
  'with services': SERVICES.map((id) => ({ ...nobody, id, needs: ['marketing' as const] })),
};

const PAGES = readdirSync(FOLDER)
  .map((file) => [file, JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))] as const)
  .filter((entry): entry is [string, PageContent] => Array.isArray(entry[1].sections))
  .flatMap(([file, page]) =>
    Object.entries(SITES).map(
      ([site, services]) => [`${file} ${site}`, keepWhen(page, services) as PageContent] as const,
    ),
  );

/** What React tells entries apart by, and what a reader would stumble over twice. */
function expectUnique(names: readonly string[]) {
  expect(new Set(names).size).toBe(names.length);
}

describe.each(PAGES)('the copy of %s', (_file, page) => {
  const { sections, closing } = page;

  it('leads only to pages, files and addresses that exist', () => {
    const links = [...sections.flatMap(({ links }) => links ?? []), ...(closing?.actions ?? [])];
    const ids = sections.map(sectionId);
    for (const { to } of links) {
      if (/^(https|mailto|tel):/.test(to) || /^\/[^?#]*\.\w+$/.test(to)) continue;
      const [path = '', fragment] = to.replace(/\?[^#]*/, '').split('#');
      if (!path) expect(ids, to).toContain(fragment);
      else expect(findRoute(path) ?? REDIRECTS[path], to).toBeTruthy();
    }
  });

  it('names each section, term, question and link once', () => {
    expectUnique(sections.map(sectionId));
    for (const { text, list, points, steps, questions, links } of sections) {
      expectUnique(text ?? []);
      expectUnique(list ?? []);
      expectUnique((points ?? []).map(({ term }) => term));
      expectUnique((steps ?? []).map(({ term }) => term));
      expectUnique((questions ?? []).map(({ question }) => question));
      expectUnique((links ?? []).map(({ to }) => to));
    }
  });

  it('has tables with a name, a headed column for each cell, and rows told apart', () => {
    for (const { table } of sections) {
      if (!table) continue;
      expect(table.caption).toBeTruthy();
      expect(table.head.every(Boolean)).toBe(true);
      expectUnique(table.head);
      if ('rowsOf' in table) {
        expect(table.head.length).toBeGreaterThan(1);
        continue;
      }
      expectUnique(table.rows.map(([first = '']) => first));
      for (const row of table.rows) expect(row).toHaveLength(table.head.length);
    }
  });

  it('names nothing in braces that pages do not know', () => {
    const known = /^(site|(privacyE|e)mail|phone|essential|growth|scale)$/;
    const { eyebrow, title, lead } = page;
    const words = JSON.stringify({ eyebrow, title, lead, sections, closing });
    const named = words.matchAll(/\{\{(\w+)\}\}/g);
    for (const [, name = ''] of named) expect(name).toMatch(known);
  });
});

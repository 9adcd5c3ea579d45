// `npm run generate`: writes server/i18n/page-words.ts, the namespaces of copy that each page shows, from the pages' code.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROUTES, type Route } from '../shared/routes.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FILE = join(ROOT, 'server/i18n/page-words.ts');

/** What visitors may type to find an entry. Nobody reads it, so a page is whole without it. */
const NOT_SHOWN = 'aliases';

/** What a module names: `useCopy('pricing')`, `namespace="pricing"`, `<Island name="Plans">`. */
const COPY = /\buse(?:Copy|CopyLang|WordsLocale|CopyValues|CopyObject(?:<[^(]*>)?)\(\s*'(\w+)'/g;
const PAGE_COPY = /\bnamespace="(\w+)"/g;
const ISLAND = /<Island\b[^>]*?\bname="(\w+)"/g;
const IMPORT = /^import (?!type\b)[^;]*?from '([^']+)'/gm;

/** The modules of blocks that say more than their own words: a page has them if its words have such a block. */
const BLOCKS: Readonly<Record<string, string>> = {
  figure: 'client/features/figures/Figure.tsx',
  serviceTable: 'client/sections/content/ServiceTable.tsx',
};

/** The namespaces of copy that each page shows, by route: its own, and those of its islands, sections and blocks. */
export function readPageWords(): Record<string, string[]> {
  const islands = readIslands();
  return Object.fromEntries(
    Object.entries<Route>(ROUTES).map(([id, { path, isText }]) => {
      const folder = isText ? 'text' : path.slice(1) || 'index';
      const found = new Set(isText ? [id] : []);
      follow(`client/pages/${folder}/+Page.tsx`, found, islands);
      const types = [...found].flatMap(blockTypes);
      for (const [type, module] of Object.entries(BLOCKS))
        if (types.includes(type)) follow(module, found, islands);
      found.delete(NOT_SHOWN);
      return [id, [...found].sort()];
    }),
  );
}

/** Adds what a module and all that it imports name. */
function follow(
  path: string,
  found: Set<string>,
  islands: ReadonlyMap<string, string[]>,
  seen = new Set<string>(Object.values(BLOCKS)),
): void {
  seen.add(path);
  const code = readFileSync(join(ROOT, path), 'utf8');
  for (const pattern of [COPY, PAGE_COPY])
    for (const name of firsts(code, pattern)) found.add(name);
  for (const name of firsts(code, ISLAND))
    for (const namespace of islands.get(name) ?? []) found.add(namespace);
  for (const name of firsts(code, IMPORT)) {
    const target = name.startsWith('#client/')
      ? name.slice(1)
      : resolve('/', dirname(path), name).slice(1);
    const isOurs = /^(?:#client\/|\.)/.test(name) && /\.tsx?$/.test(name);
    if (isOurs && !seen.has(target)) follow(target, found, islands, seen);
  }
}

/** The namespaces of each island, from the text of the map: to import it would bring every module of the browser. */
function readIslands(): ReadonlyMap<string, string[]> {
  const map = readFileSync(join(ROOT, 'client/islands/map.ts'), 'utf8');
  return new Map(
    [...map.matchAll(/^ {2}(\w+): \{.*?^ {4}copy: \[(.*?)\],$/gms)].map(
      ([, name = '', copy = '']) => [name, firsts(copy, /'(\w+)'/g)],
    ),
  );
}

function blockTypes(namespace: string): string[] {
  const file = join(ROOT, `shared/locales/en-US/${namespace}.json`);
  return firsts(readFileSync(file, 'utf8'), /"type": "(\w+)"/g);
}

function firsts(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, first = '']) => first);
}

if (import.meta.main)
  writeFileSync(
    FILE,
    `import type { Namespace } from '#shared/i18n/copy-keys.ts';
import type { RouteId } from '#shared/routes.ts';

/** The namespaces of copy that each page shows: made from the pages' code by \`npm run generate\`. */
export const PAGE_WORDS: Readonly<Record<RouteId, readonly Namespace[]>> = ${JSON.stringify(readPageWords())};
`,
  );

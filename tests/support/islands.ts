import { readFileSync } from 'node:fs';

/** A row of `client/islands/map.ts`. */
interface IslandRow {
  /** The module's path in the project. */
  source: string;
  /** The namespaces of copy that it needs from the start. */
  copy: string[];
}

const MAP = readFileSync('client/islands/map.ts', 'utf8');

/** The rows of the map, read as text: to import it would bring every module of the browser into the test's process. */
export const ISLAND_ROWS: ReadonlyMap<string, IslandRow> = new Map(
  [
    ...MAP.matchAll(/^ {2}(\w+): \{.*?import\(\s*'#(client\/[^']+)'.*?^ {4}copy: \[(.*?)\],$/gms),
  ].map(([, name = '', source = '', copy = '']) => [
    name,
    { source, copy: [...copy.matchAll(/'(\w+)'/g)].map(([, namespace = '']) => namespace) },
  ]),
);

/** The copy that every island needs. */
export const COPY_OF_ALL = ['common'];

/** The islands on a page, by name. */
export function islandsOf(html: string): string[] {
  return [...html.matchAll(/ data-island="(\w+)"/g)].map(([, name = '']) => name);
}

/** A page without its scripts' templates and the elements that are hidden: of two states, it has one that is not shown. */
export function shownText(html: string): string {
  return html
    .replace(/<template\b.*?<\/template>/gs, '')
    .replace(/<(\w+)(?= [^>]*\bhidden="")[^>]*>.*?<\/\1>/gs, '');
}

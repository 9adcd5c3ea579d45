import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Locale } from '#rules/locales.ts';
import { wordsAddress } from '#shared/i18n/locale-path.ts';
import { ROUTES } from '#shared/routes.ts';
import { COPY_OF_ALL, ISLAND_ROWS, islandsOf } from '../support/islands.ts';
import { siteOfFile } from '../support/site-of-file.ts';

/** The most that a page may transfer, in bytes, before it is shown and anybody uses it. */
const BUDGET = { page: 24_000, styles: 20_000, script: 4000, fonts: 25_000 };

/**
 * What a server sends before the browser has acknowledged anything: ten packets (RFC 6928), head and body. A page
 * that needs more has its largest paint a round trip later.
 */
const FLIGHT = 14_600;

/** The most script of a page, gzipped, with the copy that comes as data. */
const SCRIPT = {
  /** Of a page that only tells something, whole; and of one that filters what it tells. */
  text: 12_000,
  filter: 16_000,
  /** Of the home page until its demo or its form comes near, and with both. */
  home: 15_000,
  homeUsed: 103_500,
  /** Of a page with a form, a tool, two of these beside each other, and of the one with a calendar. */
  form: 96_500,
  tool: 102_000,
  both: 112_000,
  booking: 108_000,
};

const site = await siteOfFile();

const weights = new Map<string, Promise<number>>();

/** The number of bytes transferred for a body. */
function weigh(path: string, encoding: string): Promise<number> {
  const known = weights.get(path);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  if (known) return known;
  weights.set(path, promise);
  get(`${site.url}${path}`, { headers: { 'accept-encoding': encoding } }, (answer) => {
    let bytes = 0;
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    answer.on('end', () => resolve(answer.statusCode === 200 ? bytes : Number.NaN));
  }).on('error', reject);
  return promise;
}

/** The addresses of links of a kind. */
function linked(html: string, kind: RegExp): string[] {
  const tags = html.match(/<(?:link|script)\b[^>]*>/g) ?? [];
  return tags
    .filter((tag) => kind.test(tag))
    .map((tag) => /(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? '');
}

/** Every route, and the home page in the languages where its words are largest. */
const PAGES = [...Object.values(ROUTES).map(({ path }) => path), '/fr-CA', '/ja-JP', '/zh-CN'];

it.each(PAGES)('%s is shown with one style sheet, two fonts and a small script', async (path) => {
  const html = await (await fetch(`${site.url}${path}`)).text();
  expect(await weigh(path, 'br')).toBeLessThan(BUDGET.page);

  const [styles = '', ...otherStyles] = linked(html, /rel="stylesheet"/);
  expect(otherStyles).toEqual([]);
  expect(await weigh(styles, 'gzip')).toBeLessThan(BUDGET.styles);

  // Such a rule restyles the whole page at each change, which takes a phone 40 ms.
  const rules = await (await fetch(`${site.url}${styles}`)).text();
  expect(rules.match(/(?:html|body|:root):has\([^{},]*\) [^{},]+/g)).toBeNull();
  expect(rules.match(/html:not\(\[data-[^{}]*\*[^{}]*\{/g)).toBeNull();

  const fonts = linked(html, /as="font"/);
  expect(fonts).toHaveLength(2);
  const [one, other] = await Promise.all(fonts.map((font) => weigh(font, 'identity')));
  expect((one ?? Number.NaN) + (other ?? Number.NaN)).toBeLessThan(BUDGET.fonts);

  const [script = '', ...otherScripts] = linked(html, /^<script.*\bsrc=/);
  expect(otherScripts).toEqual([]);
  expect(html).toMatch(/<script [^>]*type="module" fetchpriority="low">/);
  expect(filesOf('client/pages/+client.ts')).toEqual([script]);
  expect(await weigh(script, 'gzip')).toBeLessThan(BUDGET.script);

  // A picture reserves its place, and is not fetched until it is near; the first of home is in the first view.
  const images = html.match(/<img\b[^>]*>/g) ?? [];
  for (const image of images) expect(image).toMatch(/ width="\d+" height="\d+"/);
  const early = images.filter((image) => !image.includes(' loading="lazy"'));
  expect(early).toHaveLength(html.includes('class="carousel"') ? 1 : 0);

  // For each form a browser lays out the part around it, to see what it could autofill.
  expect(html.slice(html.indexOf('<footer'))).not.toContain('<form');

  // Each would be fetched at once, in competition with the first view.
  expect(linked(html, /rel="(?:manifest|modulepreload)"/)).toEqual([]);
});

/** The bytes transferred for a page, head included, once it is compressed fully (server/pages/compression.ts). */
async function weighPressed(path: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
  get(`${site.url}${path}`, { headers: { 'accept-encoding': 'br' } }, (answer) => {
    answer.resume().on('end', () => resolve(answer.rawHeaders));
  }).on('error', reject);
  const words = await promise;
  const head = words.reduce((sum, word) => sum + word.length + 2, 'HTTP/1.1 200 OK\r\n\r\n'.length);
  // A page that fits before that fits after it, too.
  const sent = head + (await weigh(path, 'br'));
  if (sent <= FLIGHT) return sent;
  const html = Buffer.from(await (await fetch(`${site.url}${path}`)).arrayBuffer());
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  };
  return head + brotliCompressSync(html, { params }).length;
}

it.each(Object.values(ROUTES).map(({ path }) => path))('%s comes in one flight', async (path) => {
  expect(await weighPressed(path)).toBeLessThanOrEqual(FLIGHT);
});

/** A file of the build (Vite, `build.manifest`). */
interface BuiltFile {
  file: string;
  name?: string;
  imports?: string[];
}

/** The files that are fetched for a part of the build, by its source or the name of its file (vite.config.ts). */
function filesOf(source: string): string[] {
  const manifest = JSON.parse(readFileSync('dist/assets.json', 'utf8')) as Record<
    string,
    BuiltFile
  >;
  const found = new Set<string>();
  const walk = ({ file, imports = [] }: BuiltFile) => {
    if (found.has(`/${file}`)) return;
    found.add(`/${file}`);
    for (const key of imports) walk(manifest[key] as BuiltFile);
  };
  const part = manifest[source] ?? Object.values(manifest).find(({ name }) => name === source);
  if (!part) throw new Error(`The build has no ${source}`);
  walk(part);
  return [...found];
}

/** What every page loads, and what follows where it has such a part. */
const EVERYWHERE = ['client/pages/+client.ts', 'visitor'];
const PARTS = {
  catalogue: 'client/features/catalogue/start-catalogue.ts',
  carousel: 'client/features/demo/carousel/start-carousel.ts',
};

/** The files with which a page is live: its scripts, and those of `islands` with their copy. */
async function scriptOf(path: string, islands: readonly string[]): Promise<number> {
  const html = await (await fetch(`${site.url}${path}`)).text();
  const [, data = '{}'] = /<script id="page-data"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
  const { locale, words } = JSON.parse(data) as { locale: Locale; words: string };
  const sources = [
    ...EVERYWHERE,
    ...Object.entries(PARTS).flatMap(([name, source]) =>
      html.includes(`class="${name}"`) ? [source] : [],
    ),
    ...(islandsOf(html).length > 0 ? ['client/islands/start.ts'] : []),
    ...(islands.length > 0 ? ['island'] : []),
    ...islands.map((name) => ISLAND_ROWS.get(name)?.source ?? name),
  ];
  const copy = islands.flatMap((name) => [...COPY_OF_ALL, ...(ISLAND_ROWS.get(name)?.copy ?? [])]);
  const files = new Set([
    ...sources.flatMap(filesOf),
    ...copy.map((namespace) => wordsAddress(locale, namespace, words)),
  ]);
  const weighed = await Promise.all([...files].map((file) => weigh(file, 'gzip')));
  return weighed.reduce((sum, bytes) => sum + bytes, 0);
}

const ALL = Object.values(ROUTES).map(({ path }) => path);

it.each(ALL)('%s loads little script, and React only for a part with state', async (path) => {
  const html = await (await fetch(`${site.url}${path}`)).text();
  const islands = islandsOf(html);
  if (path === '/') {
    expect(await scriptOf(path, [])).toBeLessThan(SCRIPT.home);
    expect(await scriptOf(path, islands)).toBeLessThan(SCRIPT.homeUsed);
    return;
  }
  const isFilter = html.includes('class="catalogue"');
  const limit = islands.includes('BookingForm')
    ? SCRIPT.booking
    : islands.includes('BlueprintBuilder')
      ? SCRIPT.both
      : islands.some((name) => /Calculator|Demo|Plan/.test(name))
        ? SCRIPT.tool
        : SCRIPT.form;
  const most = islands.length > 0 ? limit : isFilter ? SCRIPT.filter : SCRIPT.text;
  expect(await scriptOf(path, islands), 'gzipped bytes, of the limits in SCRIPT').toBeLessThan(
    most,
  );
});

it('what every page loads is without React', () => {
  for (const source of [...EVERYWHERE, ...Object.values(PARTS), 'client/islands/start.ts'])
    expect(filesOf(source).join()).not.toMatch(/react/);
});

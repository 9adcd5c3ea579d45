import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROUTES } from '#shared/routes.ts';
import { hostSite } from '../support/hosted-site.ts';
import type { RunningSite } from '../support/site.ts';

/** The most that a page may transfer, in bytes, before it is shown and anybody uses it. */
const BUDGET = { page: 24_000, styles: 20_000, script: 10_000, fonts: 25_000 };

/**
 * What a server sends before the browser has acknowledged anything: ten packets (RFC 6928), head and body. A page
 * that needs more has its largest paint a round trip later.
 */
const FLIGHT = 14_600;

/** All scripts of a hydrated page: the home page's, and how much more another page may have. */
const WHOLE = { home: 115_000, more: 5000, files: 20 };

let site: RunningSite;
beforeAll(async () => {
  site = await hostSite();
});
afterAll(() => site[Symbol.asyncDispose]());

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
  // The script that listens, and the one that follows when the page is painted.
  const follows = await Promise.all(
    [script, chunkOf('visitor')].map((file) => weigh(file, 'gzip')),
  );
  expect(follows.reduce((sum, bytes) => sum + bytes)).toBeLessThan(BUDGET.script);

  // A picture reserves its place, and is not fetched until it is near.
  for (const image of html.match(/<img\b[^>]*>/g) ?? []) {
    expect(image).toMatch(/ width="\d+" height="\d+"/);
    expect(image).toMatch(/ loading="lazy"/);
    expect(image).not.toContain('etchPriority="high"');
  }

  // For each form a browser lays out the part around it, to see what it could autofill.
  const footer = html.slice(html.indexOf('<footer'));
  expect(footer.match(/<form\b/g)).toHaveLength(1);
  expect(footer.replace(/<noscript>.*?<\/noscript>/gs, '')).not.toContain('<form');

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

function readManifest(): Record<string, BuiltFile> {
  return JSON.parse(readFileSync('dist/assets.json', 'utf8')) as Record<string, BuiltFile>;
}

/** The file of a chunk (vite.config.ts). */
function chunkOf(group: string): string {
  return `/${Object.values(readManifest()).find(({ name }) => name === group)?.file}`;
}

/** The files that are fetched for a part of the build. */
function filesOf(source: string): string[] {
  const manifest = readManifest();
  const found = new Set<string>();
  const walk = (key: string) => {
    const { file, imports = [] } = manifest[key] ?? {};
    if (!file || found.has(`/${file}`)) return;
    found.add(`/${file}`);
    imports.forEach(walk);
  };
  walk(source);
  return [...found];
}

it('a page that only tells something is taken over without its words', async () => {
  const html = await (await fetch(`${site.url}${ROUTES.terms.path}`)).text();
  const [, data = '{}'] = /<script id="page-data"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
  const { files } = JSON.parse(data) as { files: string[] };
  const { default: words } = await import('../../shared/locales/en-US/terms.json');
  const [, sentence = ''] = words.lead.split('. ');
  expect(html).toContain(sentence);
  const scripts = await Promise.all(
    files.map(async (file) => (await fetch(`${site.url}${file}`)).text()),
  );
  expect(scripts.join()).not.toContain(sentence);
});

/** The scripts that hydrate a page. */
async function filesThatTakeOver(path: string): Promise<Set<string>> {
  const html = await (await fetch(`${site.url}${path}`)).text();
  const [, data = '{}'] = /<script id="page-data"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
  const { files } = JSON.parse(data) as { files: string[] };
  expect(files.length).toBeGreaterThan(2);
  return new Set([
    ...linked(html, /^<script.*\bsrc=/),
    ...filesOf('client/pages/+client.ts'),
    ...filesOf('client/pages/framework.tsx'),
    ...files,
  ]);
}

async function weighAll(files: Iterable<string>): Promise<number> {
  const weighed = await Promise.all([...files].map((file) => weigh(file, 'gzip')));
  return weighed.reduce((sum, bytes) => sum + bytes, 0);
}

it.each(PAGES)('%s is taken over by little script, in few files', async (path) => {
  const all = await filesThatTakeOver(path);
  const whole = await weighAll(all);
  expect(all.size).toBeLessThanOrEqual(WHOLE.files);
  const isHome = path === '/' || /^\/\w\w-\w\w$/.test(path);
  expect(whole).toBeLessThan(WHOLE.home + (isHome ? 0 : WHOLE.more));
});

it('the booking page is no heavier with its calendar', async () => {
  const page = await filesThatTakeOver(ROUTES.discoveryCall.path);
  const calendar = filesOf('client/features/consultation/booking-times.ts');
  expect(calendar.some((file) => !page.has(file))).toBe(true);
  const all = new Set([...page, ...calendar, '/intl-worker.js']);
  expect(await weighAll(all)).toBeLessThan(WHOLE.home + WHOLE.more);
});

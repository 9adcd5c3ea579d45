/**
 * `npm run photograph`: takes the pictures of the product for the home page's slides and for shared links, from
 * the real components, in Chromium. A picture is written only if it differs visibly from the existing one, so a
 * new Chromium's rounding changes nothing. With `-- --check` nothing is written: it names what differs and exits
 * with 1. Needs the built styles (`npm run build`). `--browser FILE` names another Chromium.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { runnerImport } from 'vite';
import type { Locale } from '#rules/locales.ts';
import {
  LAYOUTS,
  type Layout,
  pictureAddress,
  type Scheme,
  STAND_IN_LOCALE,
} from '../client/features/demo/pictures.ts';
import type { Drawing } from './photograph/draw.tsx';
import { countChanged, encodeWebp } from './photograph/images.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PUBLIC = join(ROOT, 'public');
const BUILT = join(ROOT, 'dist/client');

/** The digests of what was photographed, by drawing; tests/unit/demo/pictures.test.ts reads them. */
const TAKEN = join(ROOT, 'scripts/photograph/taken.json');

/** The share of pixels that may differ in a picture that is still current: edges of letters. */
const TOLERANCE = 0.0005;

/** WebP quality, 0 to 1: dense screens show the larger files smaller, so compression is less visible. */
const QUALITY = { plain: 0.6, dense: 0.25 };

const TYPES: Record<string, string> = { '.css': 'text/css', '.woff2': 'font/woff2' };
const STUDIO = 'http://studio.invalid';

interface Shot {
  file: string;
  bytes: Buffer;
}

const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    browser: { type: 'string', default: '/usr/bin/chromium-headless-shell' },
  },
});

/** Compares each shot with the existing picture, and replaces that if it differs. */
async function photographAll(browser: Browser, drawings: readonly Drawing[]): Promise<number> {
  const comparer = await browser.newPage();
  const differing: string[] = [];
  for await (const { file, bytes } of takeShots(browser, drawings)) {
    const path = join(PUBLIC, file);
    const share = existsSync(path) ? await countChanged(comparer, readFileSync(path), bytes) : 1;
    if (share <= TOLERANCE) continue;
    differing.push(file);
    if (options.check) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  if (!options.check) {
    const digests = Object.fromEntries(drawings.map(({ name, digest }) => [name, digest]));
    writeFileSync(TAKEN, `${JSON.stringify(digests, null, 2)}\n`);
  }
  const verb = options.check ? 'differ from their components' : 'were taken anew';
  console.log([...differing, `${differing.length} pictures ${verb}`].join('\n'));
  return options.check && differing.length > 0 ? 1 : 0;
}

/** The slides in two layouts, two colour schemes and the widths that pages use; then the cards. */
async function* takeShots(browser: Browser, drawings: readonly Drawing[]): AsyncGenerator<Shot> {
  const slides = drawings.filter(({ kind }) => kind === 'slide');
  for (const layout of Object.keys(LAYOUTS) as Layout[])
    for (const scheme of ['light', 'dark'] as const)
      for (const width of LAYOUTS[layout].widths)
        yield* takeSlides(browser, slides, { layout, scheme, width });

  const studio = await openStudio(browser, {
    scheme: 'light',
    width: 1200,
    height: 630,
    density: 1,
  });
  for (const { name, locale, html, title } of drawings.filter(({ kind }) => kind === 'card')) {
    await studio.show(
      `<div id="card"><b>Auditharbor</b><p>${title}</p><div id="scene">${html}</div></div>`,
      locale,
    );
    yield { file: name, bytes: await studio.page.screenshot() };
  }
  await studio.close();
}

async function* takeSlides(
  browser: Browser,
  slides: readonly Drawing[],
  look: { layout: Layout; scheme: Scheme; width: number },
): AsyncGenerator<Shot> {
  const { width, height } = LAYOUTS[look.layout];
  const isPlain = look.width === LAYOUTS[look.layout].widths[0];
  const studio = await openStudio(browser, {
    scheme: look.scheme,
    width,
    height,
    density: look.width / width,
  });
  for (const { name, locale, html } of slides) {
    const [, image = ''] = name.split('/');
    await studio.show(`<div id="scene">${html}</div>`, locale);
    const picture = { ...look, image, locale: locale as Locale };
    const png = await studio.page.screenshot();
    const webp = await encodeWebp(studio.page, png, isPlain ? QUALITY.plain : QUALITY.dense);
    yield { file: pictureAddress({ ...picture, format: 'webp' }), bytes: webp };
    if (isPlain && locale === STAND_IN_LOCALE)
      yield { file: pictureAddress({ ...picture, format: 'png' }), bytes: png };
  }
  await studio.close();
}

async function openStudio(
  browser: Browser,
  {
    scheme,
    width,
    height,
    density,
  }: { scheme: Scheme; width: number; height: number; density: number },
) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: density,
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  let shown = '';
  await page.route(`${STUDIO}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/')
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: shown });
    const file = join(BUILT, normalize(pathname));
    const body = readFileSync(file);
    // A page ignores a font that arrives late (optional); here there is no next page, so wait for it (block).
    return route.fulfill({
      contentType: TYPES[extname(file)] ?? 'application/octet-stream',
      body: file.endsWith('.css')
        ? body.toString().replaceAll('font-display:optional', 'font-display:block')
        : body,
    });
  });
  return {
    page,
    /** Shows only the scene, in the site's own styles and fonts. */
    async show(html: string, locale: string) {
      shown = `<!doctype html><html lang="${locale}">${styleLinks()}<style>${LOOK}</style><body>${html}`;
      await page.goto(`${STUDIO}/`);
      await page.evaluate(() => document.fonts.ready);
    },
    close: () => context.close(),
  };
}

/** The picture shows only the window; its container on a page adds corners and shadow. */
const LOOK = `
  body { min-height: 0; overflow: hidden }
  body > #scene { height: 100vh; overflow: hidden }
  body > #scene > div { border: 0; border-radius: 0; box-shadow: none }
  #card { position: relative; width: 1200px; height: 630px; overflow: hidden; background: #0c1c34; color: #eef3f8 }
  #card > b { position: absolute; left: 64px; top: 64px; font: 560 34px/1 var(--font-serif); letter-spacing: -.02em }
  #card > b::after { content: ""; position: absolute; left: 0; top: 52px; width: 64px; height: 2px; background: #dcbb72 }
  #card > p { position: absolute; left: 64px; top: 196px; width: 340px; font: 560 46px/1.12 var(--font-serif); letter-spacing: -.012em; text-wrap: balance; word-break: auto-phrase }
  #card #scene { position: absolute; left: 452px; top: 56px; width: 700px; height: 620px }
`;

function styleLinks(): string {
  return readdirSync(join(BUILT, 'assets/static'))
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href="/assets/static/${file}">`)
    .join('');
}

const { module } = await runnerImport<typeof import('./photograph/draw.tsx')>(
  join(ROOT, 'scripts/photograph/draw.tsx'),
  { configFile: false, root: ROOT, logLevel: 'error' },
);
const drawings = await module.drawAll();
const browser = await chromium.launch({
  executablePath: options.browser,
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none'],
});
try {
  process.exitCode = await photographAll(browser, drawings);
} finally {
  await browser.close();
}

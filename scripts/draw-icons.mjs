/**
 * Draws the brand's pictures from one mark, with Chromium: `node scripts/draw-icons.mjs [chromium]`.
 * Writes public/{favicon.svg,favicon.ico,apple-touch-icon.png,icon-192.png,icon-512.png}.
 * The mark is also in client/ui/Logo.tsx; its colours are those of client/styles/tokens.css.
 */
import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright';

const out = (name) => new URL(`../public/${name}`, import.meta.url);
const NIGHT = '#0c1c34';
const MARK = `<path fill="#63d2b7" d="M11 20h10v2H11ZM9 24.2h14v2H9Z"/>
  <path fill="#dcbb72" d="M13.1 18.7a2.9 2.9 0 0 1 5.8 0Z"/>
  <path fill="#eef3f8" d="M13.2 4.5h5.6L28 27.5h-5.1L16 10.2 9.1 27.5H4Z"/>`;

/** The mark on its background. Systems that round the corners themselves get a square with more margin. */
function drawMark({ corner, margin = 0 }) {
  const size = 32 + 2 * margin;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${size} ${size}">
  <rect x="${-margin}" y="${-margin}" width="${size}" height="${size}" rx="${corner}" fill="${NIGHT}"/>
  ${MARK}
</svg>
`;
}

/** Packs PNGs into an ICO: a header, one 16-byte entry per picture, then the pictures as they are. */
function packIco(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const browser = await chromium.launch({
  executablePath: process.argv[2] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();

async function photograph(html, width, height = width) {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ omitBackground: true });
}
const fill = '<style>body{margin:0}svg{display:block;width:100vw}</style>';

const favicon = drawMark({ corner: 6 });
writeFileSync(out('favicon.svg'), favicon);
const pictures = [];
for (const size of [16, 32, 48])
  pictures.push({ size, png: await photograph(fill + favicon, size) });
writeFileSync(out('favicon.ico'), packIco(pictures));
const square = fill + drawMark({ corner: 0, margin: 5 });
writeFileSync(out('apple-touch-icon.png'), await photograph(square, 180));
writeFileSync(out('icon-192.png'), await photograph(square, 192));
writeFileSync(out('icon-512.png'), await photograph(square, 512));
await browser.close();

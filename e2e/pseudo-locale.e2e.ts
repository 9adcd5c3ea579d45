import { rmSync } from 'node:fs';
import { ROUTES } from '#shared/routes.ts';
import { layOutPseudo } from '../scripts/translations/pseudo.ts';
import { hostSite } from '../tests/support/hosted-site.ts';
import { AWAY } from '../tests/support/site.ts';
import { readOverflow } from './support/overflow.ts';
import { test as base, expect } from './support/test.ts';

/** A site whose English is the pseudo-locale. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  site: async ({}, use) => {
    const root = layOutPseudo();
    await using site = await hostSite(AWAY, { root });
    await use(site);
    rmSync(root, { recursive: true });
  },
});

test.use({ javaScriptEnabled: false });

test('words a third longer, and longer each, stick out of no page', async ({ page }) => {
  const wide: unknown[] = [];
  for (const { path } of Object.values(ROUTES)) {
    await page.goto(path);
    // Content that is not near yet is laid out as well.
    await page.evaluate(() => {
      const whole = new CSSStyleSheet();
      whole.replaceSync('* { content-visibility: visible !important }');
      document.adoptedStyleSheets = [whole];
    });
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await readOverflow(page);
      if (found.pixels > 0) wide.push({ path, width, ...found });
    }
  }
  expect(wide).toEqual([]);
});

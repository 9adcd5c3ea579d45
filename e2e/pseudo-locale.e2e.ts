import { rmSync } from 'node:fs';
import { ROUTES, type Route } from '#shared/routes.ts';
import { layOutPseudo } from '../scripts/translations/pseudo.ts';
import { hostSite } from '../tests/support/hosted-site.ts';
import { AWAY } from '../tests/support/site.ts';
import { layOutWhole, readOverflow } from './support/overflow.ts';
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

/** Pages that are nothing but their words are laid out as one of them is. */
const PAGES: Route[] = Object.values<Route>(ROUTES).filter(
  ({ isText, path }) => !isText || path === ROUTES.privacy.path,
);

test('words a third longer, and longer each, stick out of no page', async ({ page }) => {
  const wide: unknown[] = [];
  for (const { path } of PAGES) {
    await page.goto(path);
    await layOutWhole(page);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await readOverflow(page);
      if (found.pixels > 0) wide.push({ path, width, ...found });
    }
  }
  expect(wide).toEqual([]);
});

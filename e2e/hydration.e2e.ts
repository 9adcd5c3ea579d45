import { ROUTES, type Route } from '#shared/routes.ts';
import { expect, open, test } from './support/test.ts';

const routes: Route[] = Object.values(ROUTES);

// Each page at its own address: axe.e2e.ts. In every language: layout.e2e.ts.
test('a page is taken over at another of its addresses as well', async ({ page, quiet }) => {
  for (const path of routes.flatMap(({ aliases = [] }) => aliases).slice(0, 1)) {
    await test.step(path, async () => {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('link[rel="manifest"]')).toHaveCount(1);
      expect(quiet).toEqual([]);
    });
  }
});

test('a page is taken over by a browser of 2023, and by one that refuses workers and channels', async ({
  page,
}) => {
  await page.addInitScript(() => {
    class Refused {
      constructor() {
        throw new DOMException('Refused', 'SecurityError');
      }
    }
    Object.assign(window, { Worker: Refused, BroadcastChannel: Refused });
    Reflect.deleteProperty(Promise, 'withResolvers');
  });
  for (const path of ['/roi-calculator', '/compliance-blueprint', '/discovery-call']) {
    await page.goto(path);
    // Hydration adds this last.
    await expect(page.locator('link[rel="manifest"]')).toHaveCount(1, { timeout: 20_000 });
  }
  await expect(page.getByRole('grid')).toBeVisible();
});

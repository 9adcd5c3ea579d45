import { canonicalPath } from '#shared/i18n/locale-path.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { ROUTES, type Route } from '#shared/routes.ts';
import { expect, open, test } from './support/test.ts';

const routes: Route[] = Object.values(ROUTES);
const SAMPLE = [ROUTES.home, ROUTES.contact, ROUTES.pricing, ROUTES.privacy];

// Each page at its own address: axe.e2e.ts.
test('a page is taken over at its other addresses as well', async ({ page, quiet }) => {
  for (const path of routes.flatMap(({ aliases = [] }) => aliases)) {
    await test.step(path, async () => {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('link[rel="manifest"]')).toHaveCount(1);
      expect(quiet).toEqual([]);
    });
  }
});

test('and in every language', async ({ page, quiet }) => {
  for (const [index, locale] of LOCALES.entries()) {
    // The home page in each, another one in turn.
    const other = SAMPLE[1 + (index % (SAMPLE.length - 1))] ?? ROUTES.contact;
    for (const { path } of [ROUTES.home, other]) {
      await test.step(`${locale} ${path}`, async () => {
        await open(page, canonicalPath(locale, path));
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        expect(quiet).toEqual([]);
      });
    }
  }
});

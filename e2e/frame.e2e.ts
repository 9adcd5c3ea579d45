import { expect, test } from './support/test.ts';

// As the server sends it, which is everything without scripts.
test.use({ javaScriptEnabled: false });

test('the header stays, its groups open, and the press opens in a tab', async ({ page }) => {
  await page.goto('/');
  for (const name of [/^Read Article/, /^View All Articles/]) {
    const link = page.getByRole('link', { name }).first();
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
  }
  const header = page.getByRole('banner');
  await header.getByText('Solutions').click();
  for (const title of ['CAPABILITIES', 'RESOURCES'])
    await expect(header.locator('p').getByText(title, { exact: false }).first()).toHaveText(title, {
      useInnerText: true,
    });
  await expect(header.getByRole('list', { name: 'Resources' }).getByRole('link')).not.toHaveCount(
    0,
  );
  const before = await header.boundingBox();
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect(await header.boundingBox()).toEqual(before);
});

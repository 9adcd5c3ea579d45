import { expect, test } from './support/test.ts';

// As the server sends it, which is everything without scripts.
test.use({ javaScriptEnabled: false });

test('the header stays, and its groups open', async ({ page }) => {
  await page.goto('/');
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

test('the press opens in a tab of its own, which knows nothing of ours', async ({
  page,
  context,
}) => {
  await context.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The press</title>' }),
  );
  await page.goto('/');
  const article = page.getByRole('link', { name: /^Read Article/ }).first();
  for (const link of [article, page.getByRole('link', { name: /^View All Articles/ })]) {
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
    const opened = context.waitForEvent('page');
    await link.click();
    const tab = await opened;
    await expect(tab).toHaveTitle('The press');
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    await tab.close();
  }
  await expect(page).toHaveURL(/\/$/);
});

import { expect, plainTest } from './support/test.ts';

plainTest('the header stays, its groups open, and the press opens in a tab', async ({ page }) => {
  await page.goto('/');
  for (const name of [/^Read Article/, /^View All Articles/]) {
    const link = page.getByRole('link', { name }).first();
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
  }
  const header = page.getByRole('banner');
  await header.getByText('Solutions').click();
  for (const title of ['CAPABILITIES', 'RESOURCES']) {
    const group = header.locator('p').getByText(title, { exact: false }).first();
    await expect(group).toHaveText(title, { useInnerText: true });
  }
  const resources = header.getByRole('list', { name: 'Resources' });
  await expect(resources.getByRole('link')).not.toHaveCount(0);
  const before = await header.boundingBox();
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect(await header.boundingBox()).toEqual(before);
});

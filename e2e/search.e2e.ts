import { expect, open, test } from './support/test.ts';

test('HIPAA with AWS and Okta is three presses from the home page on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await page.getByLabel('Menu').click();
  const search = page.getByRole('banner').getByRole('searchbox');
  await search.fill('HIPAA AWS Okta');
  await search.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“HIPAA AWS Okta”');
  await page.getByRole('main').getByRole('link', { name: 'Okta', exact: true }).click();
  await expect(page).toHaveURL(/\/integrations\?q=HIPAA\+AWS\+Okta#okta$/);
  await expect(page.locator('#okta')).toBeInViewport();
  for (const id of ['okta', 'aws'])
    await expect(page.locator(`#${id}`).getByText(/^HIPAA §\s164/)).toBeVisible();
});

import { expect, footer, open, test } from './support/test.ts';

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

test('Documentation leads to more than questions, and names pages as the menus do', async ({
  page,
}) => {
  await open(page, '/pricing');
  await (await footer(page)).getByRole('link', { name: 'Documentation' }).click();
  await expect(page).toHaveURL(/\/faq#documentation$/);
  const documentation = page.getByRole('region', { name: 'Documentation' });
  await expect(documentation).toBeInViewport();
  for (const [name, path] of [
    ['Integrations', '/integrations'],
    ['Templates', '/templates'],
    ['Trust center', '/compliance'],
    ['Data security', '/data-security'],
  ] as const)
    await expect(documentation.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      path,
    );
});

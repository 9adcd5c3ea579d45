import { expect, test } from './support/test.ts';

test('a case opens by its own link, and chips narrow the list as they are chosen', async ({
  page,
}) => {
  await page.goto('/use-cases#soc-2');
  const soc2 = page.getByRole('heading', { name: 'SOC 2 for a software company' });
  await expect(page.getByText('Your CPA firm issues its report')).toBeVisible();
  await page.getByRole('radio', { name: /^GDPR/ }).check();
  await expect(page).toHaveURL(/\/use-cases\?framework=gdpr$/);
  await expect(page.getByText('Showing 1 of 6')).toBeVisible();
  await expect(soc2).toBeHidden();
  await page.getByRole('radio', { name: /^Insider threat/ }).check();
  await expect(page.getByText('No match')).toBeVisible();
  await page.getByRole('link', { name: /^Any focus/ }).click();
  await expect(page.getByText('Showing 1 of 6')).toBeVisible();
});

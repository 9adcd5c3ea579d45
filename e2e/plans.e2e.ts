import { expect, open, plainTest, test } from './support/test.ts';

test('answers mark the plan that fits, and lead to a form that knows', async ({ page }) => {
  await open(page, '/pricing');
  const status = page.locator('#plans').getByRole('status');
  await expect(status).toBeEmpty();
  await page
    .getByRole('group', { name: /same time/ })
    .getByLabel('4 to 6')
    .check();
  await expect(status).toContainText('Scale fits.');
  await expect(page).toHaveURL(/\/pricing\?frameworks=1&tasks=4&entities=1$/);
  await page.reload();
  await expect(status).toContainText('Scale fits.');
  await page.getByRole('link', { name: 'Ask about Scale' }).click();
  await expect(page.getByLabel('What are you interested in?').first()).toHaveValue('scale');
});

plainTest('without scripts a phone compares the plan that is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/plan-comparison');
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expect(head('Growth')).toBeVisible();
  await expect(head('Scale')).toBeHidden();
  await page.getByRole('radio', { name: 'Scale' }).check();
  await expect(head('Scale')).toBeVisible();
  await expect(head('Growth')).toBeHidden();
  const wider = await page.locator('html').evaluate((html) => html.scrollWidth - 320);
  expect(wider).toBe(0);
});

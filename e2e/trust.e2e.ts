import { expect, test } from './support/test.ts';

test('a document is asked for by a form, which follows until somebody types', async ({ page }) => {
  await page.goto('/compliance');
  const documents = page.locator('#documents').getByRole('button', { name: 'Request documents' });
  const message = page.getByRole('textbox', { name: /What is it about/ });
  await message.click();
  await page.getByRole('checkbox', { name: 'Request Penetration test summary' }).check();
  await documents.click();
  await expect(page).toHaveURL(/\/compliance\?document=penetration-test&by=#consultation$/);
  await expect(message).toHaveValue(/^Penetration test summary\n/);
  await page.getByRole('checkbox', { name: 'Request SOC 2 report' }).check();
  await documents.click();
  await expect(message).toHaveValue(/^SOC 2 report\nPenetration test summary\n/);
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ana Ruiz');
  await page.getByRole('textbox', { name: /email/ }).fill('ana@buyer.example');
  await page.locator('#consultation').getByRole('button', { name: 'Request documents' }).click();
  await expect(page.getByRole('heading', { name: 'Request Submitted!' })).toBeVisible();
});

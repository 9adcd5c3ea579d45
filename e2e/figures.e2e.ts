import { expect, open, test } from './support/test.ts';

test('the evidence chain opens one record at a time, by keyboard too', async ({ page, quiet }) => {
  await open(page, '/');
  const chain = page.getByRole('region', { name: 'Follow any finding back to its source' });
  await chain.getByText('184 accounts', { exact: true }).click();
  await expect(chain.getByText('EV-1184')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(chain.getByText('179 of 184 accounts')).toBeVisible();
  await expect(chain.getByText('EV-1184')).toBeHidden();
  expect(quiet).toEqual([]);
});

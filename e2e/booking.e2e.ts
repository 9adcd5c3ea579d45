import { expect, forgive, open, test } from './support/test.ts';

const TYPED = {
  Name: 'Inês Carvalho',
  'Work email': 'ines.carvalho@meridian.example',
  'What is it about?': 'Our ISO 27001 surveillance audit is in May.',
};

test('a call is booked by its calendar, also where the connection fails in between', async ({
  page,
  context,
  quiet,
}) => {
  await open(page, '/discovery-call');
  await page.waitForLoadState('networkidle');
  const form = page.locator('#meeting form');
  for (const [label, value] of Object.entries(TYPED)) await form.getByLabel(label).fill(value);

  await context.setOffline(true);
  await form.getByRole('button', { name: 'Choose Date and Time' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await forgive(quiet, /ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(false);

  await page.getByRole('button', { name: 'Next month' }).click();
  await page.locator('[role=grid] button:not([aria-disabled])').first().click();
  await page.getByRole('radio', { name: '10:00' }).check();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText('Meeting Scheduled!')).toBeVisible();
  await expect(page.getByRole('link', { name: /Join Meeting/ })).toHaveAttribute(
    'href',
    /^https:\/\/meet\.jit\.si\//,
  );
});

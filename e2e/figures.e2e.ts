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

test('after a navigation a figure comes with its page, in the visitor’s language', async ({
  page,
  quiet,
}) => {
  await open(page, '/fr-FR/enterprise-audit');
  // Check that the figure comes together with the page: later, it would push the words down.
  await page.evaluate(() => {
    const title = document.querySelector('h1')?.textContent;
    new MutationObserver((_, observer) => {
      const heading = document.querySelector('h1');
      if (!heading || heading.textContent === title) return;
      observer.disconnect();
      heading.dataset.figures = String(document.querySelectorAll('main figcaption').length);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Certified Audit Reviews/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-figures', '1');
  const figure = page.getByRole('figure').filter({ hasText: 'AR-2025-Q4' });
  await expect(figure).toContainText('Revue des accès, quatrième trimestre');
  await expect(figure).toContainText('R. Castellanos, CISA');
  expect(quiet).toEqual([]);
});

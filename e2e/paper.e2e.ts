import { expectReadable } from './support/accessible.ts';
import { expect, open, test } from './support/test.ts';

// The banner asks, so that there is one to leave out.
test.use({ consent: null });

test('on paper a page is its matter: no frame, light, details open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/faq');
  // Neither the table of contents nor a filter is printed.
  const question = page.locator('main details:not(nav details, search details)').first();
  await expect(question).not.toHaveAttribute('open');
  await expect(page.locator('.consent-panel')).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  for (const part of ['#site-header', 'body > footer', '.consent-panel', 'main button']) {
    await expect(page.locator(part)).not.toHaveCount(0);
    for (const element of await page.locator(part).all()) await expect(element).toBeHidden();
  }
  const head = page.locator('.print-head');
  await expect(head).toContainText(page.url());
  await expect(head).toContainText(/\w+ \d{1,2}, \d{4}$/);
  await expect(question.locator('> :not(summary)').first()).toBeVisible();
  const printed = await page
    .locator('main a[href^="/"]')
    .first()
    .evaluate((link) => ({
      address: getComputedStyle(link, '::after').content,
      paper: getComputedStyle(document.body).backgroundColor,
    }));
  expect(printed.address).toContain(new URL(page.url()).origin);
  expect(printed.paper).toBe('rgb(255, 255, 255)');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(question).not.toHaveAttribute('open');
});

test('on paper a page is readable, with its backgrounds printed', async ({ page }) => {
  for (const path of ['/', '/platform-demo']) {
    await page.emulateMedia({ media: 'screen' });
    await open(page, path);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expectReadable(page);
  }
});

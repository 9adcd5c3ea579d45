import type { Page } from 'playwright/test';
import { complaintsOf, expect, forgive, open, test } from './support/test.ts';

/** From the next page on, no part can read its page's address, as if it had a bug; until `mend`. */
async function breakAddresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Faulty extends URL {
      override get searchParams(): URLSearchParams {
        if ('mended' in window || !this.href.includes('site.invalid')) return super.searchParams;
        throw new Error('a fault of the test');
      }
    }
    Object.assign(window, { URL: Faulty });
  });
}

const mend = (page: Page) => page.evaluate(() => Object.assign(window, { mended: true }));

test('a component that fails leaves its page, and can be tried again', async ({ page }) => {
  await breakAddresses(page);
  await open(page, '/contact');
  const alert = page.locator('#contact').getByRole('alert');
  await expect(alert).toContainText('This component failed to load');
  await expect(page.locator('#contact').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#contact')).toContainText('hello@auditharbor.example');

  await test.step('and is logged with what is needed to find it', async () => {
    const line = complaintsOf(page).find((complaint) => complaint.includes('Error boundary'));
    expect(line).toContain('a fault of the test');
    for (const part of ['component', 'message', 'stack', 'componentStack', 'timestamp'])
      expect(line).toContain(part);
    await forgive(page, /a fault of the test/);
  });
  await mend(page);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('form', { name: 'Contact form' })).toBeVisible();
  await expect(alert).toBeHidden();
});

test('plans that fail say so in their own words, below the headline', async ({ page }) => {
  await breakAddresses(page);
  await open(page, '/pricing');
  const alert = page.getByRole('alert').filter({ hasText: 'Pricing Page Error' });
  await expect(alert).toContainText('Please try refreshing the page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(alert.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  await forgive(page, /a fault of the test/);
  await mend(page);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.locator('#plans')).toContainText('$2,500');
});

test('a toast that fails leaves its page, and the next one is shown', async ({ page }) => {
  await open(page, '/terms');
  await page.evaluate(() => {
    const measure = Element.prototype.getBoundingClientRect;
    Element.prototype.getBoundingClientRect = () => {
      Element.prototype.getBoundingClientRect = measure;
      throw new Error('a fault of the test');
    };
  });
  await page.keyboard.press('Alt+P');
  await forgive(page, /a fault of the test/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Alt+P');
  await expect(page.locator('.toast')).toBeVisible();
});

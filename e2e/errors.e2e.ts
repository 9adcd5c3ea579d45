import type { Page } from 'playwright/test';
import { isSameDocument, markDocument } from './support/page-state.ts';
import { expect, footer, forgive, open, test } from './support/test.ts';

async function goToContact(page: Page): Promise<void> {
  await (await footer(page)).getByRole('link', { name: 'Contact', exact: true }).click();
}

/** From now on no form can read its address, as if it had a bug; `mend` restores that. */
async function breakForms(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const working = URLSearchParams;
    Object.assign(window, { working });
    class Faulty {
      constructor() {
        throw new Error('a fault of the test');
      }
    }
    Object.assign(window, { URLSearchParams: Faulty });
  });
  return () =>
    page.evaluate(() => {
      const { working } = window as unknown as { working: unknown };
      Object.assign(window, { URLSearchParams: working });
    });
}

/** Gives the contact page a bug outside of its parts, until `mend` is called. */
async function breakContactPage(page: Page): Promise<() => Promise<void>> {
  await page.route(/\/assets\/pages\/contact\./, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export function Page() {
        if (!window.mended) throw new Error('a fault of the test');
        return 'Mended';
      }`,
    }),
  );
  return () => page.evaluate(() => void Object.assign(window, { mended: true }));
}

test('a component that fails leaves its page standing and can be tried again', async ({
  page,
  quiet,
}) => {
  await open(page, '/terms');
  await markDocument(page);
  const mend = await breakForms(page);
  await goToContact(page);
  const alert = page.locator('#contact').getByRole('alert');
  await expect(alert).toContainText('This component failed to load');
  await expect(page.locator('#contact').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#contact')).toContainText('hello@auditharbor.example');

  await test.step('and is logged with what is needed to find it', async () => {
    const line = quiet.find((complaint) => complaint.includes('Error boundary'));
    expect(line).toContain('a fault of the test');
    for (const part of ['component', 'message', 'stack', 'componentStack', 'timestamp'])
      expect(line).toContain(part);
    await forgive(quiet, /a fault of the test/);
  });
  await mend();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('form', { name: 'Contact form' })).toBeVisible();
  await expect(alert).toBeHidden();
  expect(await isSameDocument(page)).toBe(true);
});

test('a toast that fails leaves the page standing, and the next one is shown', async ({
  page,
  quiet,
}) => {
  await open(page, '/terms');
  await page.evaluate(() => {
    const measure = Element.prototype.getBoundingClientRect;
    Element.prototype.getBoundingClientRect = () => {
      Element.prototype.getBoundingClientRect = measure;
      throw new Error('a fault of the test');
    };
  });
  await page.keyboard.press('Alt+P');
  await forgive(quiet, /a fault of the test/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Alt+P');
  await expect(page.locator('.toast')).toBeVisible();
});

test('a page that fails leaves the frame standing and can be tried again', async ({
  page,
  quiet,
}) => {
  const mend = await breakContactPage(page);
  await open(page, '/terms');
  await goToContact(page);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(alert).toContainText('This page encountered an unexpected error. Please try again.');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await forgive(quiet, /a fault of the test/);
  await mend();
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('main')).toHaveText('Mended');
});

test('from there one gets home, or to any other page', async ({ page, quiet }) => {
  await breakContactPage(page);
  const broken = async () => {
    await open(page, '/fr-FR/terms');
    await (await footer(page)).locator('a[href="/fr-FR/contact"]').click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await forgive(quiet, /a fault of the test/);
  };
  await test.step('home, in the same language, by a full load', async () => {
    await broken();
    await markDocument(page);
    await page.getByRole('main').getByRole('alert').getByRole('link').click();
    await expect(page).toHaveURL(/\/fr-FR$/);
    expect(await isSameDocument(page)).toBe(false);
  });
  await test.step('by a link of the frame', async () => {
    await broken();
    await (await footer(page)).locator('a[href="/fr-FR/terms"]').click();
    await expect(page).toHaveURL(/\/fr-FR\/terms$/);
    await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('a page whose script is gone, as after a new release, is loaded whole', async ({
  page,
  quiet,
}) => {
  await open(page, '/terms');
  await markDocument(page);
  await page.route(/\/assets\/pages\/contact\./, (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  );
  await goToContact(page);
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('form', { name: 'Contact form' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
  await forgive(quiet, /status of 404|dynamically imported module/);
});

test('a frame that fails says so and offers to reload', async ({ page, quiet }) => {
  // Without its settings no part of the frame can be rendered.
  await page.route('**/terms', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('"site":{', '"damaged":{'),
    });
  });
  await page.goto('/terms');
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { level: 1 })).toHaveText('Critical Error');
  await expect(alert).toContainText(
    'A critical error occurred. Please reload the page or contact support.',
  );
  await expect(alert.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  await forgive(quiet, /reading 'name'|Error boundary|error #418/);

  await page.unroute('**/terms');
  await alert.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await expect(alert).toBeHidden();
});

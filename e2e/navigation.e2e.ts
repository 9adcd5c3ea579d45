import type { Page } from 'playwright/test';
import { expect, footer, hold, laidOut, open, test } from './support/test.ts';

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const followFooter = async (page: Page, name: string) =>
  (await footer(page)).getByRole('link', { name, exact: true }).click();

test('a link leads to another document, and Back to where one was', async ({ page }) => {
  await open(page, '/pricing');
  await page.evaluate(() => Object.assign(window, { marked: true }));
  const before = await page.evaluate(() => history.length);
  const pricing = await page.title();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Use cases' })
    .click();
  await expect(page).toHaveURL(/\/use-cases$/);
  expect(await page.evaluate(() => 'marked' in window)).toBe(false);
  const here = page.getByRole('banner').locator('[aria-current=page]');
  for (const link of await here.all()) await expect(link).toHaveAttribute('href', '/use-cases');
  await expect(here).not.toHaveCount(0);
  const useCases = await page.title();
  expect(useCases).not.toBe(pricing);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveTitle(pricing);
  await page.goForward();
  await expect(page).toHaveTitle(useCases);
  await expect(page).toHaveURL(/\/use-cases$/);

  await test.step('a reload as well', async () => {
    await laidOut(page);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await page.reload();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
  });
  await test.step('where what was typed is found again', async () => {
    await open(page, '/contact');
    const message = page.locator('#contact-message');
    await message.fill('Two audits a year, three entities.');
    await page.locator('main').getByRole('link', { name: 'Customer support' }).click();
    await expect(page).toHaveURL(/\/support/);
    await page.goBack();
    await expect(message).toHaveValue('Two audits a year, three entities.');
  });
});

test('while the next page is on its way it says Loading...', async ({ page }) => {
  await open(page, '/pricing');
  const letGo = await hold(page, '**/faq');
  const loading = page.getByText('Loading...');
  await expect(loading).toBeHidden();
  const pricing = await h1(page).innerText();
  // Nothing can be asked of a page while the next one is on its way, so it tells by itself.
  const seen = Promise.withResolvers<string>();
  await page.exposeFunction('seen', seen.resolve);
  await page.evaluate(() => {
    const look = () => {
      const { innerText } = document.body;
      if (!innerText.includes('Loading...')) requestAnimationFrame(look);
      else (window as never as { seen(text: string): void }).seen(innerText);
    };
    look();
  });
  // By key: at a pointer the browser would fetch the page in advance, which no test can hold back.
  await (await footer(page))
    .getByRole('link', { name: 'Documentation', exact: true })
    .press('Enter', { noWaitAfter: true });
  expect(await seen.promise).toContain(pricing);
  letGo();
  await expect(page).toHaveURL(/\/faq#documentation$/);
  await expect(h1(page)).not.toHaveText(pricing);
  await expect(loading).toBeHidden();
  await page.goBack();
  await expect(h1(page)).toHaveText(pricing);
  await expect(loading, 'it may be shown as it was left').toBeHidden();
});

test('Back leads to an open demo from another page', async ({ page }) => {
  await open(page, '/platform-demo');
  await page.getByRole('link', { name: 'Try Interactive Demo' }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer).toBeVisible();
  await page.goto('/contact');
  await expect(page).toHaveTitle(/^Contact/);
  await page.goBack();
  await expect(viewer).toBeVisible();
  await expect(page).toHaveURL(/\/platform-demo\?demo=dashboard$/);
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(/\/platform-demo$/);
});

test('a link to a part of a page leads there, and Back to where one was', async ({ page }) => {
  await open(page, '/contact');
  await followFooter(page, 'Services');
  await expect(page).toHaveURL(/\/#services$/);
  await expect(page.locator('#services')).toBeInViewport();
  await open(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Learn More' }).first().click();
  await expect(page).toHaveURL(/#about$/);
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await expect.poll(top).toBeGreaterThan(1000);
  await page.goBack();
  await expect.poll(top).toBe(0);

  await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML('afterbegin', '<a href="/contact#50%">A half-written link</a>');
  });
  await page.getByRole('link', { name: 'A half-written link' }).click();
  await expect(page).toHaveURL(/\/contact#50%$/);
  await expect(page).toHaveTitle(/^Contact/);
  await expect.poll(top, 'a part that is no URI encoding is the whole page').toBe(0);
});

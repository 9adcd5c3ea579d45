import type { Page } from 'playwright/test';
import { contactForm, countPosts, FIELD_NAMES, TYPED } from './support/contact-form.ts';
import { readFocus } from './support/page-state.ts';
import { expect, forgive, hold, hydrated, open, test } from './support/test.ts';

/** Changes the page as a browser's translator does: each text is wrapped in its own elements. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all: Text[] = [];
    while (texts.nextNode()) all.push(texts.currentNode as Text);
    for (const text of all) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, select')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}

/** Files that pages load later. */
const ISLAND = /\/assets\/chunks\/island\./;
const VISITOR = /\/assets\/chunks\/visitor\./;

test('what is typed or ticked before its script came stays, and counts', async ({ page }) => {
  const letGo = await hold(page, VISITOR);
  await page.goto('/cookie-policy');
  const preferences = page.locator('#preferences');
  await preferences.getByRole('switch', { name: 'Analytics' }).check();
  letGo();
  await hydrated(page);
  await preferences.getByRole('switch', { name: 'Functional' }).check();
  await expect(preferences.getByRole('switch', { name: 'Analytics' })).toBeChecked();

  const letGoAgain = await hold(page, ISLAND);
  await page.goto('/roi-calculator');
  await page.locator('#roi-hours').fill('77');
  await page.locator('#roi-plan').selectOption({ index: 2 });
  const plan = await page.locator('#roi-plan').inputValue();
  const before = await page.locator('output, [role=status]').allInnerTexts();
  await page.locator('#roi-hours').focus();
  letGoAgain();
  await hydrated(page);
  await expect(page.locator('#roi-hours')).toHaveValue('77');
  await expect(page.locator('#roi-plan')).toHaveValue(plan);
  await expect
    .poll(() => page.locator('output, [role=status]').allInnerTexts())
    .not.toEqual(before);
  expect((await readFocus(page))?.name).toContain('hours');
});

test('a time that is pressed before its script came is chosen', async ({ page }) => {
  const letGo = await hold(page, ISLAND);
  const asked = page.waitForRequest(ISLAND);
  await page.goto('/discovery-call');
  await asked;
  await page.getByRole('button', { name: /AM|PM/ }).first().click();
  letGo();
  await hydrated(page);
  await expect(page.getByText('Choose a day and a time first.')).toBeHidden();
});

test('what is typed during hydration is there to the last letter', async ({ page }) => {
  // As slow as a phone's processor, so that hydration takes as long as typing several letters.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const [path, field] of [
    ['/contact', '#contact-first-name'],
    ['/roi-calculator', '#roi-hours'],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator(field).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('1234567890', { delay: 60 });
    await hydrated(page);
    await expect(page.locator(field)).toHaveValue('1234567890');
  }
});

test('what is typed into a page that the browser translated is sent', async ({ page }) => {
  const letGo = await hold(page, ISLAND);
  await page.goto('/contact');
  await translate(page);
  const { fill, field, send, thanks } = contactForm(page);
  await fill();
  await field('company').focus();
  letGo();
  await hydrated(page);
  await forgive(page, /Minified React error #418/);
  for (const name of FIELD_NAMES) await expect(field(name)).toHaveValue(TYPED[name]);
  await expect(field('company')).toBeFocused();
  await translate(page);
  await send.click();
  await expect(thanks).toBeVisible();
});

test('a form that the browser has posted is not sent by script as well', async ({ page }) => {
  // After some seconds a form may be sent again.
  await page.clock.setFixedTime(Date.now());
  const letGo = await hold(page, ISLAND);
  const posts = countPosts(page);
  const { fill, send, summary } = contactForm(page);
  await page.goto('/contact');
  await fill({ email: 'early@northwind.example' });
  // Simulates a response that has not arrived yet: with 204 the browser stays on the page.
  await page.route('**/api/contact', (route) => route.fulfill({ status: 204 }));
  await send.click();
  await expect.poll(posts).toBe(1);
  letGo();
  await hydrated(page);
  await send.click();
  await expect(send, 'it is not being sent').toBeVisible();
  await expect(summary).toBeHidden();
  expect(posts()).toBe(1);
});

test('the first script alone is fetched before a page is used or idle', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(new URL(request.url()).pathname);
  });
  // Keep the page loading.
  const letGo = await hold(page, /\.css$/);
  await page.goto('/pricing', { waitUntil: 'commit' });
  await expect.poll(() => fetched.length).toBe(1);
  letGo();
  await hydrated(page);
  expect(fetched.length).toBeGreaterThan(1);
});

test('a browser of 2023, or without channels, hydrates a page', async ({ page }) => {
  await page.addInitScript(() => {
    class Refused {
      constructor() {
        throw new DOMException('Refused', 'SecurityError');
      }
    }
    Object.assign(window, { BroadcastChannel: Refused });
    Reflect.deleteProperty(Promise, 'withResolvers');
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  });
  for (const path of ['/roi-calculator', '/compliance-blueprint', '/discovery-call'])
    await open(page, path);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('Alt+P');
  await expect(page.locator('.toast')).toBeInViewport({ ratio: 1 });
});

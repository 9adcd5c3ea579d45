import type { Page } from 'playwright/test';
import { isSameDocument, markDocument, readHead } from './support/page-state.ts';
import { expect, footer, forgive, laidOut, open, test } from './support/test.ts';

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const followFooter = async (page: Page, name: string) =>
  (await footer(page)).getByRole('link', { name, exact: true }).click();

/** Holds back a page's file until `letGo`, which resolves once whatever waited for it has arrived. */
async function holdPage(page: Page, name: string) {
  const released = Promise.withResolvers<void>();
  const held: Promise<unknown>[] = [];
  await page.route(new RegExp(`/assets/pages/${name}\\.`), (route) => {
    const arrived = released.promise
      .then(() => route.continue())
      .then(() => route.request().response());
    held.push(arrived.then((response) => response?.finished()));
  });
  return {
    async letGo() {
      released.resolve();
      await Promise.all(held);
    },
  };
}

test('a link changes the page without loading another document', async ({ page }) => {
  await open(page, '/pricing');
  await markDocument(page);
  const before = await page.evaluate(() => history.length);
  const pricing = await page.title();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Use cases' })
    .click();
  await expect(page).toHaveURL(/\/use-cases$/);
  await expect(h1(page)).toBeFocused();
  const here = page.getByRole('banner').locator('[aria-current=page]');
  for (const link of await here.all()) await expect(link).toHaveAttribute('href', '/use-cases');
  await expect(here).not.toHaveCount(0);
  const useCases = await page.title();
  expect(useCases).not.toBe(pricing);
  await expect(page.locator('[aria-live=assertive]')).toHaveText(useCases);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveTitle(pricing);
  await expect(page.locator('[aria-live=assertive]')).toHaveText(pricing);
  await page.goForward();
  await expect(page).toHaveTitle(useCases);
  await expect(page).toHaveURL(/\/use-cases$/);
  expect(await isSameDocument(page)).toBe(true);
});

test('a reload comes back to where one was', async ({ page }) => {
  await open(page, '/faq');
  await page.evaluate(() => window.scrollTo(0, 1500));
  const kept = () => page.evaluate(() => window.history.state?.scroll?.[1]);
  await expect.poll(kept).toBe(1500);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
});

test('whoever reads on before sending finds what was typed on coming back', async ({ page }) => {
  await open(page, '/contact');
  const message = page.locator('#contact-message');
  await message.fill('Two audits a year, three entities.');
  await page.locator('main').getByRole('link', { name: 'Customer support' }).click();
  await expect(page).toHaveURL(/\/support/);
  await page.goBack();
  await expect(message).toHaveValue('Two audits a year, three entities.');
});

test('after it the head is what the server would have sent', async ({ page }) => {
  for (const [from, link, to, canonical, languages] of [
    ['/', 'Contact', '/contact', '/contact', 10],
    ['/contact', 'Terms of service', '/terms', '/terms', 4],
    // A page that is only in English so far.
    ['/fr-FR/contact', 'À propos', '/fr-FR/about', '/about', 4],
    // A page with a share picture of its own.
    ['/faq', 'Platform demo', '/platform-demo', '/platform-demo', 4],
  ] as const) {
    await test.step(`${from} → ${to}`, async () => {
      await open(page, from);
      await markDocument(page);
      await followFooter(page, link);
      await expect(h1(page)).toBeFocused();
      const head = await readHead(page);
      expect(await isSameDocument(page)).toBe(true);
      expect(new URL(page.url()).pathname).toBe(to);
      await page.reload();
      const served = await readHead(page);
      // Rather none than the first page's.
      expect(head).toEqual({ ...served, structured: [] });
      expect(served.structured).toHaveLength(1);
      expect(head.canonical).toBe(`https://www.auditharbor.example${canonical}`);
      expect(head.languages).toHaveLength(languages);
    });
  }
});

test('while the next page is on its way it says Loading...', async ({ page }) => {
  await open(page, '/pricing');
  await markDocument(page);
  const { letGo } = await holdPage(page, 'faq');
  const loading = page.getByText('Loading...');
  await expect(loading).toBeHidden();
  const pricing = await h1(page).innerText();
  await followFooter(page, 'Documentation');
  await expect(loading).toBeVisible();
  await expect(h1(page)).toHaveText(pricing);
  await letGo();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(h1(page)).not.toHaveText(pricing);
  await expect(loading).toBeHidden();
  expect(await isSameDocument(page)).toBe(true);
});

test('Back to the page before gives up a page that is on its way', async ({ page }) => {
  await open(page, '/faq');
  const questions = await h1(page).innerText();
  await page.getByRole('main').locator('a[href="#what-we-do"]:visible').first().click();
  await expect(page).toHaveURL(/\/faq#what-we-do$/);
  const { letGo } = await holdPage(page, 'pricing');
  await followFooter(page, 'Pricing');
  await expect(page.getByText('Loading...')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Loading...')).toBeHidden();
  await letGo();
  // Another page, which comes after it, finds this one still there.
  expect(await h1(page).innerText()).toBe(questions);
  await followFooter(page, 'Terms of service');
  await expect(page).toHaveTitle(/^Terms/);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
});

test('what is typed is not written into the address of another page', async ({ page }) => {
  await page.clock.install();
  for (const [path, field] of [
    ['/faq', 'searchbox'],
    ['/roi-calculator', 'slider'],
  ] as const) {
    await open(page, '/terms');
    await page.evaluate((path) => {
      document
        .querySelector('main')
        ?.insertAdjacentHTML('afterbegin', `<a href="${path}">There</a>`);
    }, path);
    await page.getByRole('link', { name: 'There', exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await page.reload();
    await laidOut(page);
    const { letGo } = await holdPage(page, 'terms');
    const input = page.getByRole(field).first();
    if (field === 'slider') await input.press('ArrowRight');
    else await input.fill('payroll');
    await page.goBack();
    await page.clock.runFor(1000);
    expect(new URL(page.url()).search).toBe('');
    await letGo();
    await expect(page).toHaveTitle(/^Terms/);
    expect(page.url()).toMatch(/\/terms$/);
  }
});

test('the home page brings its articles, or asks for them once', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/articles') asked += 1;
  });
  const articles = page.getByRole('link', { name: /^Read Article/ });
  await test.step('on a first load they are in the page', async () => {
    await open(page, '/');
    await expect(articles).toHaveCount(6);
    await laidOut(page);
    expect(asked).toBe(0);
  });
  await test.step('on a client navigation the gateway is asked once', async () => {
    await open(page, '/contact');
    await markDocument(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /home page/ })
      .click();
    await expect(articles).toHaveCount(6);
    await laidOut(page);
    expect(asked).toBe(1);
    expect(await isSameDocument(page)).toBe(true);
  });
});

test('articles that failed after one had left are asked for again on coming back', async ({
  page,
  quiet,
}) => {
  const left = Promise.withResolvers<void>();
  await page.route('**/api/articles', async (route) => {
    await left.promise;
    await route.fulfill({ status: 503, json: {} });
  });
  const home = page.getByRole('banner').getByRole('link', { name: /home page/ });
  await open(page, '/contact');
  await markDocument(page);
  await home.click();
  await expect(page.locator('#news').getByRole('status')).toBeAttached();
  await followFooter(page, 'Pricing');
  await expect(page).toHaveTitle(/^Pricing/);
  left.resolve();
  await forgive(quiet, /status of 503/);
  await forgive(quiet, /Error fetching articles/);
  await page.unroute('**/api/articles');
  await home.click();
  await expect(page.getByRole('link', { name: /^Read Article/ })).toHaveCount(6);
  expect(await isSameDocument(page)).toBe(true);
});

test('a link to a part of a page leads to that part', async ({ page }) => {
  await open(page, '/contact');
  await followFooter(page, 'Services');
  await expect(page).toHaveURL(/\/#services$/);
  await expect(page.locator('#services')).toBeInViewport();
  await expect(page.locator('#services')).toBeFocused();
});

test('a link to a part that is no URI encoding leads to its page', async ({ page }) => {
  await open(page, '/pricing');
  await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML('afterbegin', '<a href="/contact#50%">A half-written link</a>');
  });
  await page.getByRole('link', { name: 'A half-written link' }).click();
  await expect(page).toHaveURL(/\/contact#50%$/);
  await expect(page).toHaveTitle(/^Contact/);
  // In the end the page is shown from its top, without an error (`quiet`).
  await expect(h1(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('Back leads to a part of a page, and to an open demo, from another page', async ({ page }) => {
  await open(page, '/faq');
  const title = await page.title();
  await page.getByRole('main').locator('a[href="#what-we-do"]:visible').first().click();
  await expect(page).toHaveURL(/\/faq#what-we-do$/);
  await followFooter(page, 'Pricing');
  await expect(page).toHaveTitle(/^Pricing/);
  await page.goBack();
  await expect(page).toHaveTitle(title);

  await open(page, '/platform-demo');
  await page.getByRole('link', { name: 'Try Interactive Demo' }).click();
  const viewer = page.getByRole('dialog');
  await viewer.locator('a[href*="/contact"]').first().click();
  await expect(page).toHaveTitle(/^Contact/);
  await page.goBack();
  await expect(viewer).toBeVisible();
  await expect(page).toHaveURL(/\/platform-demo\?demo=dashboard$/);
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(/\/platform-demo$/);
});

test('Back from a part of the page leads to where one was', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Learn More' }).first().click();
  await expect(page).toHaveURL(/#about$/);
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await expect.poll(top).toBeGreaterThan(1000);
  await page.goBack();
  await expect.poll(top).toBe(0);
});

test('the hero’s offers leave by a full page load', async ({ page }) => {
  const hero = page.getByRole('main').locator('section').first();
  for (const path of ['/compliance-blueprint', '/discovery-call']) {
    await open(page, '/');
    await markDocument(page);
    await hero.locator(`a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    expect(await isSameDocument(page)).toBe(false);
  }
});

test('an address that is none shows the not-found page', async ({ page, quiet }) => {
  const isNotFound = async () => {
    await expect(h1(page)).toHaveText('Page not found');
    await expect(page).toHaveTitle('Page Not Found | Auditharbor');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  };
  await test.step('from the server', async () => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await isNotFound();
    await forgive(quiet, /status of 404/);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('combobox', { name: 'Language' })).toBeVisible();
    await expect(footer.getByText(/Presentation mode/), 'no script would answer').toBeHidden();
  });
  await test.step('within the document', async () => {
    await open(page, '/pricing');
    await page.getByRole('main').evaluate((main) => {
      main.insertAdjacentHTML('afterbegin', '<a href="/nowhere/at/all">A dead link</a>');
    });
    await page.getByRole('link', { name: 'A dead link' }).click();
    await expect(page).toHaveURL(/\/nowhere\/at\/all$/);
    await isNotFound();
  });
  await test.step('and on from there', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Pricing/ })
      .click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  });
  quiet.splice(0, quiet.length, ...quiet.filter((line) => !/status of 404/.test(line)));
});

import type { Page } from 'playwright/test';
import { BLUEPRINT_CASES } from '../tests/support/blueprint-cases.ts';
import { expect, hydrated, test } from './support/test.ts';

const PATH = '/compliance-blueprint';

/** Enters a query's answers into the form as a visitor would, field by field. */
async function answer(page: Page, query: string): Promise<void> {
  const requested = new URLSearchParams(query);
  for (const name of ['framework', 'have'])
    for (const box of await page.locator(`input[name=${name}]`).all())
      await box.setChecked(
        requested.getAll(name).includes((await box.getAttribute('value')) ?? ''),
      );
  for (const name of ['report', 'people'])
    if (await page.locator(`[name=${name}]`).isVisible())
      await page.locator(`[name=${name}]`).selectOption(requested.get(name) ?? 'type1');
  for (const name of ['deadline', 'entities', 'systems', 'days'])
    await page.locator(`input[name=${name}]`).fill(requested.get(name) ?? '');
  await page.locator(`input[name=help][value=${requested.get('help')}]`).check();
}

/** The content of the sheet, in the browser's page or in the server's page for a query. */
const shown = (page: Page) => page.evaluate(read, null);
const served = (page: Page, query: string) => page.evaluate(read, `${PATH}?${query}`);

async function read(address: string | null): Promise<string> {
  const html = address && (await (await fetch(address)).text());
  const source = html ? new DOMParser().parseFromString(html, 'text/html') : document;
  const parts = ['blueprint', 'plan', 'overlap', 'areas', 'documents'].map((id) => {
    const found = source.getElementById(id);
    return (id === 'blueprint' ? found?.querySelector('dl') : found?.closest('section'))
      ?.textContent;
  });
  return [source.getElementById('blueprint-result')?.textContent, ...parts].join('\n');
}

test('a blueprint follows each answer, and is the one that its address gives', async ({ page }) => {
  await page.goto(PATH);
  await hydrated(page);
  // tests/pages/blueprint.test.ts has the other cases.
  const last = BLUEPRINT_CASES.at(-1)?.query ?? '';
  await answer(page, last);
  const answered = await served(page, last);
  await expect.poll(() => shown(page)).toBe(answered);
  await expect(page).toHaveURL(`${PATH}?${last}`);
  await expect(page.locator('p[role=status]').filter({ hasText: '53 controls' })).toBeAttached();
  await test.step('which a reload shows again', async () => {
    const before = await shown(page);
    await page.reload();
    expect(await shown(page)).toBe(before);
  });
});

test('an answer moves no box away from under the finger, and figures stand on one line', async ({
  page,
}) => {
  // Where only some of their labels need two.
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(PATH);
  await hydrated(page);
  const gdpr = page.locator('input[name=framework][value=gdpr]');
  const before = await gdpr.boundingBox();
  await page.locator('input[name=framework][value=iso27001]').check();
  await expect(page).toHaveURL(/iso27001/);
  expect(await gdpr.boundingBox()).toEqual(before);
  const tops = await page
    .locator('#blueprint dt + dd')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  expect(tops).toEqual([tops[0], tops[0], tops[0], tops[0]]);
});

/** The builder's script; the request below it is another island. */
async function builderLive(page: Page): Promise<void> {
  await page.locator('[data-island=BlueprintBuilder][data-live]').waitFor({ state: 'attached' });
}

test('it goes to a specialist with what was answered last', async ({ page }) => {
  await page.goto(PATH);
  await builderLive(page);
  await page.getByLabel('HIPAA').check();
  const form = page.getByRole('form', { name: 'Consultation request' });
  const message = form.getByLabel('What is it about?');
  await expect(message).toHaveValue(/Frameworks: SOC 2 and HIPAA/);
  await test.step('unless the visitor has written something else', async () => {
    await message.fill('Only HIPAA, please.');
    await page.getByLabel('GDPR').check();
    await expect(page.locator('#blueprint-result')).toContainText('GDPR');
    await expect(message).toHaveValue('Only HIPAA, please.');
  });
  await form.getByLabel('Name').fill('Ada Okafor');
  await form.getByLabel('Work email').fill('blueprint@northwind.example');
  await form.getByRole('button', { name: 'Request Consultation' }).click();
  await expect(page.getByRole('heading', { name: 'Request Submitted!' })).toBeInViewport();
});

test('what an answer lacks is said to whoever does not see it, before the totals', async ({
  page,
}) => {
  await page.goto(PATH);
  await builderLive(page);
  const soc2 = page.getByRole('checkbox', { name: 'SOC 2' });
  await soc2.uncheck();
  await expect(soc2).toHaveAttribute('aria-invalid', 'true');
  const status = page.locator('p[role=status]');
  const totals = '\\d+ controls, .+';
  await expect(
    status.filter({
      hasText: new RegExp(`^No framework was picked. The blueprint shows SOC 2. ${totals}`),
    }),
  ).toBeAttached();
  await soc2.check();
  await page.getByLabel('Entities').fill('abc');
  await expect(
    status.filter({
      hasText: new RegExp(`^A whole number from 1 to 50, please. The blueprint uses 1. ${totals}`),
    }),
  ).toBeAttached();
  await expect(soc2).not.toHaveAttribute('aria-invalid');
});

const LATE = `${PATH}?framework=soc2&report=type2in6&deadline=${new Date().getUTCFullYear() + 1}-01-01`;

test('a way to meet the date applies itself, and the printed page is called what it is', async ({
  page,
}) => {
  await page.goto(LATE);
  await builderLive(page);
  await page.getByRole('link', { name: /^A Type 1 report first/ }).click();
  await expect(page).toHaveURL(/report=type1/);
  await expect(page.getByLabel('SOC 2 report')).toHaveValue('type1');
  await expect(page.locator('#blueprint')).toBeFocused();
  await expect(page.getByRole('link', { name: /^A Type 1 report first/ })).toBeHidden();

  const title = await page.title();
  const printed = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    const shown = document.title;
    window.dispatchEvent(new Event('afterprint'));
    return shown;
  });
  expect(printed).toMatch(/^Compliance blueprint: SOC 2 by Jan 1, \d{4}$/);
  expect(await page.title()).toBe(title);
});

test('on a phone the result stays in sight while the form is filled in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LATE);
  await builderLive(page);
  const line = page.getByRole('link', { name: /weeks, done on/ });
  const days = page.locator('input[name=days]');
  await days.focus();
  await expect(line).toBeInViewport();
  const edge = (await line.boundingBox()) ?? { y: 0, height: 0 };
  await days.fill('30');
  await expect(page).toHaveURL(/days=30/);
  expect(await line.boundingBox()).toMatchObject({ y: edge.y, height: edge.height });
});

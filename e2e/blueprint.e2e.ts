import type { Page } from 'playwright/test';
import { BLUEPRINT_CASES } from '../tests/support/blueprint-cases.ts';
import { weekday } from '../tests/support/instants.ts';
import { expect, hydrated, open, test } from './support/test.ts';

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
    await page.locator(`[name=${name}]`).selectOption(requested.get(name));
  for (const name of ['deadline', 'entities', 'systems', 'days'])
    await page.locator(`input[name=${name}]`).fill(requested.get(name) ?? '');
  await page.locator(`input[name=help][value=${requested.get('help')}]`).check();
}

/** The text of the sheet. */
const shown = (page: Page) =>
  page.evaluate(() =>
    ['blueprint-result', 'blueprint', 'plan', 'overlap', 'areas', 'documents'].map((id) => {
      const found = document.getElementById(id);
      return (id === 'blueprint' ? found?.querySelector('dl') : found?.closest('section'))
        ?.textContent;
    }),
  );

test('a blueprint follows each answer and says what an answer lacks', async ({ page }) => {
  // Where only some of the figures' labels need two lines.
  await page.setViewportSize({ width: 1024, height: 800 });
  await open(page, PATH);
  const gdpr = page.locator('input[name=framework][value=gdpr]');
  await test.step('an answer moves no box away from under the finger', async () => {
    const before = await gdpr.boundingBox();
    await page.locator('input[name=framework][value=iso27001]').check();
    await expect(page).toHaveURL(/iso27001/);
    expect(await gdpr.boundingBox()).toEqual(before);
    const tops = await page
      .locator('#blueprint dt + dd')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    expect(tops).toEqual([tops[0], tops[0], tops[0], tops[0]]);
  });

  // tests/pages/blueprint.test.ts has the other cases.
  const { query } = BLUEPRINT_CASES.at(-1) ?? { query: '' };
  // Its own deadline passes one day, on the clock of this browser.
  const last = query.replace(/(?<=deadline=)[^&]+/, weekday(400));
  await answer(page, last);
  await expect(page).toHaveURL(`${PATH}?${last}`);
  const status = page.locator('p[role=status]');
  await expect(status.filter({ hasText: '53 controls' })).toBeAttached();
  const answered = await shown(page);
  await page.reload();
  expect(await shown(page), 'as the server calculates it').toEqual(answered);

  await hydrated(page);
  const soc2 = page.getByRole('checkbox', { name: 'SOC 2' });
  await soc2.uncheck();
  await expect(soc2).toHaveAttribute('aria-invalid', 'true');
  // It is said before the totals to whoever does not see it.
  const saying = (words: string) =>
    status.filter({ hasText: new RegExp(`^${words} \\d+ controls, .+`) });
  await expect(saying('No framework was picked. The blueprint shows SOC 2.')).toBeAttached();
  await soc2.check();
  await page.getByLabel('Entities').fill('abc');
  await expect(saying('A whole number from 1 to 50, please. The blueprint uses 1.')).toBeAttached();
  await expect(soc2).not.toHaveAttribute('aria-invalid');
});

test('it goes to a specialist with what was answered last', async ({ page }) => {
  await page.goto(PATH);
  // The request below the builder is another island.
  await page.locator('[data-island=BlueprintBuilder][data-live]').waitFor({ state: 'attached' });
  await page.getByLabel('HIPAA').check();
  const form = page.getByRole('form', { name: 'Consultation request' });
  const message = form.getByLabel('What is it about?');
  await expect(message).toHaveValue(/Frameworks: SOC 2 and HIPAA/);
  await test.step('unless the visitor has written something else', async () => {
    // Hydration, which a touch begins, would lose what is selected.
    await hydrated(page);
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

test('a remedy applies itself, and a phone keeps the result in sight', async ({ page }) => {
  // Too soon for six months of evidence, whatever day it is.
  await open(page, `${PATH}?framework=soc2&report=type2in6&deadline=${weekday(60)}`);
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
  expect(printed).toMatch(/^Compliance blueprint: SOC 2 by \w+ \d+, \d{4}$/);
  expect(await page.title()).toBe(title);

  await page.setViewportSize({ width: 390, height: 844 });
  const line = page.getByRole('link', { name: /weeks, done on/ });
  const days = page.locator('input[name=days]');
  await days.focus();
  await expect(line).toBeInViewport();
  const edge = (await line.boundingBox()) ?? { y: 0, height: 0 };
  await days.fill('30');
  await expect(page).toHaveURL(/days=30/);
  expect(await line.boundingBox()).toMatchObject({ y: edge.y, height: edge.height });
});

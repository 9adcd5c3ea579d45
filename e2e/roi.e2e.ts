import { expect, hydrated, laidOut, open, test } from './support/test.ts';

test('the result follows typing and sliding, and its link can be copied', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/roi-calculator');
  const result = page.locator('output');
  await expect(result).toContainText('$11,400');
  await page.getByRole('textbox', { name: 'Base', exact: true }).fill('80');
  await expect(result).toContainText('$31,200');
  await page.getByRole('slider', { name: 'Tools replaced, US dollars a year, slider' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#roi-tools')).toHaveValue('13000');
  await expect(result).toContainText('$32,200');
  await expect(page).toHaveURL(/tools=13000&.*saved=80/);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(page.url());
  await open(page, copied);
  await expect(result).toContainText('$32,200');
  // A visitor who switches the language at once keeps the last figure.
  await page.getByRole('textbox', { name: 'Base', exact: true }).evaluate(async (field) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(field, '70');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    document.querySelector<HTMLElement>('.language-menu [value="fr-FR"]')?.click();
  });
  await expect(page).toHaveURL(/fr-FR.*saved=70/);

  await test.step('figures at which no slider can stand stay as they are', async () => {
    const address =
      '/roi-calculator?audits=60&hours=333&rate=71&tools=350000&setup=83&low=37&saved=61.5&high=93';
    await page.goto(address);
    const served = await result.innerText();
    await hydrated(page);
    await laidOut(page);
    for (const [name, value] of new URL(address, page.url()).searchParams)
      await expect(page.locator(`#roi-${name}`)).toHaveValue(value);
    await expect(result).toHaveText(served, { useInnerText: true });
    expect(page.url()).toContain(address);
  });
});

import { expect, open, test } from './support/test.ts';

test('result, chart and address follow typing and sliding, and the link can be copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
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
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '日本語' })).toHaveAttribute(
    'href',
    /\/ja-JP\/roi-calculator\?.*tools=13000&/,
  );
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(page.url());
  await page.goto(copied);
  await expect(result).toContainText('$32,200');
});

test('nothing sticks out on a phone, however wide its text is spaced', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/roi-calculator?tools=5000000&audits=200&hours=5000&rate=1000');
  // WCAG 1.4.12.
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }',
    );
    document.adoptedStyleSheets = [spacing];
  });
  const wider = await page.locator('html').evaluate((html) => html.scrollWidth - 320);
  expect(wider).toBe(0);
});

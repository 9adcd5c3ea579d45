import { expect, open, test } from './support/test.ts';

// The banner asks, so that there is one to leave out.
test.use({ consent: null });

test('on paper a page is its matter: no frame, light, details open, addresses of links', async ({
  page,
}) => {
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
  expect(
    await page.evaluate(() => {
      const link = document.querySelector('main a[href^="/"]');
      const { content } = getComputedStyle(link as Element, '::after');
      const { backgroundColor } = getComputedStyle(document.body);
      return { content, backgroundColor, path: link?.getAttribute('href') };
    }),
  ).toMatchObject({
    content: expect.stringContaining(new URL(page.url()).origin),
    backgroundColor: 'rgb(255, 255, 255)',
  });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(question).not.toHaveAttribute('open');
});

/** Runs in the page: texts with too little contrast to their background, also within pictures, which axe leaves out. */
function findPale(): string[] {
  const lightness = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((value) => {
      const part = Number(value) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const behind = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    return backgroundColor === 'rgba(0, 0, 0, 0)' ? behind(element.parentElement) : backgroundColor;
  };
  return [...document.querySelectorAll('main *')]
    .filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
    )
    .filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    .filter((element) => {
      const [one, other] = [getComputedStyle(element).color, behind(element)].map(lightness);
      const [dark = 0, light = 0] = [one ?? 0, other ?? 0].sort((a, b) => a - b);
      // WCAG 1.4.3, for any text.
      return (light + 0.05) / (dark + 0.05) < 4.5;
    })
    .map((element) => `${element.localName}.${element.getAttribute('class')}`);
}

test('on paper a page is readable, with its backgrounds printed', async ({ page }) => {
  for (const path of ['/', '/platform-demo']) {
    await page.emulateMedia({ media: 'screen' });
    await open(page, path);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.evaluate(findPale), path).toEqual([]);
  }
});

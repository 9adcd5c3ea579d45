import { expect, test } from './support/test.ts';

// As the server sends it, which is everything without scripts.
test.use({ javaScriptEnabled: false });

test('the header: its links, its groups, its calls to action', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const hrefs = async (name: string) => {
    const links = header.getByRole('list', { name }).getByRole('link');
    return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  };
  await header.getByText('Solutions').click();
  for (const title of ['CAPABILITIES', 'RESOURCES'])
    await expect(header.locator('p').getByText(title, { exact: false }).first()).toHaveText(title, {
      useInnerText: true,
    });
  expect(await hrefs('Capabilities')).toEqual([
    '/automated-compliance',
    '/advanced-analytics',
    '/enterprise-risk',
  ]);
  expect(await hrefs('Resources')).toContain('/integrations');
  for (const [name, href] of [
    ['Templates', '/templates'],
    ['Use cases', '/use-cases'],
    ['Pricing', '/pricing'],
    ['Start Free Blueprint', '/compliance-blueprint'],
    ['Book Demo', '/discovery-call'],
    ['Sign In', 'https://app.auditharbor.example/auth'],
  ] as const)
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  const before = await header.boundingBox();
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect(await header.boundingBox()).toEqual(before);
});

test('the footer: its groups, the sign-in, the year', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading', { level: 2 })).toHaveText([
    'Solutions',
    'Company',
    'Resources',
    'Legal',
  ]);
  await expect(footer).toContainText('© 2024');
  await expect(
    footer.getByRole('list', { name: 'Company' }).getByRole('link', { name: 'Sign In' }),
  ).toHaveAttribute('href', 'https://app.auditharbor.example/auth');
  await expect(footer.getByRole('list', { name: 'Legal' }).getByRole('link')).toContainText([
    'Privacy policy',
    'Terms of service',
    'Cookie policy',
    'Do Not Sell My Personal Information',
  ]);
  for (const network of ['LinkedIn', 'X', 'YouTube'])
    await expect(footer.getByRole('link', { name: `on ${network}` })).toHaveAttribute(
      'href',
      /^https:/,
    );
});

test('the press opens in a tab of its own, which knows nothing of ours', async ({
  page,
  context,
}) => {
  await context.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The press</title>' }),
  );
  await page.goto('/');
  const article = page.getByRole('link', { name: /^Read Article/ }).first();
  for (const link of [article, page.getByRole('link', { name: /^View All Articles/ })]) {
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
    const opened = context.waitForEvent('page');
    await link.click();
    const tab = await opened;
    await expect(tab).toHaveTitle('The press');
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    await tab.close();
  }
  await expect(page).toHaveURL(/\/$/);
});

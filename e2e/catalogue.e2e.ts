import type { Page } from 'playwright/test';
import { expect, open, test } from './support/test.ts';

/** The catalogue of systems. */
function catalogue(page: Page) {
  const filter = page.getByRole('search', { name: 'Find a system' });
  return {
    filter,
    search: filter.getByRole('searchbox'),
    status: page.locator('.catalogue [role="status"]'),
    shown: page.locator('[data-entry]:visible h3'),
  };
}

test('a catalogue follows its filter, and Back undoes a choice', async ({ page }) => {
  await open(page, '/integrations');
  const { filter, search, status, shown } = catalogue(page);
  await expect(status).toHaveText('Showing 62 of 62');

  // Faster than the page can follow: each choice is a step of its own, and Back undoes it at once.
  await filter.evaluate((form) => {
    for (const category of ['code', 'identity', 'cloud'])
      form.querySelector<HTMLInputElement>(`[name="category"][value="${category}"]`)?.click();
    window.history.go(-2);
  });
  await expect(page).toHaveURL(/\?category=code$/);
  await expect(filter.getByRole('radio', { name: /^Code & CI/ })).toBeChecked();
  await expect(status).toHaveText('Showing 7 of 62');
  await expect(page.getByRole('heading', { name: 'Identity', exact: true })).toBeHidden();

  await search.fill('jenk');
  await expect(shown).toHaveText(['Jenkins']);
  await expect(page).toHaveURL(/\?category=code&q=jenk$/);

  await filter.getByRole('radio', { name: /^Available/ }).check();
  await expect(page.getByText('No match')).toBeVisible();
  // The nearest match is offered, and choosing it is a step that Back undoes.
  await page.getByRole('link', { name: /^Any status\s*1$/ }).click();
  await expect(shown).toHaveText(['Jenkins']);
  await expect(status).toBeFocused();
  await page.goBack();
  await expect(page.getByText('No match')).toBeVisible();
  await expect(filter.getByRole('radio', { name: /^Available/ })).toBeChecked();
  await page.goBack();
  await page.goBack();
  await expect(status).toHaveText('Showing 62 of 62');
  await expect(search).toHaveValue('');
});

test('a framework is chosen or typed, and its clauses are shown', async ({ page }) => {
  await open(page, '/integrations');
  const { filter, search, status, shown } = catalogue(page);
  const before = await shown.allTextContents();
  await search.fill('SaaS sign-on Atlassian wiki');
  await expect(shown.first(), 'the best first').toHaveText('Confluence');
  await search.fill('HIPAA with AWS and Okta');
  await expect(shown).toHaveText(['Okta', 'Amazon Web Services']);
  await expect(page.getByText('Nothing has all of these words.')).toBeHidden();
  const okta = page.locator('#okta');
  await expect(okta.getByText('HIPAA § 164.308')).toBeVisible();
  await expect(okta.getByText('SOC 2 CC6.1')).toBeHidden();

  await filter.getByRole('checkbox', { name: /^PCI DSS/ }).check();
  await expect(page).toHaveURL(/\?framework=pci&q=HIPAA/);
  await expect(okta.getByText('PCI DSS 7.2')).toBeVisible();
  await expect(okta.getByText('HIPAA § 164.308')).toBeHidden();

  await page.getByRole('link', { name: 'Clear filters' }).first().click();
  await expect(status).toHaveText('Showing 62 of 62');
  await expect(okta.getByText('SOC 2 CC6.1')).toBeVisible();
  await expect(shown, 'as it was').toHaveText(before);
});

test('a question is opened by its address, and found by its words', async ({ page }) => {
  await page.goto('/faq#hours');
  await expect(page.locator('#hours')).toBeInViewport();

  const search = page.getByRole('searchbox', { name: 'Search questions and answers' });
  await search.fill('CPA firm');
  await expect(page.locator('#our-auditor')).toBeVisible();
  await expect(page.locator('[data-entry]:visible')).toHaveCount(1);

  await search.fill('unsubscribe or cancel');
  await expect(page.getByText('Nothing has all of these words.')).toBeVisible();
  await expect(page.locator('[data-entry]:visible')).toHaveCount(1);
  await expect(page.locator('#contract-terms')).toBeVisible();

  await search.fill('zebra');
  const ask = page.getByRole('link', { name: /^Ask us: a person answers/ });
  await expect(ask).toHaveAttribute('href', /\/contact\?searched=zebra$/);
  await search.fill('');
  await expect(page.locator('[data-entry]:visible')).toHaveCount(26);

  // As in a browser that does not open the address's target by itself.
  await expect(page.locator('#ai-training')).toBeHidden();
  await page.evaluate(() => {
    window.history.replaceState(window.history.state, '', '#ai-training');
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  await expect(page.locator('#ai-training')).toBeInViewport();
});

test('how many are left is said once, when somebody pauses', async ({ page }) => {
  await page.clock.install();
  await open(page, '/integrations');
  const { search, status, shown } = catalogue(page);
  await search.focus();
  await page.clock.pauseAt(Date.now() + 60_000);
  await status.evaluate((status) => {
    const said: (string | null)[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(status.textContent)).observe(status, { childList: true });
  });
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  for (const letter of 'jenk') {
    await page.keyboard.press(letter);
    await page.clock.runFor(100);
  }
  await expect(shown).toHaveText(['Jenkins']);
  expect(await said()).toEqual([]);
  await page.clock.runFor(300);
  await expect.poll(said).toEqual(['Showing 1 of 62']);
  await page.keyboard.press('i');
  await page.clock.runFor(300);
  await expect(page).toHaveURL(/q=jenki$/);
  expect(await said(), 'as many as before').toEqual(['Showing 1 of 62']);
});

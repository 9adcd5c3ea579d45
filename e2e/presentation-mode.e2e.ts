import { expect, forgive, hydrated, open, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' }, hasTouch: true });

test('presentation mode pauses what moves, by key and switch, and is kept', async ({ page }) => {
  await open(page, '/contact');
  const root = page.locator('html');
  const control = page.getByRole('contentinfo').getByRole('switch', { name: /^Presentation mode/ });
  await expect(control).not.toBeChecked();
  for (const other of ['p', 'Control+Alt+p', 'Shift+p']) await page.keyboard.press(other);
  await expect(root, 'only Alt+P is its key').not.toHaveClass(/presentation-mode/);
  await page.keyboard.press('Alt+p');
  await expect(root).toHaveClass(/(^| )presentation-mode( |$)/);
  const enabled = page.getByText('Presentation Mode enabled (animations paused)').first();
  await expect(enabled).toBeVisible();
  await expect(control).toBeChecked();
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].map((part) =>
        Number.parseFloat(getComputedStyle(part).transitionDuration),
      ),
    ),
  );
  expect(longest).toBe(0);

  await page.goto('/pricing');
  await expect(root, 'before the framework comes').toHaveClass(/presentation-mode/);
  await hydrated(page);
  await page.keyboard.press('Alt+p');
  await expect(page.getByText('Presentation Mode disabled').first()).toBeVisible();
  await expect(root).not.toHaveClass(/presentation-mode/);
  expect(await page.evaluate(() => localStorage.getItem('presentation-mode'))).toBeNull();

  await control.press('Space');
  await expect(control).toBeChecked();
  await expect(root).toHaveClass(/presentation-mode/);
  await control.click();
  await expect(control).not.toBeChecked();
  await control.tap();
  await expect(control).toBeChecked();

  await test.step('pages change without a fade, and without an error', async () => {
    // This page has no scripts, so only the next one can skip the fade.
    await page.goto('/nowhere');
    await forgive(page, /status of 404/);
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/$/);
    await hydrated(page);
    await expect(root).toHaveClass(/presentation-mode/);
  });
});

import type { Page } from 'playwright/test';
import { expectAccessible, expectReadable } from './support/accessible.ts';
import { expect, open, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const viewer = (page: Page) => page.getByRole('dialog');
const tryIt = (page: Page) => page.getByRole('link', { name: 'Try Interactive Demo' });
const place = (page: Page) => viewer(page).getByText(/^Demo \d of 5$/);
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test('tabs change by arrow keys, round and round, and the picture with them', async ({ page }) => {
  await open(page, '/');
  const demo = page.locator('#platform-demo');
  const tab = (name: string) => demo.getByRole('tab', { name });
  await tab('Dashboard').focus();
  await press(page, 'ArrowLeft');
  await expect(tab('Workflows')).toBeFocused();
  await expect(tab('Workflows')).toHaveAttribute('aria-selected', 'true');
  await expect(demo.getByRole('tabpanel')).toContainText('Routines that run again next quarter');
  await expect(demo.locator('figure')).toContainText('Continuity Planner');
  await press(page, 'ArrowRight', 'ArrowRight');
  await expect(demo.locator('figure')).toContainText('Create New Task');
  await expect(page).toHaveURL(/\/$/);
});

test('the viewer opens, is walked by keyboard to its ends, and gives the focus back', async ({
  page,
}) => {
  await open(page, '/platform-demo');
  await tryIt(page).focus();
  await press(page, 'ArrowRight', 'f');
  await expect(viewer(page), 'its keys do nothing while it is closed').toHaveCount(0);
  await press(page, 'Enter');
  await expect(place(page)).toHaveText('Demo 1 of 5');
  await expect(page).toHaveURL(/\?demo=dashboard$/);
  await expect(viewer(page).getByText('20% complete')).toBeVisible();
  const previous = viewer(page).getByRole('button', { name: 'Previous demo' });
  const next = viewer(page).getByRole('button', { name: 'Next demo' });
  await expect(previous).toBeDisabled();
  await press(page, 'ArrowLeft');
  await expect(place(page)).toHaveText('Demo 1 of 5');

  await press(page, 'ArrowRight');
  await expect(place(page)).toHaveText('Demo 2 of 5');
  await expect(page).toHaveURL(/\?demo=tasks$/);
  await viewer(page).getByLabel('Title').focus();
  await press(page, 'ArrowRight', 'f');
  await expect(place(page), 'in a field the keys are the field’s').toHaveText('Demo 2 of 5');
  await next.focus();
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect(place(page)).toHaveText('Demo 5 of 5');
  await expect(next).toBeDisabled();
  await expect(viewer(page).getByText('100% complete')).toBeVisible();

  await test.step('the focus stays in it', async () => {
    for (let stop = 0; stop < 30; stop++) {
      await press(page, 'Tab');
      const place = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || activeElement?.closest('dialog') !== null;
      });
      expect(place).toBe(true);
    }
  });

  await press(page, 'Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/platform-demo$/);
  await expect(tryIt(page)).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Workflows' })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  await tryIt(page).click();
  await expect(place(page)).toBeVisible();
  await page.goBack();
  await expect(viewer(page), 'Back closes it').toHaveCount(0);
  await expect(page).toHaveURL(/\/platform-demo$/);
});

test('full screen is entered and left by its toggle', async ({ page }) => {
  await open(page, '/platform-demo?demo=compliance');
  await expect(place(page)).toHaveText('Demo 4 of 5');
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  expect(await isFull()).toBe(false);
  await viewer(page).getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(isFull).toBe(true);
  await press(page, 'f');
  await expect.poll(isFull).toBe(false);
  await expect(viewer(page)).toBeVisible();
  await press(page, 'F11');
  await expect.poll(isFull).toBe(true);
  await press(page, 'F11');
  await expect.poll(isFull).toBe(false);
  await press(page, 'Escape');
  await expect(viewer(page)).toHaveCount(0);
});

test('a task is created in three steps', async ({ page }) => {
  await open(page, '/platform-demo?demo=tasks');
  const progress = viewer(page).getByRole('progressbar', { name: 'Progress of the new task' });
  await expect(progress).toHaveJSProperty('value', 33.33);
  await viewer(page).getByLabel('Title').fill('');
  await press(page, 'Enter');
  await expect(viewer(page).getByLabel('Title')).toHaveAccessibleDescription(/Give the task/);
  await viewer(page).getByLabel('Title').fill('Vendor review, spring');
  await viewer(page).getByLabel('Department').selectOption('risk');
  await viewer(page).getByRole('button', { name: 'Classify Task' }).press('Enter');
  await expect(viewer(page).getByText('Estimated time: 30 seconds')).toBeVisible();
  await expect(progress).toHaveJSProperty('value', 66.66);
  await expect(viewer(page).getByText('Proposal')).toBeVisible();
  await expect(progress).toHaveJSProperty('value', 99.99);
  await expect(viewer(page)).toContainText('Vendor review, spring');
  await viewer(page).getByRole('button', { name: 'Edit Details' }).click();
  await expect(viewer(page).getByLabel('Title')).toHaveValue('Vendor review, spring');
  await expect(viewer(page).getByLabel('Department')).toHaveValue('risk');
  await viewer(page).getByRole('button', { name: 'Classify Task' }).click();
  await viewer(page).getByRole('button', { name: 'Submit Task' }).click();
  await expect(viewer(page)).toContainText('Nothing was sent from here.');
});

test('an output is approved, or rejected; one deliverable is open at a time', async ({ page }) => {
  await open(page, '/platform-demo?demo=compliance');
  const button = (name: string) => viewer(page).getByRole('button', { name });
  await button('Approve').click();
  await expect(viewer(page).getByRole('status')).toContainText('processed for final delivery');
  await expect(button('Reject')).toHaveCount(0);
  await expect(button('Review Another Output')).toBeFocused();
  await press(page, 'Enter');
  await expect(viewer(page).getByText('Pending review')).toBeVisible();
  await button('Reject').click();
  await expect(viewer(page).getByRole('status')).toContainText('sent back for revision');

  await button('Deliverables').click();
  await expect(page).toHaveURL(/\?demo=documents$/);
  await expect(place(page), 'a demo that stands alone has no progress').toHaveCount(0);
  const open24 = viewer(page).locator('[aria-expanded="true"]');
  await expect(open24).toHaveCount(0);
  await button('Q4 Compliance Report').click();
  await expect(viewer(page).getByText('61 SOC 2 controls')).toBeVisible();
  await button('Risk Matrix Update').click();
  await expect(open24).toHaveCount(1);
  await expect(viewer(page).getByText('61 SOC 2 controls')).toBeHidden();
  await button('Risk Matrix Update').click();
  await expect(open24).toHaveCount(0);
});

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test(`every view is accessible, ${colorScheme}, at ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    for (const demo of ['dashboard', 'tasks', 'agents', 'compliance', 'documents', 'analytics'])
      await test.step(demo, async () => {
        await open(page, `/platform-demo?demo=${demo}`);
        await expect(viewer(page)).toBeVisible();
        const sideways = await viewer(page).evaluate((dialog) =>
          [...dialog.querySelectorAll('*')].some(
            (part) => part.getBoundingClientRect().right > window.innerWidth + 1,
          ),
        );
        expect(sideways, 'nothing is wider than its place').toBe(false);
        await (colorScheme === 'light' ? expectAccessible : expectReadable)(page);
      });
  });
}

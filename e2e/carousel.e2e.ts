import type { Page } from 'playwright/test';
import { expect, forgive, hold, open, plainTest, press, test } from './support/test.ts';

const START = new Date('2026-11-22T09:00:00Z');
const LABELS = [
  'Workflow Builder',
  'Auditor Portal',
  'Evidence Vault',
  'Program Execution',
  'Framework Management',
] as const;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** How hover and focus raise what says what a click does. */
const RAISED = 'matrix(1, 0, 0, 1, 0, -4)';

const carousel = (page: Page) => page.getByRole('region', { name: 'The product in five pictures' });
const dot = (page: Page, name: (typeof LABELS)[number]) => page.getByRole('radio', { name });
const link = (page: Page) => carousel(page).getByRole('link');

/** Expects a slide to be shown: its dot, its picture and its words match. */
async function expectSlide(page: Page, label: (typeof LABELS)[number]): Promise<void> {
  await expect(dot(page, label)).toBeChecked();
  await expect(carousel(page).getByRole('img', { name: label, exact: true })).toBeVisible();
  await expect(carousel(page).locator('p').filter({ visible: true })).toContainText(label);
  await expect(carousel(page).locator('p').filter({ visible: true })).toHaveCount(1);
}

/** Opens the home page with its clock stopped, at the first slide. */
async function openStill(page: Page): Promise<void> {
  await page.clock.install({ time: START });
  await open(page, '/');
  await expect(carousel(page)).toHaveAttribute('data-running', /./);
  await page.clock.pauseAt(new Date(START.getTime() + 600_000));
  await dot(page, 'Workflow Builder').check();
  await page.mouse.move(0, 0);
}

test('five pictures go round, and stand while they are looked at', async ({ page }) => {
  await openStill(page);
  await expectSlide(page, 'Workflow Builder');
  await expect(carousel(page)).toMatchAriaSnapshot(`
    - region "The product in five pictures":
      - link "Workflow Builder Try Interactive Demo":
        - img "Workflow Builder"
      - group "Choose a picture":
        - radio "Workflow Builder" [checked]
        - radio "Auditor Portal"
        - radio "Evidence Vault"
        - radio "Program Execution"
        - radio "Framework Management"
      - button "Pause the pictures"
      - paragraph: /from its trigger to the vault/
  `);
  await test.step('every five seconds', async () => {
    await page.clock.runFor(4900);
    await expectSlide(page, 'Workflow Builder');
    await page.clock.runFor(200);
    await expectSlide(page, 'Auditor Portal');
    const words = link(page).locator('span').nth(1);
    await expect(words).toHaveCSS('animation-duration', '0.1s');
  });
  await test.step('under the pointer it stands; behind it, it goes round', async () => {
    await dot(page, 'Framework Management').click();
    await page.clock.runFor(20_000);
    await expectSlide(page, 'Framework Management');
    await expect(link(page).getByText('Try Interactive Demo')).toHaveCSS('transform', 'none');
    await link(page).hover();
    await expect(link(page).getByText('Try Interactive Demo')).toHaveCSS('transform', RAISED);
    await page.mouse.move(0, 0);
    await page.clock.runFor(5100);
    await expectSlide(page, 'Workflow Builder');
  });
  await test.step('at the focus it stands, and arrow keys choose', async () => {
    await link(page).focus();
    await press(page, 'Tab');
    await expect(dot(page, 'Workflow Builder')).toBeFocused();
    await press(page, 'ArrowLeft');
    await expectSlide(page, 'Framework Management');
    await press(page, 'ArrowRight', 'ArrowRight');
    await page.clock.runFor(20_000);
    await expectSlide(page, 'Auditor Portal');
    await press(page, 'Shift+Tab');
    await expect(link(page)).toBeFocused();
    await expect(link(page).getByText('Try Interactive Demo')).toHaveCSS('transform', RAISED);
  });
  await test.step('its control stops it and lets it go on', async () => {
    const stop = carousel(page).getByRole('button', { name: 'Pause the pictures' });
    await stop.press('Enter');
    await expect(stop).toHaveCount(0);
    const play = carousel(page).getByRole('button', { name: 'Play the pictures' });
    await play.blur();
    await page.clock.runFor(20_000);
    await expectSlide(page, 'Auditor Portal');
    await play.press('Space');
    await press(page, 'Tab');
    await page.clock.runFor(5100);
    await expectSlide(page, 'Evidence Vault');
  });
  await test.step('whoever wants no motion has none, until it is asked for', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(carousel(page)).toHaveAttribute('data-running', 'false');
    await page.clock.runFor(20_000);
    await expectSlide(page, 'Evidence Vault');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await press(page, 'Alt+p');
    await expect(carousel(page)).toHaveAttribute('data-running', 'false');
    await page.clock.runFor(20_000);
    await expectSlide(page, 'Evidence Vault');
    await carousel(page).getByRole('button', { name: 'Play the pictures' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(5100);
    await expectSlide(page, 'Program Execution');
  });
  await link(page).click();
  await expect(page).toHaveURL(/\/platform-demo$/);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test('a tap chooses, and holds nothing', async ({ page }) => {
    await openStill(page);
    await dot(page, 'Evidence Vault').tap();
    await page.clock.runFor(5100);
    await expectSlide(page, 'Program Execution');
    await carousel(page).getByRole('button').tap();
    await page.clock.runFor(20_000);
    await expectSlide(page, 'Program Execution');
    await page.clock.resume();
    await link(page).tap();
    await expect(page).toHaveURL(/\/platform-demo$/);
  });
});

test('a picture that fails is shown in its other format, or as missing', async ({ page }) => {
  // The first picture fails before any script runs.
  const letGo = await hold(page, /\.js(\?|$)/);
  await page.route(/\/hero\/.*\.webp$/, (route) => route.fulfill({ status: 404 }));
  await page.route(/\/hero\/.*auditor-portal.*$/, (route) => route.abort());
  const failed = page.waitForResponse(/workflow-builder.*\.webp$/);
  await page.goto('/', { waitUntil: 'commit' });
  await (await failed).finished();
  letGo();
  const picture = (label: string) => carousel(page).getByRole('img', { name: label, exact: true });
  await expect(picture('Workflow Builder')).toHaveJSProperty('naturalWidth', 600);
  const png = new URL('/hero/en-US/workflow-builder-wide-light-600.png', page.url()).href;
  await expect(picture('Workflow Builder')).toHaveJSProperty('currentSrc', png);
  await dot(page, 'Auditor Portal').check();
  await expect(link(page).getByText('Image unavailable')).toBeVisible();
  await expect(picture('Auditor Portal')).toBeHidden();
  await forgive(page, /Failed to load resource/);
});

plainTest('without scripts dots choose, and no control stands there', async ({ page }) => {
  await page.goto('/');
  for (const label of LABELS) {
    await dot(page, label).check();
    await expectSlide(page, label);
  }
  await expect(carousel(page).getByRole('button')).toHaveCount(0);
});

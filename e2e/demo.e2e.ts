import type { Locator, Page } from 'playwright/test';
import { expectAccessible, expectAccessibleDayAndNight } from './support/accessible.ts';
import { announced, recordAnnouncements } from './support/announcements.ts';
import { expect, hold, hydrated, open, press, test } from './support/test.ts';

test.use({ hasTouch: true });

const viewer = (page: Page) => page.getByRole('dialog');
const tryIt = (page: Page) => page.getByRole('link', { name: 'Try Interactive Demo' });
const place = (page: Page) => viewer(page).getByText(/^Demo \d of 5$/);
const button = (page: Page, name: string) =>
  viewer(page).getByRole('button', { name, exact: true });
const company = (within: Page | Locator, name: string) =>
  within.getByRole('group', { name: 'Sample company' }).getByRole('link', { name });
/** A toast exists twice: once visible, once announced. */
const toast = (page: Page, title: string) => page.getByText(title).first();
/** Moves the mouse there in several steps, as a hand does. */
const point = async (page: Page, control: Locator) => {
  const box = await control.boundingBox();
  if (!box) throw new Error('It is not drawn');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
};
/** Holds back the viewer's code; returns a function that releases it and waits until it has arrived. */
const holdViewer = async (page: Page) => {
  const file = /\/assets\/chunks\/DemoViewer\./;
  const requested = page.waitForRequest(file);
  const letGo = await hold(page, file);
  return async () => {
    letGo();
    const code = (await requested).url();
    await page.evaluate(async (address) => void (await import(address)), code);
  };
};
/** Waits for what a browser does at the next frames, such as looking for the address's fragment. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  });
const flag = (page: Page) => page.evaluate(() => localStorage.getItem('demo-mode'));

test('tabs change the picture, and a press on it opens what it shows', async ({ page }) => {
  await open(page, '/');
  const demo = page.locator('#platform-demo');
  const tab = (name: string) => demo.getByRole('tab', { name });
  const strip = demo.getByRole('tablist');
  const overhang = await strip.evaluate((list) => list.scrollHeight - list.clientHeight);
  expect(overhang, 'else most browsers draw a scrollbar beside it').toBe(0);
  await tab('Dashboard').focus();
  await press(page, 'f', 'F11', 'Escape');
  await expect(viewer(page), 'the viewer’s keys do nothing while it is closed').toHaveCount(0);
  await press(page, 'ArrowLeft');
  await expect(tab('Workflows')).toBeFocused();
  await expect(tab('Workflows')).toHaveAttribute('aria-selected', 'true');
  await expect(demo.getByRole('tabpanel')).toContainText('Routines that run again next quarter');
  await expect(demo.locator('figure')).toContainText('Quarterly access review');
  await press(page, 'ArrowRight', 'ArrowRight');
  await expect(demo.locator('figure')).toContainText('Create New Task');
  await tab('Compliance').click();
  await expect(demo.locator('figure')).toContainText('risk score 62 of 100');
  await tab('Agents').tap();
  const agents = '9 of 12 agents active, 47 agent tasks today.';
  await expect(demo.locator('figure')).toContainText(agents);
  await company(page, 'Healthcare').click();
  await expect(demo.locator('figure')).toContainText('Claims Tester');
  await expect(company(page, 'Healthcare')).toHaveAttribute('aria-current', 'true');
  await expect(page, 'the page stays the page').toHaveURL(/\/$/);

  const picture = demo.locator('figure > div').first();
  await tab('Dashboard').click();
  // What looks like a button in it.
  const signUp = await demo.locator('[inert] a').boundingBox();
  if (!signUp) throw new Error('The picture shows no button');
  await page.mouse.click(signUp.x + signUp.width / 2, signUp.y + signUp.height / 2);
  await expect(place(page)).toHaveText('Demo 1 of 5');
  await press(page, 'Escape');
  await expect(viewer(page)).toHaveCount(0);
  await tab('Compliance').click();
  await picture.click({ position: { x: 5, y: 5 } });
  await expect(place(page)).toHaveText('Demo 4 of 5');
  await press(page, 'Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(demo.locator('figure').getByRole('button')).toHaveCount(0);
  await demo.getByRole('link', { name: 'Learn More' }).focus();
  await press(page, 'Tab');
  await expect(company(demo, 'Fintech'), 'the next stop is beyond the picture').toBeFocused();
});

test('the viewer opens, is walked by keyboard, and gives the focus back', async ({ page }) => {
  // At a section, for which browsers look at the next frames again.
  await open(page, '/platform-demo#platform-demo');
  await tryIt(page).focus();
  await press(page, 'ArrowRight', 'f');
  await expect(viewer(page), 'its keys do nothing while it is closed').toHaveCount(0);
  await press(page, 'Enter');
  await expect(place(page)).toHaveText('Demo 1 of 5');
  await expect(page).toHaveURL(/\?demo=dashboard$/);
  await expect(viewer(page).getByText('20% complete')).toBeVisible();
  const [previous, next] = [button(page, 'Previous demo'), button(page, 'Next demo')];
  await expect(previous).toBeDisabled();
  await press(page, 'ArrowLeft', 'Control+ArrowRight', 'Alt+f');
  await expect(place(page)).toHaveText('Demo 1 of 5');

  await press(page, 'ArrowRight');
  await expect(place(page)).toHaveText('Demo 2 of 5');
  await expect(page).toHaveURL(/\?demo=tasks$/);
  for (const field of ['Title', 'What has to be done?', 'Department', 'Needed by']) {
    await viewer(page).getByLabel(field).focus();
    await press(page, 'ArrowRight', 'f');
    await expect(place(page), 'in a field the keys are the field’s').toHaveText('Demo 2 of 5');
  }
  await next.focus();
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect(place(page)).toHaveText('Demo 5 of 5');
  await expect(next).toBeDisabled();
  await expect(viewer(page).getByText('100% complete')).toBeVisible();

  await test.step('the focus stays in it', async () => {
    for (let stop = 0; stop < 30; stop++) {
      await press(page, 'Tab');
      const isInside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || activeElement?.closest('dialog') !== null;
      });
      expect(isInside).toBe(true);
    }
  });

  await press(page, 'Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/platform-demo$/);
  await drawn(page);
  await expect(tryIt(page)).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Workflows', selected: true })).toBeVisible();

  await test.step('by pointer and touch', async () => {
    await tryIt(page).click();
    await expect(place(page)).toHaveText('Demo 5 of 5');
    await previous.click();
    await expect(place(page)).toHaveText('Demo 4 of 5');
    await previous.tap();
    await expect(place(page)).toHaveText('Demo 3 of 5');
    await button(page, 'Close the demo').tap();
    await expect(viewer(page)).toHaveCount(0);
    await tryIt(page).tap();
    await expect(place(page)).toHaveText('Demo 3 of 5');
    await page.goBack();
    await expect(viewer(page), 'Back closes it').toHaveCount(0);
    await expect(page).toHaveURL(/\/platform-demo$/);
    await page.goForward();
    await expect(viewer(page)).toBeVisible();
    await drawn(page);
    await expect(viewer(page).getByRole('heading', { level: 2 })).toBeFocused();
    await page.goBack();
    await expect(viewer(page)).toHaveCount(0);
    await drawn(page);
    await expect(tryIt(page)).toBeFocused();
  });

  await test.step('one key closes it after a reload as well', async () => {
    await tryIt(page).click();
    await expect(place(page)).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(place(page)).toBeVisible();
    await press(page, 'Escape');
    await expect(page).toHaveURL(/\/platform-demo$/);
    await expect(viewer(page)).toHaveCount(0);
  });

  await test.step('a demo without a tab is told where its link stands', async () => {
    const section = page.locator('#compliance');
    const last = 'Take the periods from the record of processing';
    await expect(section).not.toContainText(last);
    await page.getByText('Text version').click();
    await page.locator('main a[href$="?demo=analytics"]').first().click();
    await expect(section).toContainText(last);
  });
});

test('a viewer that comes late opens once, unless the page was left', async ({ page }) => {
  await open(page, '/platform-demo');
  const letGo = await holdViewer(page);
  const before = await page.evaluate(() => history.length);
  await tryIt(page).click();
  await tryIt(page).click();
  await page.getByRole('tab', { name: 'Agents' }).click();
  await tryIt(page).click();
  await letGo();
  await expect(place(page)).toHaveText('Demo 3 of 5');
  await expect(page).toHaveURL(/\?demo=agents$/);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await press(page, 'Escape');
  await expect(page).toHaveURL(/\/platform-demo$/);
  await expect(viewer(page)).toHaveCount(0);

  const letGoAgain = await holdViewer(page);
  await open(page, '/platform-demo');
  await tryIt(page).click();
  // The browser of these tests keeps no page for Back, so only the event is there.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  await letGoAgain();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/platform-demo$/);
  expect(await page.evaluate(() => 'demoViewer' in (history.state ?? {}))).toBe(false);
});

test('icons say what they are after 700 ms, the next ones at once', async ({ page }) => {
  await page.clock.install();
  await page.goto('/platform-demo?demo=agents');
  await hydrated(page);
  await expect(place(page)).toHaveText('Demo 3 of 5');
  await page.clock.pauseAt(Date.now() + 60_000);
  const tips = viewer(page).getByRole('tooltip');
  await page.mouse.move(0, 300, { steps: 8 });
  await point(page, button(page, 'Next demo'));
  await page.clock.runFor(699);
  await expect(tips).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tips).toHaveText('Next demo→');
  await point(page, button(page, 'Full screen'));
  await page.clock.runFor(1);
  await expect(tips, 'the next one does not wait').toHaveText('Full screenF');
  await page.mouse.move(0, 300, { steps: 8 });
  await expect(tips).toHaveCount(0);
  await page.clock.runFor(300);
  await point(page, button(page, 'Close the demo'));
  await page.clock.runFor(699);
  await expect(tips, 'after 300 ms it waits again').toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tips).toHaveText('Close the demoEsc');

  await button(page, 'Previous demo').focus();
  await press(page, 'Tab');
  await page.clock.runFor(1);
  await expect(tips).toHaveText('Next demo→');
  await press(page, 'Escape');
  await expect(viewer(page)).toHaveCount(0);
});

test('full screen is entered and left by its toggle, and shows toasts', async ({ page }) => {
  await open(page, '/platform-demo?demo=compliance');
  await expect(place(page)).toHaveText('Demo 4 of 5');
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  expect(await isFull()).toBe(false);
  await button(page, 'Full screen').click();
  await expect.poll(isFull).toBe(true);
  await viewer(page).getByRole('switch', { name: 'Demo mode' }).click();
  await expect(page.locator(':fullscreen').getByText('Demo Mode Enabled').first()).toBeVisible();
  await press(page, 'f');
  await expect.poll(isFull).toBe(false);
  await expect(viewer(page)).toBeVisible();
  await press(page, 'F11');
  await expect.poll(isFull).toBe(true);
  await press(page, 'F11');
  await expect.poll(isFull).toBe(false);
  await press(page, 'Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(tryIt(page), 'who came with it open goes on where it is opened').toBeFocused();
});

test('a task is created in three steps, the second of two seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/platform-demo?demo=tasks');
  await hydrated(page);
  const progress = viewer(page).getByRole('progressbar', { name: 'Progress of the new task' });
  await expect(progress).toHaveJSProperty('value', 33.33);
  await page.clock.pauseAt(Date.now() + 60_000);
  await viewer(page).getByLabel('Title').fill('');
  await press(page, 'Enter');
  await expect(viewer(page).getByLabel('Title')).toHaveAccessibleDescription(/Give the task/);
  await press(page, 'V');
  await expect(viewer(page).getByLabel('Title'), 'it has one').toHaveAccessibleDescription('');
  await viewer(page).getByLabel('Title').fill('Vendor review, spring');
  await viewer(page).getByLabel('Department').selectOption('risk');
  await button(page, 'Classify Task').press('Enter');
  await expect(viewer(page).getByText('Estimated time: 30 seconds')).toBeVisible();
  await expect(progress).toHaveJSProperty('value', 66.66);
  const moving = await page.evaluate(() =>
    document.getAnimations().filter(({ playState }) => playState === 'running'),
  );
  expect(moving, 'with reduced motion nothing moves by itself').toEqual([]);
  const second = await page.evaluateHandle(() => document.activeElement);
  await page.clock.runFor(1999);
  await expect(viewer(page).getByText('Estimated time: 30 seconds')).toBeVisible();
  await page.clock.runFor(1);
  await expect(viewer(page).getByText('Proposal')).toBeVisible();
  // A different element from the one that had the focus: refocusing the same one would not be announced.
  await expect(viewer(page).getByRole('region', { name: 'Step 3 of 3' })).toBeFocused();
  expect(await second.evaluate((step) => step?.isConnected)).toBe(false);
  await expect(progress).toHaveJSProperty('value', 99.99);
  await expect(viewer(page)).toContainText('Vendor review, spring');
  await button(page, 'Edit Details').click();
  await expect(viewer(page).getByLabel('Title')).toHaveValue('Vendor review, spring');
  await expect(viewer(page).getByLabel('Department')).toHaveValue('risk');
  await button(page, 'Classify Task').tap();
  await expect(progress).toHaveJSProperty('value', 66.66);
  await page.clock.runFor(2000);
  await button(page, 'Submit Task').tap();
  await expect(viewer(page)).toContainText('Nothing was sent from here.');
  await button(page, 'Create Another Task').press('Enter');
  await expect(progress).toHaveJSProperty('value', 33.33);
});

test('an output is approved, or rejected; one deliverable is open at a time', async ({ page }) => {
  await open(page, '/platform-demo?demo=compliance');
  const verdict = viewer(page).locator('p:focus');
  await button(page, 'Approve').tap();
  await expect(verdict).toContainText('processed for final delivery');
  await expect(button(page, 'Reject')).toHaveCount(0);
  const output = (title: string) => viewer(page).getByRole('heading', { level: 3, name: title });
  await expect(output('Access review, fourth quarter')).toBeVisible();
  await press(page, 'Enter', 'Tab', 'Enter');
  await expect(viewer(page).getByText('Pending review')).toBeVisible();
  await expect(output('Vendor assurance reports'), 'another, from its top').toBeFocused();
  await expect(viewer(page)).toContainText('34 of 100');
  await expect(viewer(page)).toContainText('Ask for the 3 bridge letters');
  await expect(viewer(page)).not.toContainText('payout');
  await press(page, 'Tab', 'Enter', 'Enter');
  await expect(verdict, 'a second press is not another one’s').toContainText('final delivery');
  await button(page, 'Review Another Output').dblclick();
  await expect(viewer(page).getByText('Pending review')).toBeVisible();
  await expect(output('Access review, fourth quarter'), 'after the last the first').toBeVisible();
  await button(page, 'Reject').dblclick();
  await expect(viewer(page).getByText('sent back for revision')).toBeVisible();

  await button(page, 'Deliverables').click();
  await expect(page).toHaveURL(/\?demo=documents$/);
  await expect(place(page), 'a demo that stands alone has no progress').toHaveCount(0);
  const opened = viewer(page).locator('[aria-expanded="true"]');
  const card = (title: string) => viewer(page).getByRole('button', { name: title });
  await expect(opened).toHaveCount(0);
  await card('Q4 Compliance Report').click();
  await expect(viewer(page).getByText('61 SOC 2 controls')).toBeVisible();
  await card('Risk Matrix Update').tap();
  await expect(opened).toHaveCount(1);
  await expect(viewer(page).getByText('61 SOC 2 controls')).toBeHidden();
  await card('Risk Matrix Update').press('Enter');
  await expect(opened).toHaveCount(0);
});

test('demo mode keeps what was done, and is left as it was found', async ({ page }) => {
  await recordAnnouncements(page);
  await open(page, '/platform-demo?demo=compliance');
  const mode = viewer(page).getByRole('switch', { name: 'Demo mode' });
  const decided = viewer(page).getByText('Output approved').first();
  const thereAndBack = async () => {
    await button(page, 'Dashboard').click();
    await expect(viewer(page)).toContainText('Welcome to Your Dashboard');
    await button(page, 'Compliance').click();
    await expect(viewer(page)).toContainText('Key findings');
  };
  await expect(mode).not.toBeChecked();
  await button(page, 'Approve').click();
  await thereAndBack();
  await expect(decided, 'without it each view begins anew').toHaveCount(0);

  await mode.press('Space');
  await expect(mode).toBeChecked();
  await expect(toast(page, 'Demo Mode Enabled')).toBeVisible();
  await expect(toast(page, 'What you do with the sample is kept')).toBeVisible();
  const { said, urgent } = await announced(page, 'Demo Mode Enabled');
  expect([said.length, urgent], 'said over the page, and not at once').toEqual([1, []]);
  expect(await flag(page)).toBe('true');
  await button(page, 'Approve').press('Enter');
  await thereAndBack();
  await expect(decided).toBeVisible();

  await test.step('with the company, whose words and figures change together', async () => {
    await company(viewer(page), 'Healthcare').click();
    await expect(page).toHaveURL(/\?demo=compliance&industry=health$/);
    await expect(viewer(page)).toContainText('Alder Bay Health');
    await expect(viewer(page).getByText('Pending review'), 'its output is another').toBeVisible();
    await button(page, 'Tasks').click();
    await expect(viewer(page).getByLabel('Title')).toHaveValue('Business associate review, spring');
    await viewer(page).getByLabel('Title').fill('Vendors, spring');
    await press(page, 'Tab');
    await button(page, 'Next demo').click();
    await expect(viewer(page)).toContainText('Agent monitor');
    await button(page, 'Previous demo').click();
    await expect(viewer(page).getByLabel('Title')).toHaveValue('Vendors, spring');
    await page.reload();
    await hydrated(page);
    await expect(viewer(page)).toContainText('Alder Bay Health');
    await expect(mode, 'it is restored').toBeChecked();
  });

  await button(page, 'Reset demo data').click();
  await expect(toast(page, 'Demo Data Reset')).toBeVisible();
  await expect(viewer(page)).toContainText('Kestrel Quay Payments');
  await expect(page).toHaveURL(/\?demo=tasks$/);
  await expect(mode).not.toBeChecked();
  expect(await flag(page)).toBeNull();

  await mode.tap();
  await expect(mode).toBeChecked();
  await mode.click();
  await expect(toast(page, 'Demo Mode Disabled')).toBeVisible();
  await expect(toast(page, 'Returned to normal mode')).toBeVisible();
  expect(await flag(page)).toBeNull();

  await press(page, 'Alt+p');
  const enabled = viewer(page).getByText('Presentation Mode enabled (animations paused)');
  await expect(enabled.first(), 'it is announced over the viewer as well').toBeVisible();
  await expect(place(page), 'and the viewer takes no P').toHaveText('Demo 2 of 5');
});

test('every view is described, accessible, and fits a phone', async ({ page }) => {
  await open(page, '/platform-demo?demo=dashboard');
  await expect(place(page)).toBeVisible();
  const sideways = () =>
    viewer(page).evaluate((dialog) =>
      [...dialog.querySelectorAll('*')].some(
        (part) => part.getBoundingClientRect().right > window.innerWidth + 1,
      ),
    );
  await page.setViewportSize({ width: 390, height: 844 });
  const stays = await viewer(page)
    .getByRole('progressbar', { name: /^Demo 1/ })
    .boundingBox();
  expect(stays && stays.y + stays.height, 'a fifth of a phone').toBeLessThan(844 / 5);
  await page.setViewportSize({ width: 1440, height: 844 });
  for (const [entry, view] of [
    ['Dashboard', 'dashboard'],
    ['Tasks', 'create-task'],
    ['Agents'],
    ['Compliance'],
    ['Workflows'],
    ['Deliverables'],
    ['Quality'],
  ] as const)
    await test.step(entry, async () => {
      await button(page, entry).click();
      await expect(button(page, entry)).toHaveAttribute('aria-current', 'page');
      if (view) await expect(viewer(page)).toMatchAriaSnapshot({ name: `${view}.aria.yml` });
      await expectAccessibleDayAndNight(page, 'dialog');
      await page.setViewportSize({ width: 320, height: 844 });
      expect(await sideways(), 'nothing is wider than its place').toBe(false);
      await expect(button(page, entry).getByText(entry)).toBeInViewport();
      if (entry === 'Agents') await expectAccessible(page, 'dialog');
      await page.setViewportSize({ width: 1440, height: 844 });
    });
});

import type { Page } from 'playwright/test';
import {
  ALL,
  banner,
  button,
  NONE,
  openSettings,
  readCookies,
  SHOWN,
  saveSettings,
  toggle,
} from './support/consent.ts';
import { expect, forgive, hydrated, open, plainTest, storeConsent, test } from './support/test.ts';

test.use({ consent: null });

/** Removes record and copy from the browser, as if it were its first visit. */
async function forget(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

for (const [isPlain, run] of [
  [false, test],
  [true, plainTest],
] as const)
  run(`one press opts out of sale, opting in takes two, plain: ${isPlain}`, async ({ page }) => {
    await storeConsent(page, ALL);
    await page.goto('/do-not-sell');
    if (!isPlain) await hydrated(page);
    const section = page.locator('#opt-out');
    const press = (name: string) => section.getByRole('button', { name, exact: true }).click();
    await expect(section.getByRole('status')).toContainText('You are not opted out', SHOWN);
    await press('Opt out of sale and sharing');
    await expect(section.getByRole('status')).toContainText('You are opted out', SHOWN);
    const out = { ...ALL, marketing: false, doNotSell: true };
    expect(await readCookies(page)).toEqual({ choices: out, usprivacy: '1YYN' });

    await press('Opt back in');
    await expect(section).toContainText('Opt back in to sale and sharing?');
    const stay = isPlain ? 'link' : 'button';
    await section.getByRole(stay, { name: 'Stay opted out' }).click();
    await expect(section).not.toContainText('Opt back in to sale and sharing?');
    if (!isPlain) await expect(section.getByRole('button', { name: 'Opt back in' })).toBeFocused();
    expect(await readCookies(page)).toEqual({ choices: out, usprivacy: '1YYN' });

    await press('Opt back in');
    await press('Yes, opt me back in');
    await expect(section.getByRole('status')).toContainText('You are not opted out', SHOWN);
    const back = { ...out, doNotSell: false };
    await expect.poll(() => readCookies(page)).toEqual({ choices: back, usprivacy: '1YNN' });
  });

plainTest('without scripts each answer of the banner is kept', async ({ page }) => {
  for (const [name, choices] of [
    ['Accept all', ALL],
    ['Essential only', NONE],
    ['Close and keep essential only', NONE],
  ] as const) {
    await page.goto('/pricing');
    await button(page, name).click();
    await expect(banner(page), name).toHaveCount(0);
    await expect(page).toHaveURL(/\/pricing$/);
    expect(await readCookies(page), name).toEqual({ choices, usprivacy: '1YNN' });
    await page.goto('/contact');
    await expect(banner(page), name).toHaveCount(0);
    await forget(page);
  }
});

test('preferences are set in the banner and changed from the footer', async ({ page }) => {
  await open(page, '/pricing');
  await banner(page).getByText('Customize').click();
  const [analytics, marketing] = [toggle(page, 'Analytics'), toggle(page, 'Marketing')];
  await marketing.check();
  await toggle(page, /Do not sell/).check();
  await expect(marketing).not.toBeChecked();
  await expect(marketing).toBeDisabled();
  // Switching it back brings no marketing back (spec point 4).
  await toggle(page, /Do not sell/).uncheck();
  await expect(marketing).not.toBeChecked();
  await analytics.check();
  await button(page, 'Save preferences').click();
  await expect(banner(page)).toHaveCount(0);
  const choices = { ...NONE, analytics: true };
  expect(await readCookies(page)).toEqual({ choices, usprivacy: '1YNN' });

  await saveSettings(page, { 'Do not sell': true });
  const out = { choices: { ...choices, doNotSell: true }, usprivacy: '1YYN' };
  await expect.poll(() => readCookies(page)).toEqual(out);

  await test.step('whoever stays opted out is shown as opted out again', async () => {
    await saveSettings(page, { 'Do not sell': false, Analytics: false });
    await page.getByRole('button', { name: 'Stay opted out' }).click();
    await expect(toggle(page, /Do not sell/)).toBeChecked();
    await expect(marketing).toBeDisabled();
    // Unrelated choices stay as they were.
    await expect(analytics).not.toBeChecked();
    expect(await readCookies(page)).toEqual(out);
  });
});

test.describe('with the privacy signal', () => {
  test.use({ extraHTTPHeaders: { 'sec-gpc': '1' } });

  test('the opt-out is stored, announced once, and its status stays', async ({ page }) => {
    await open(page, '/pricing');
    await expect(banner(page)).toHaveCount(0);
    const notice = page.locator('#privacy-signal-notice');
    await expect(notice).toContainText('marketing cookies are disabled by default');
    const out = { choices: { ...NONE, doNotSell: true }, usprivacy: '1YYN' };
    expect(await readCookies(page)).toEqual(out);
    await notice.getByRole('link', { name: 'Dismiss this notice' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toContainText('Opt-Out Request Honored', SHOWN);
    await open(page, '/contact');
    await expect(notice).toHaveCount(0);
    // The settings say why marketing is off.
    const dialog = await openSettings(page);
    const detected = 'A global privacy control signal was detected: marketing cookies are disabled';
    for (const words of [`${detected} by default.`, 'Opt-Out Request Honored'])
      await expect(dialog).toContainText(words, SHOWN);
    await expect(dialog.getByRole('switch', { name: 'Marketing' })).toBeDisabled();
    await open(page, '/cookie-policy');
    await expect(page.locator('#preferences')).toContainText('signal was detected', SHOWN);
  });
});

test('a choice that cannot be stored is reported, and the banner stays', async ({ page }) => {
  await open(page, '/pricing');
  await page.context().setOffline(true);
  await button(page, 'Accept all').click();
  await expect(page.getByText('Your choice was not saved').first()).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await page.context().setOffline(false);
  await forgive(page, /ERR_INTERNET_DISCONNECTED/);
});

test('where cookies are off no opt-out is announced', async ({ page }) => {
  await page
    .context()
    .addInitScript(() =>
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined }),
    );
  await open(page, '/do-not-sell');
  const section = page.locator('#opt-out');
  await section.getByRole('button', { name: 'Opt out of sale and sharing' }).click();
  await expect(section).toContainText('Your browser did not keep this choice');
  await expect(section).toContainText('Global Privacy Control');
  await expect(section.getByRole('status')).toContainText('You are not opted out', SHOWN);
});

import type { Locator, Page } from 'playwright/test';
import { ALL, NONE } from '../../tests/support/consent.ts';
import { expect, footer } from './test.ts';

/** For words about a state: a page holds those of each state, and shows one. */
export const SHOWN = { useInnerText: true };

export { ALL, NONE };

/** The banner, one of its buttons, and a switch anywhere on the page. */
export const banner = (page: Page) => page.locator('#consent-banner');
export const button = (page: Page, name: string) =>
  banner(page).getByRole('button', { name, exact: true });
export const toggle = (page: Page, name: string | RegExp) => page.getByRole('switch', { name });

/** Opens the settings from the footer of an English page, over it. */
export async function openSettings(page: Page): Promise<Locator> {
  await (await footer(page)).getByRole('link', { name: 'Cookie settings' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Switches some choices in the settings, and saves. */
export async function saveSettings(page: Page, choices: Record<string, boolean>): Promise<void> {
  const dialog = await openSettings(page);
  for (const [name, on] of Object.entries(choices))
    await dialog.getByRole('switch', { name: new RegExp(`^${name}`) }).setChecked(on);
  await dialog.getByRole('button', { name: 'Save preferences' }).click();
}

/** Shows scripts the privacy signal from the next document on, without sending its header. */
export const stateSignal = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );

/** Stores cookies in the browser as others' scripts on the site do. */
export const plantCookies = (page: Page, names: readonly string[], url: string) =>
  page.context().addCookies(names.map((name) => ({ name, value: 'x', url })));

/** The names of all cookies in the browser. */
export const cookieNames = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name);

/** The choices in the browser's cookie, and the US Privacy string. */
export async function readCookies(page: Page) {
  const cookies = await page.context().cookies();
  const value = (name: string) => cookies.find((cookie) => cookie.name === name)?.value;
  const record = value('cookie-consent');
  if (!record) return null;
  const { functional, analytics, marketing, doNotSell } = JSON.parse(decodeURIComponent(record));
  return {
    choices: { functional, analytics, marketing, doNotSell },
    usprivacy: value('usprivacy'),
  };
}

import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from 'playwright/test';
import { CONSENT_COOKIE, encodeConsentCookie } from '#shared/consent/cookie.ts';
import { type ConsentChoices, makeRecord } from '#shared/consent/record.ts';
import { FULL_VERSION, NONE } from '../../tests/support/consent.ts';
import { type SharedSite, sharedSite } from '../../tests/support/prepared.ts';

/** A page on which no script error, console error or policy violation may occur. */
export const test = base.extend<{
  /** The choices that every page of the test starts with, by default refusals; null: none, so the banner asks. */
  consent: ConsentChoices | null;
  /** The site's settings, if it needs any. */
  settings: Record<string, string>;
  /** The one site with these settings, for all tests of a run: each books times of its own. */
  site: SharedSite;
}>({
  settings: [{}, { option: true }],
  site: async ({ settings }, use) => use(await sharedSite(settings)),
  baseURL: async ({ site }, use) => use(site.url),
  consent: [NONE, { option: true }],
  context: async ({ context, consent, site }, use) => {
    const quiet: Quiet = { site: site.url, complaints: [], forgiven: [] };
    watched.set(context, quiet);
    listen(context, quiet);
    if (consent) await addConsent(context, consent);
    await use(context);
    expect(unforgiven(quiet)).toEqual([]);
  },
});

/** The same in a browser without scripts. */
export const plainTest = test.extend({ javaScriptEnabled: false });

export { expect };

/** What is known of the browser of a test. */
interface Quiet {
  /** The address of the site. */
  site: string;
  complaints: string[];
  /** A browser may say the same again later, as for each file that a cut connection costs. */
  forgiven: RegExp[];
}

const watched = new WeakMap<BrowserContext, Quiet>();

function quietOf(context: BrowserContext): Quiet {
  const quiet = watched.get(context);
  if (!quiet) throw new Error('It is not the browser of the test');
  return quiet;
}

/** Stores the record of a visitor who has chosen before in the browser, for the test's site or the one at `url`. */
export function storeConsent(page: Page, choices: ConsentChoices, url?: string): Promise<void> {
  return addConsent(page.context(), choices, url);
}

async function addConsent(
  context: BrowserContext,
  choices: ConsentChoices,
  url = quietOf(context).site,
): Promise<void> {
  const record = makeRecord(choices, { now: Date.now(), gpc: false, version: FULL_VERSION });
  await context.addCookies([{ name: CONSENT_COOKIE, value: encodeConsentCookie(record), url }]);
}

function listen(context: BrowserContext, { complaints }: Quiet): void {
  context.on('weberror', (error) => complaints.push(`script error: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' || /Content.Security.Policy/i.test(message.text()))
      complaints.push(`console: ${message.text()}`);
  });
}

/** The script errors, console errors and policy violations that no test has forgiven yet. */
export const complaintsOf = (page: Page) => unforgiven(quietOf(page.context()));

const unforgiven = ({ complaints, forgiven }: Quiet) =>
  complaints.filter((one) => !forgiven.some((pattern) => pattern.test(one)));

/**
 * Waits for complaints that a test provokes on purpose, such as the browser's own message about a 404, and
 * forgives them, with those of their kind that come later. All others still fail the test.
 */
export async function forgive(page: Page, pattern: RegExp): Promise<void> {
  await expect.poll(() => complaintsOf(page).join('\n')).toMatch(pattern);
  quietOf(page.context()).forgiven.push(pattern);
}

/** Holds back what is asked for under an address until the function that it returns is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * Waits until the page's scripts run and its islands are live; those that would wait until they come near the view are
 * hydrated as by a touch.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // The last thing that a page's first script does.
    if (!document.querySelector('link[rel="manifest"]')) return false;
    if (document.querySelector('.catalogue:not([data-live])')) return false;
    const waiting = document.querySelectorAll('[data-island]:not([data-live])');
    for (const island of waiting) island.dispatchEvent(new Event('touchstart'));
    return waiting.length === 0;
  });
}

/**
 * Waits until the whole page is laid out; the parts further down follow one by one after hydration.
 */
export async function laidOut(page: Page): Promise<void> {
  await page.locator('html[data-whole]').waitFor({ state: 'attached' });
}

/** The footer, to click in: it no longer moves once everything above it is laid out (without scripts, at once). */
export async function footer(page: Page): Promise<Locator> {
  if (await page.evaluate(() => matchMedia('(scripting: enabled)').matches)) await laidOut(page);
  return page.getByRole('contentinfo');
}

/** Presses keys one after the other. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Opens a page of the site, or of another site by its full address, and waits for its scripts. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

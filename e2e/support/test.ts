import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from 'playwright/test';
import { CONSENT_COOKIE, encodeConsentCookie } from '#shared/consent/cookie.ts';
import { type ConsentChoices, makeRecord } from '#shared/consent/record.ts';
import { hostSite } from '../../tests/support/hosted-site.ts';
import type { RunningSite } from '../../tests/support/site.ts';
import { FULL_VERSION } from '../../tests/support/third-parties.ts';

/** Whoever only passes through has refused all that is optional, long ago. */
const REFUSED: ConsentChoices = {
  functional: false,
  analytics: false,
  marketing: false,
  doNotSell: false,
};

/** Sites of this worker, one for each settings that a test asks for. */
type OpenSite = (settings: Record<string, string>) => Promise<RunningSite>;

/**
 * A page that no script error, console error or policy violation may happen on. Tests with settings of their own do
 * not have another worker begin, which starts a browser anew.
 */
export const test = base.extend<
  {
    quiet: string[];
    /** The choices that every page of the test starts with, null: none, so that the banner asks. */
    consent: ConsentChoices | null;
    /** How the site differs from one without settings. */
    settings: Record<string, string>;
    site: RunningSite;
  },
  { openSite: OpenSite }
>({
  openSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      await using sites = new AsyncDisposableStack();
      const opened = new Map<string, Promise<RunningSite>>();
      await use((settings) => {
        const key = JSON.stringify(settings);
        const site = opened.get(key) ?? hostSite(settings).then((one) => sites.use(one));
        opened.set(key, site);
        return site;
      });
    },
    { scope: 'worker' },
  ],
  settings: [{}, { option: true }],
  site: async ({ openSite, settings }, use) => use(await openSite(settings)),
  baseURL: async ({ site }, use) => use(site.url),
  consent: [REFUSED, { option: true }],
  context: async ({ context, consent, site }, use) => {
    if (consent) await storeConsent(context, site.url, consent);
    await use(context);
  },
  quiet: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      listen(context, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Gives a browser the record of a visitor who has chosen before. */
export async function storeConsent(
  context: BrowserContext,
  url: string,
  choices: ConsentChoices,
  { version = FULL_VERSION, gpc = false } = {},
): Promise<void> {
  const record = makeRecord(choices, { now: Date.now(), gpc, version });
  await context.addCookies([{ name: CONSENT_COOKIE, value: encodeConsentCookie(record), url }]);
}

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => complaints.push(`script error: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' || /Content.Security.Policy/i.test(message.text()))
      complaints.push(`console: ${message.text()}`);
  });
}

/**
 * Waits for complaints that a test brings about on purpose, such as the browser's own line about an
 * answer of 404, and takes them off the list. All others still fail the test.
 */
export async function forgive(complaints: string[], pattern: RegExp): Promise<void> {
  await expect.poll(() => complaints.join('\n')).toMatch(pattern);
  const others = complaints.filter((complaint) => !pattern.test(complaint));
  complaints.splice(0, complaints.length, ...others);
}

/**
 * Waits until the page's scripts have taken over, links and history too. How a document's history scrolls is not enough
 * to tell by: one that takes the place of another at the same address begins as that one ended.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      window.history.scrollRestoration === 'manual' &&
      document.querySelector('link[rel="manifest"]') !== null,
  );
}

/**
 * Waits until all of the page is laid out; what stands further down is, piece by piece, once it is taken over, and the
 * choice of languages comes last.
 */
export async function laidOut(page: Page): Promise<void> {
  await page.locator('html[data-whole] .language-form').waitFor({ state: 'attached' });
}

/** The footer, to press something in: it stands still once all above it is laid out, as it is at once without script. */
export async function footer(page: Page): Promise<Locator> {
  if (await page.evaluate(() => matchMedia('(scripting: enabled)').matches)) await laidOut(page);
  return page.getByRole('contentinfo');
}

/** Opens a page of the site, or of another one by its whole address, and waits for its scripts. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

import type { Page } from 'playwright/test';
import { THIRD_PARTIES } from '../../tests/support/consent.ts';
import { test as base, expect } from './test.ts';

/** A tag manager's trigger on history changes sees what is passed, and the address that comes of it. */
const FOLLOW_HISTORY = `for (const name of ['pushState', 'replaceState']) {
  const write = history[name];
  history[name] = function (...passed) {
    write.apply(this, passed);
    (window.heard ??= []).push(JSON.stringify(passed) + location.href);
  };
}`;

/** A site with all third parties, and a stand-in for their hosts that records what reaches it. */
export const test = base.extend<{ reached: string[] }>({
  settings: THIRD_PARTIES,
  consent: null,
  reached: [
    async ({ context, site }, use) => {
      const reached: string[] = [];
      await context.route(
        (url) => url.origin !== site.url,
        async (route) => {
          const url = new URL(route.request().url());
          reached.push(url.host + url.pathname);
          // Each stand-in sets a cookie on the site's own address, as the real ones do.
          const cookie = url.host.includes('google') ? '_ga' : 'li_fat_id';
          const body = `document.cookie = '${cookie}=x; Path=/'; (window.ran ??= []).push('${url.host}');
            (window.read ??= []).push([location.href, document.referrer]);
            ${FOLLOW_HISTORY}`;
          await route.fulfill({ contentType: 'text/javascript', body });
        },
      );
      await use(reached);
    },
    { auto: true },
  ],
});

/** Counts the documents that the page loads after this call. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

/** The data layer, with commands as lists. */
export const dataLayer = (page: Page) =>
  page.evaluate(() =>
    ((window as never as { dataLayer?: unknown[] }).dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]'
        ? Array.from(entry as ArrayLike<unknown>)
        : entry,
    ),
  );

/** Waits until the scripts of these hosts, and of no others, have run; the page may be loaded once more meanwhile. */
export const expectRan = (page: Page, hosts: readonly string[]) =>
  expect
    .poll(() =>
      page
        .evaluate(() => [...((window as never as { ran?: string[] }).ran ?? [])].sort())
        .catch(() => null),
    )
    .toEqual(hosts);

/** The hosts of all third parties, and the one that analytics alone lets in. */
export const ALL_HOSTS = ['id.visitors.example', 'snap.licdn.com', 'www.googletagmanager.com'];
export const ANALYTICS_HOSTS = ['www.googletagmanager.com'];

/** Calls the page's `__uspapi` or `__gpp` once it exists. */
export async function ask(page: Page, name: '__uspapi' | '__gpp', command: string, more?: unknown) {
  await page.waitForFunction((api) => api in window, name);
  return page.evaluate(
    ([api, command, more]) =>
      new Promise<Record<string, unknown>>((resolve) => {
        const call = (window as never as Record<string, (...call: unknown[]) => void>)[String(api)];
        if (api === '__gpp') call?.(command, resolve, more);
        else call?.(command, 1, resolve);
      }),
    [name, command, more],
  );
}

/** The page's US Privacy string. */
export const uspString = async (page: Page) =>
  (await ask(page, '__uspapi', 'getUSPData')).uspString;

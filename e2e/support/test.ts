import { test as base, expect, type Page } from 'playwright/test';
import { type RunningSite, startSite } from '../../tests/support/site.ts';

/** A page that no script error, console error or policy violation may happen on. */
export const test = base.extend<{ quiet: string[] }, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      await using site = await startSite();
      await use(site);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      listen(page, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`script error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content.Security.Policy/i.test(message.text()))
      complaints.push(`console: ${message.text()}`);
  });
}

/** Waits until the page's scripts have taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

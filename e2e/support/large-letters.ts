import type { LaunchOptions, Page, PlaywrightWorkerArgs } from 'playwright/test';

/** A phone whose browser is set to a font twice as large as usual (WCAG 1.4.4). */
export async function phoneOfLargeLetters(
  playwright: PlaywrightWorkerArgs['playwright'],
  launchOptions: LaunchOptions,
): Promise<{ page: Page } & AsyncDisposable> {
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  return { page, [Symbol.asyncDispose]: () => browser.close() };
}

import type { Page } from 'playwright/test';

/** An event of the data layer. */
export type Pushed = Record<string, unknown> & { event: string };

/**
 * Keeps what is pushed to the data layer from the next page load on, over full page loads too; beside
 * each event the document's title at that moment, as `titleThen`. It lies in the window's name, for the
 * site clears the storage of whatever is not its own.
 */
export async function keepDataLayer(page: Page): Promise<() => Promise<Pushed[]>> {
  await page.addInitScript(() => {
    const layer: unknown[] = [];
    layer.push = (...events) => {
      const kept = JSON.parse(window.name || '[]');
      for (const event of events) kept.push({ ...(event as object), titleThen: document.title });
      window.name = JSON.stringify(kept);
      return Array.prototype.push.apply(layer, events);
    };
    Object.assign(window, { dataLayer: layer });
  });
  return () => page.evaluate(() => JSON.parse(window.name || '[]'));
}

import type { Page } from 'playwright/test';

/** An event of the data layer. */
export type Pushed = Record<string, unknown> & { event: string };

const CHANNEL = 'pushed';

/**
 * Records what is pushed to the data layer from the next page load on, across full page loads; each event also
 * gets the document's title at that moment, as `titleThen`. Another page stores it, because the site removes
 * everything foreign from its storage.
 */
export async function keepDataLayer(page: Page): Promise<() => Promise<Pushed[]>> {
  const keeper = await page.context().newPage();
  await keeper.goto('/robots.txt');
  await keeper.evaluate((name) => {
    const kept: unknown[] = [];
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }) => kept.push(data);
    Object.assign(window, { kept, channel });
  }, CHANNEL);
  await page.addInitScript((name) => {
    const channel = new BroadcastChannel(name);
    const layer: unknown[] = [];
    layer.push = (...events) => {
      for (const event of events)
        channel.postMessage({ ...(event as object), titleThen: document.title });
      return Array.prototype.push.apply(layer, events);
    };
    Object.assign(window, { dataLayer: layer });
  }, CHANNEL);
  return () => keeper.evaluate(() => (window as never as { kept: Pushed[] }).kept);
}

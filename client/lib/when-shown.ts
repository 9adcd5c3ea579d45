/**
 * Resolves once the page is shown: at once, unless the browser only prerenders it for a visitor who may never come
 * (HTML, 7.3.1.1). Until then nothing is reported, loaded from others, stored or sent (CONTRACT, Pages).
 */
export function whenShown(): Promise<void> {
  const page = document as Document & { prerendering?: boolean };
  if (!page.prerendering) return Promise.resolve();
  return new Promise((resolve) => {
    page.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}

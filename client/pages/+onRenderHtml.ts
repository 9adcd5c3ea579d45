import type { PageContextServer } from 'vike/types';
import { onRenderHtml as renderHtml } from 'vike-react/__internal/integration/onRenderHtml';

interface Asset {
  src: null | string;
  assetType: null | string;
  inject: false | 'HTML_BEGIN' | 'HTML_END';
}

/**
 * vike-react's own rendering, save that of the fonts only the latin ones are preloaded: Vike would
 * preload each that the styles name, the browser fetches latin-ext by itself where a page needs it.
 */
export async function onRenderHtml(pageContext: PageContextServer) {
  return { documentHtml: await renderHtml(pageContext), injectFilter };
}

function injectFilter(assets: Asset[]): void {
  for (const asset of assets) {
    if (asset.assetType === 'font' && asset.src?.includes('latin-ext')) asset.inject = false;
  }
}

import type { PageContextServer } from 'vike/types';
import { onRenderHtml as renderHtml } from 'vike-react/__internal/integration/onRenderHtml';

interface Asset {
  src: null | string;
  assetType: null | string;
  inject: false | 'HTML_BEGIN' | 'HTML_END';
}

/**
 * vike-react's own rendering, save that of the fonts only those cut to the copy are preloaded: Vike would
 * preload each that the styles name, the browser fetches the whole ones by itself where a page needs them.
 */
export async function onRenderHtml(pageContext: PageContextServer) {
  return { documentHtml: await renderHtml(pageContext), injectFilter };
}

function injectFilter(assets: Asset[]): void {
  for (const asset of assets) {
    if (asset.assetType === 'font' && !asset.src?.includes('-core')) asset.inject = false;
  }
}

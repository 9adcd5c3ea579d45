import { type ReactNode, StrictMode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server';
import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { VikeReactProviderPageContext } from 'vike-react/usePageContext';
import { DocumentHead } from '#client/layout/DocumentHead.tsx';
import { handedOver } from '#client/layout/handed-over.ts';
import { SiteLayout } from '#client/layout/SiteLayout.tsx';
import type { DrawAgain, DrawnPage, PageInPieces } from '#shared/page/drawn-page.ts';

/** Where in the document the page goes that leaves in pieces: no copy and no address can hold a comment. */
const PLACE = '<!--page-->';

interface Asset {
  src: null | string;
  assetType: null | string;
  inject: false | 'HTML_BEGIN' | 'HTML_END';
}

/** Draws a page's document for Vike, which adds its styles and its script, and tells how others of its route are drawn. */
export async function onRenderHtml(pageContext: PageContextServer) {
  const { Page, config, pageId, urlPathname } = pageContext;
  const drawn = await draw(pageContext);
  // Nothing of this page's visitor stays behind with its route.
  const route = { Page, config, pageId, urlPathname };
  const drawAgain: DrawAgain = (input, cspNonce) => {
    const { location: urlOriginal } = input;
    return draw({ ...input, ...route, input, urlOriginal, cspNonce } as PageContextServer);
  };
  return {
    documentHtml: dangerouslySkipEscape(drawn.html),
    pageContext: { drawn, drawAgain },
    injectFilter,
  };
}

/**
 * With a nonce the page is to leave in pieces: its document has an empty place for it then, and who asked for it
 * (`server/render/renderer.ts`) has React write it there. vike-react's own rendering has React's pieces pass through
 * two more streams, each flushed for itself, which takes half as long again as rendering them.
 */
async function draw(pageContext: PageContextServer): Promise<DrawnPage> {
  const { Page, cspNonce, locale } = pageContext;
  // As framework.tsx nests them in the browser.
  const frame = (content: ReactNode) => (
    <StrictMode>
      <VikeReactProviderPageContext pageContext={pageContext}>
        {content}
      </VikeReactProviderPageContext>
    </StrictMode>
  );
  const tree = frame(<SiteLayout>{Page && <Page />}</SiteLayout>);
  const pipe = cspNonce ? await begin(tree, cspNonce) : null;
  const html = `<!DOCTYPE html>
<html lang="${locale}">
<head><meta charset="UTF-8">${renderToStaticMarkup(frame(<DocumentHead />))}</head>
<body><div id="root">${pipe ? PLACE : renderToString(tree)}</div>${handedOver(pageContext)}</body>
</html>`;
  return { html, inPieces: pipe && { place: PLACE, pipe } };
}

/**
 * Renders all of a page that waits for nothing; React's scripts that put the rest into place carry the nonce. What is
 * complete stands where it belongs: React would send a long section after the others, and move it there by script.
 * @throws what the page itself throws; a part within a boundary that fails is the browser's to draw.
 */
function begin(tree: ReactNode, nonce: string): Promise<PageInPieces['pipe']> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => resolve(pipe),
      onShellError: reject,
      onError: () => undefined,
    });
  });
}

/**
 * Of the fonts only those cut to the copy are preloaded: Vike would preload each that the styles name, the browser
 * fetches the whole ones by itself where a page needs them.
 */
function injectFilter(assets: Asset[]): void {
  for (const asset of assets) {
    if (asset.assetType === 'font' && !asset.src?.includes('-core')) asset.inject = false;
  }
}

import { type ReactNode, StrictMode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { VikeReactProviderPageContext } from 'vike-react/usePageContext';
import { DocumentHead } from '#client/layout/DocumentHead.tsx';
import { SiteLayout } from '#client/layout/SiteLayout.tsx';
import { PAGE_DATA_ID, pageDataOf } from '#client/lib/page-data.ts';
import { scriptJson } from '#client/lib/structured-data.ts';
import { splitLocale } from '#shared/i18n/locale-path.ts';
import type { DrawnPage, PageInPieces } from '#shared/page/drawn-page.ts';

/** Marks the place of a streamed page in its document: neither copy nor addresses can contain a comment. */
const PLACE = '<!--page-->';

interface Asset {
  src: null | string;
  assetType: null | string;
  inject: false | 'HTML_BEGIN' | 'HTML_END';
}

/** Renders a page's document for Vike, which adds styles and script. */
export async function onRenderHtml(pageContext: PageContextServer) {
  const drawn = await draw(pageContext);
  return {
    documentHtml: dangerouslySkipEscape(drawn.html),
    pageContext: { drawn },
    injectFilter,
  };
}

/**
 * With a nonce, the page is streamed: its document has an empty place, into which the caller
 * (`server/pages/renderer.ts`) lets React write. vike-react's own rendering passes React's chunks through two more
 * streams, each flushed separately, which takes half as long again as rendering them.
 */
async function draw(pageContext: PageContextServer): Promise<DrawnPage> {
  const { Page, cspNonce, locale, location } = pageContext;
  const { prefix } = splitLocale(location.split('?', 1)[0] ?? '/');
  const frame = (content: ReactNode) => (
    <StrictMode>
      <VikeReactProviderPageContext pageContext={pageContext}>
        <StaticRouter basename={prefix || '/'} location={location}>
          {content}
        </StaticRouter>
      </VikeReactProviderPageContext>
    </StrictMode>
  );
  const tree = frame(<SiteLayout>{Page && <Page />}</SiteLayout>);
  const pipe = cspNonce ? await begin(tree, cspNonce) : null;
  const html = `<!DOCTYPE html>
<html lang="${locale}">
<head><meta charset="UTF-8">${renderToStaticMarkup(frame(<DocumentHead />))}</head>
<body>${pipe ? PLACE : renderToString(tree)}${dataOf(pageContext)}</body>
</html>`;
  return { html, inPieces: pipe && { place: PLACE, pipe } };
}

/**
 * Renders everything on a page that does not suspend; React's scripts that insert the rest carry the nonce. Finished
 * content stays in its place: by default React would send a long section later and move it there by script.
 * @throws what the page itself throws; if a part within a boundary fails, the browser renders it.
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

/** What scripts know of the page. It is data, not script, so no CSP has to allow it. */
function dataOf(pageContext: PageContextServer): string {
  return `<script id="${PAGE_DATA_ID}" type="application/json">${scriptJson(pageDataOf(pageContext))}</script>`;
}

/**
 * Preloads only the fonts that are subset to the copy: Vike would preload every font in the styles, and the browser
 * fetches the full ones by itself if a page needs them.
 */
function injectFilter(assets: Asset[]): void {
  for (const asset of assets) {
    if (asset.assetType === 'font' && !asset.src?.includes('-core')) asset.inject = false;
  }
}

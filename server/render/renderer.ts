import type { Writable } from 'node:stream';
import { getGlobalContext, renderPage } from 'vike/server';
import type { GlobalContextServer } from 'vike/types';
import type { PageInput } from '#shared/page/page-input.ts';
import type { SiteSettings } from '#shared/site.ts';
import type { Copy } from './copy.ts';
import { createPageFiles } from './page-files.ts';

/** To whom a page may leave in pieces, its inline scripts carrying the nonce. */
export interface StreamTarget {
  nonce: string;
  userAgent: string;
}

/** A page as Vike made it: whole, or still being made. */
export interface RenderedPage {
  status: number;
  whole(): Promise<string>;
  pipe(target: Writable): void;
}

/** Renders one page; without a `stream` it comes whole. */
export type Renderer = (page: PageInput, stream?: StreamTarget) => Promise<RenderedPage>;

interface RendererParts {
  site: SiteSettings;
  copy: Copy;
}

/** The only door to Vike: renders pages, the 404 page and the 500 page among them. */
export function createRenderer({ site, copy }: RendererParts): Renderer {
  let filesOf: ReturnType<typeof findPageFiles> | undefined;

  return async (page, stream) => {
    const i18n = copy.get(page.locale);
    if (!i18n) throw new Error(`There is no copy for ${page.locale}`);
    filesOf ??= findPageFiles();
    const { httpResponse } = await renderPage({
      urlOriginal: page.location,
      // Vike streams only to a browser that says its name: without headers the page comes whole.
      headersOriginal: stream && { 'user-agent': stream.userAgent },
      cspNonce: stream?.nonce,
      input: { ...page, site, i18n, filesOf: await filesOf },
    });
    return {
      status: httpResponse.statusCode,
      whole: async () => fetchLater(await httpResponse.getBody()),
      pipe: (target) => httpResponse.pipe(target),
    };
  };
}

/** In development Vite's own server brings every file as it is asked for. */
async function findPageFiles() {
  const { assetsManifest } = (await getGlobalContext()) as GlobalContextServer;
  return assetsManifest && createPageFiles(assetsManifest);
}

/**
 * Vike's tag for the first script. It is fetched after what the first view needs, styles and fonts, and it is not
 * `async`: a document that is ready before its styles are here would be laid out without them, whole and for nothing.
 */
const SCRIPT = /(<script src="[^"]+" type="module") async(?=>)/;

function fetchLater(html: string): string {
  return html.replace(SCRIPT, '$1 fetchpriority="low"');
}

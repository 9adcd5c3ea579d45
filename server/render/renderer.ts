import type { Writable } from 'node:stream';
import { getGlobalContext, renderPage } from 'vike/server';
import type { GlobalContextServer } from 'vike/types';
import type { PageInput } from '#shared/page/page-input.ts';
import type { SiteSettings } from '#shared/site.ts';
import type { Copy } from './copy.ts';
import { createLateFramework } from './late-framework.ts';

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
  let late: Promise<(html: string) => string> | undefined;

  return async (page, stream) => {
    const i18n = copy.get(page.locale);
    if (!i18n) throw new Error(`There is no copy for ${page.locale}`);
    const { httpResponse } = await renderPage({
      urlOriginal: page.location,
      // Vike streams only to a browser that says its name: without headers the page comes whole.
      headersOriginal: stream && { 'user-agent': stream.userAgent },
      cspNonce: stream?.nonce,
      input: { ...page, site, i18n },
    });
    return {
      status: httpResponse.statusCode,
      whole: async () => {
        late ??= bringFrameworkLate();
        return (await late)(await httpResponse.getBody());
      },
      pipe: (target) => httpResponse.pipe(target),
    };
  };
}

/** In development Vite's own server brings every file at once. */
async function bringFrameworkLate(): Promise<(html: string) => string> {
  const { assetsManifest } = (await getGlobalContext()) as GlobalContextServer;
  return assetsManifest ? createLateFramework(assetsManifest) : (html) => html;
}

import { Writable } from 'node:stream';
import { getGlobalContext, renderPage } from 'vike/server';
import type { GlobalContextServer } from 'vike/types';
import type { PageInPieces } from '#shared/page/drawn-page.ts';
import type { PageInput } from '#shared/page/page-input.ts';
import type { SiteSettings } from '#shared/site.ts';
import type { Copy } from './copy.ts';
import { createKnownRoutes } from './known-routes.ts';
import { createPageFiles } from './page-files.ts';

/** A page as Vike made it. */
export interface RenderedPage {
  status: number;
  whole(): Promise<string>;
}

/** A page that is still being made. */
export interface StreamedPage {
  status: number;
  /** Writes it as it comes, and ends the target. */
  pipe(target: Writable): void;
}

/** Renders one page, whole. */
export type Renderer = (page: PageInput) => Promise<RenderedPage>;

/** Renders one page that may leave in pieces, its inline scripts carrying the nonce: all of it that waits for nothing. */
export type Streamer = (page: PageInput, nonce: string) => Promise<StreamedPage>;

interface RendererParts {
  site: SiteSettings;
  copy: Copy;
}

/** The only door to Vike: renders pages, the 404 page and the 500 page among them. */
export function createRenderer({ site, copy }: RendererParts): {
  render: Renderer;
  stream: Streamer;
} {
  let filesOf: ReturnType<typeof findPageFiles> | undefined;
  const routes = createKnownRoutes();

  async function draw(page: PageInput, cspNonce?: string) {
    const i18n = copy[page.locale];
    filesOf ??= findPageFiles();
    const input = { ...page, site, i18n, filesOf: await filesOf };
    const again = routes.draw(input, cspNonce);
    if (again) return { status: 200, ...(await again) };
    const found = await renderPage({ urlOriginal: page.location, cspNonce, input });
    // Vike has drawn a page for it: whose request it was, and what is told of it, is the error handler's.
    if (found.errorWhileRendering && found.httpResponse.statusCode === 500 && !page.problem)
      throw found.errorWhileRendering;
    const { httpResponse, drawn, drawAgain } = found;
    const { statusCode: status } = httpResponse;
    const whole = await httpResponse.getBody();
    // In development files change while they are looked at.
    if (status === 200 && input.filesOf && drawn && drawAgain)
      routes.learn(page, { whole, drawn, drawAgain });
    return { status, html: whole, inPieces: drawn?.inPieces };
  }

  return {
    async render(page) {
      const { status, html } = await draw(page);
      return { status, whole: async () => fetchLater(html) };
    },
    async stream(page, nonce) {
      const { status, html, inPieces } = await draw(page, nonce);
      return {
        status,
        pipe: (target) => (inPieces ? fill(html, inPieces, target) : target.end(html)),
      };
    },
  };
}

/**
 * Writes a document around its page. React writes in pieces of 2 kB and says when all is written that is ready
 * (`flush`): what came until then leaves in one write, the document's head with the first.
 */
function fill(document: string, { place, pipe }: PageInPieces, target: Writable): void {
  const at = document.indexOf(place);
  let ready: Uint8Array[] = [Buffer.from(document.slice(0, at))];
  const flush = () => {
    if (ready.length > 0 && !target.destroyed) target.write(Buffer.concat(ready));
    ready = [];
  };
  const page = new Writable({
    write(piece, _encoding, done) {
      ready.push(piece);
      done();
    },
    final(done) {
      ready.push(Buffer.from(document.slice(at + place.length)));
      flush();
      target.end();
      done();
    },
    destroy(error, done) {
      if (!target.writableEnded) target.destroy(error ?? undefined);
      done(null);
    },
  });
  // Whoever has gone needs nothing more of it.
  target.once('close', () => page.destroy());
  pipe(Object.assign(page, { flush }));
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

import { Writable } from 'node:stream';
import { renderPage } from 'vike/server';
import type { PageInPieces } from '#shared/page/drawn-page.ts';
import type { PageInput } from '#shared/page/page-input.ts';
import type { SiteSettings } from '#shared/site.ts';
import type { Copy } from '../i18n/copy.ts';
import { pageLanguages } from '../i18n/page-languages.ts';
import { inSpan } from '../process/tracing.ts';

/** A page as Vike made it. */
export interface RenderedPage {
  status: number;
  html: string;
}

/** A page that is still being made. */
export interface StreamedPage {
  status: number;
  /** Writes it as it is made, and ends the target. */
  pipe(target: Writable): void;
}

/** Renders one page, whole. */
export type Renderer = (page: PageInput) => Promise<RenderedPage>;

/** Renders one page that may leave in pieces, with the nonce on its inline scripts; resolves with its shell. */
export type Streamer = (page: PageInput, nonce: string) => Promise<StreamedPage>;

interface RendererParts {
  site: SiteSettings;
  copy: Copy;
  /** The copy's version (`versionOf`). */
  copyVersion: string;
}

/** The only access to Vike: renders pages, including the 404 and 500 pages. */
export function createRenderer({ site, copy, copyVersion: words }: RendererParts): {
  render: Renderer;
  stream: Streamer;
} {
  const languages = pageLanguages(copy);

  async function draw(page: PageInput, cspNonce?: string) {
    const i18n = copy[page.locale];
    const offer = page.preferred && {
      locale: page.preferred,
      words: copy[page.preferred].getFixedT(null, 'common')('readInThisLanguage'),
    };
    const input = { ...page, site, i18n, words, languages, offer };
    const found = await inSpan('render', () =>
      renderPage({ urlOriginal: page.location, cspNonce, input }),
    );
    // Vike drew an error page, but the error handler has the request, and decides what to say about it.
    if (found.errorWhileRendering && found.httpResponse.statusCode === 500 && !page.problem)
      throw found.errorWhileRendering;
    const { httpResponse, drawn } = found;
    const html = await httpResponse.getBody();
    return { status: httpResponse.statusCode, html, inPieces: drawn?.inPieces };
  }

  return {
    async render(page) {
      const { status, html } = await draw(page);
      return { status, html: fetchLater(html) };
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
 * Writes a document around its page. React writes in pieces of 2 kB and calls `flush` when all that is ready is
 * written: what came by then leaves in one write, the document's head with the first.
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
  // A client that has gone needs nothing more of it.
  target.once('close', () => page.destroy());
  pipe(Object.assign(page, { flush }));
}

/**
 * Vike's tag for the first script. It is fetched after what the first view needs (styles and fonts). It is not
 * `async`: a document that is ready before its styles would be laid out without them, whole and in vain.
 */
const SCRIPT = /(<script src="[^"]+" type="module") async(?=>)/;

function fetchLater(html: string): string {
  return html.replace(SCRIPT, '$1 fetchpriority="low"');
}

import { createHash } from 'node:crypto';
import type { Encoding } from '../http/negotiate.ts';
import { compressWhole } from './compression.ts';
import type { RenderedPage } from './renderer.ts';

/** A complete page, ready to be sent as often as it is asked for. */
export interface CompletePage {
  status: number;
  /** Of the whole page, in every encoding. */
  digest: string;
  body(encoding: Encoding): Promise<Buffer>;
}

/** Waits for the whole of a page; each encoding of it is made once, when it is first asked for. */
export async function completePage(rendered: RenderedPage): Promise<CompletePage> {
  const whole = Buffer.from(await rendered.whole());
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const digest = createHash('sha256').update(whole).digest('base64url').slice(0, 22);
  return {
    status: rendered.status,
    digest,
    body(encoding) {
      const known = bodies.get(encoding);
      if (known) return known;
      const body = compressWhole(whole, encoding);
      bodies.set(encoding, body);
      body.catch(() => bodies.delete(encoding));
      return body;
    },
  };
}

/**
 * Keeps complete pages, the least recently asked for leaving first. What is kept goes to everybody:
 * its key must name all that it was made from. Only pages of status 200 are kept.
 */
export function createPageCache(limit: number) {
  const pages = new Map<string, Promise<CompletePage>>();

  return {
    get(key: string, render: () => Promise<RenderedPage>): Promise<CompletePage> {
      const known = pages.get(key);
      if (known) {
        pages.delete(key);
        pages.set(key, known);
        return known;
      }
      const page = render().then(completePage);
      pages.set(key, page);
      page.then(
        ({ status }) => status !== 200 && pages.delete(key),
        () => pages.delete(key),
      );
      const oldest = pages.keys().next();
      if (pages.size > limit && !oldest.done) pages.delete(oldest.value);
      return page;
    },
  };
}

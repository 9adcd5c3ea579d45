import { createHash } from 'node:crypto';
import type { Encoding } from '../http/negotiate.ts';
import { compressWhole, decompressWhole, pressWhole } from './compression.ts';
import type { RenderedPage } from './renderer.ts';

/** A complete page, ready to be sent as often as it is asked for. */
export type CompletePage = ReturnType<typeof completePage>;

/** Makes a page ready to be sent. */
export function completePage(rendered: RenderedPage) {
  const whole = onItsOwn(Buffer.from(rendered.html));
  let html: Buffer | null = whole;
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const sizes = new Map<Encoding, number>();
  let tellResized = () => {};

  async function make(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return html ?? onItsOwn(await decompressWhole(await body('br')));
    return onItsOwn(await compressWhole(html ?? (await body('identity')), encoding));
  }

  /** Made when it is first requested. */
  function body(encoding: Encoding): Promise<Buffer> {
    const known = bodies.get(encoding);
    if (known) return known;
    const made = make(encoding);
    bodies.set(encoding, made);
    made.then(
      ({ length }) => {
        sizes.set(encoding, length);
        tellResized();
      },
      () => bodies.delete(encoding),
    );
    return made;
  }

  return {
    status: rendered.status,
    /** Of the whole page; the same in every encoding. */
    digest: createHash('sha256').update(whole).digest('base64url').slice(0, 22),
    body,
    /**
     * Makes both compressed bodies, and drops the html unless it was requested as it is: it is six times as large, and
     * hardly anyone wants it. A later request for it decompresses the brotli body.
     */
    async pack() {
      await Promise.all([body('br'), body('gzip')]);
      html = null;
    },
    /** Makes the brotli body as small as possible, which takes a tenth of a second; later requests get that one. */
    async press() {
      const pressed = onItsOwn(await pressWhole(html ?? (await decompressWhole(await body('br')))));
      bodies.set('br', Promise.resolve(pressed));
      sizes.set('br', pressed.length);
      tellResized();
    },
    /** What it holds in memory, in bytes. */
    bytes: () => [...sizes.values()].reduce((sum, size) => sum + size, 0),
    /** Sets the listener that is called when `bytes` changes. */
    onResized(listener: () => void) {
      tellResized = listener;
    },
  };
}

/** A copy in its own memory: a small buffer is otherwise a slice of a larger one and keeps that alive. */
function onItsOwn(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

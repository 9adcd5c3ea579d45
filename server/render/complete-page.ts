import { createHash } from 'node:crypto';
import type { Encoding } from '../http/negotiate.ts';
import { compressWhole, decompressWhole } from './compression.ts';
import type { RenderedPage } from './renderer.ts';

/** A complete page, ready to be sent as often as it is asked for. */
export interface CompletePage {
  status: number;
  /** Of the whole page, in every encoding. */
  digest: string;
  /** Made once, when it is first asked for. */
  body(encoding: Encoding): Promise<Buffer>;
  /**
   * Makes both compressed bodies, and lets the html go where nobody has asked for it as it is: it is six times as
   * large, and hardly anybody does. Who asks later has it made of the smallest.
   */
  pack(): Promise<void>;
  /** What it holds in memory, in bytes. */
  bytes(): number;
  /** Calls when it holds more than before. */
  onGrown(listener: () => void): void;
}

/** Waits for the whole of a page. */
export async function completePage(
  rendered: Pick<RenderedPage, 'status' | 'whole'>,
): Promise<CompletePage> {
  const whole = onItsOwn(Buffer.from(await rendered.whole()));
  let html: Buffer | null = whole;
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const sizes = new Map<Encoding, number>();
  let tellGrown = () => {};

  async function make(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return html ?? onItsOwn(await decompressWhole(await body('br')));
    return onItsOwn(await compressWhole(html ?? (await body('identity')), encoding));
  }

  function body(encoding: Encoding): Promise<Buffer> {
    const known = bodies.get(encoding);
    if (known) return known;
    const made = make(encoding);
    bodies.set(encoding, made);
    made.then(
      ({ length }) => {
        sizes.set(encoding, length);
        tellGrown();
      },
      () => bodies.delete(encoding),
    );
    return made;
  }

  return {
    status: rendered.status,
    digest: createHash('sha256').update(whole).digest('base64url').slice(0, 22),
    body,
    async pack() {
      await Promise.all([body('br'), body('gzip')]);
      html = null;
    },
    bytes: () => [...sizes.values()].reduce((sum, size) => sum + size, 0),
    onGrown(listener) {
      tellGrown = listener;
    },
  };
}

/** The same bytes and no others: a small buffer is else a piece of a larger one that lives as long. */
function onItsOwn(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

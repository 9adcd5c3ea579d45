import { createHash } from 'node:crypto';
import type { Encoding } from '../http/negotiate.ts';
import { compressWhole, decompressWhole, pressWhole } from './compression.ts';
import type { RenderedPage } from './renderer.ts';

/** A complete page, ready to be sent as often as it is asked for. */
export interface CompletePage {
  status: number;
  /** Of the whole page, in every encoding. */
  digest: string;
  /** Made when it is first asked for. */
  body(encoding: Encoding): Promise<Buffer>;
  /**
   * Makes both compressed bodies, and lets the html go where nobody has asked for it as it is: it is six times as
   * large, and hardly anybody does. Who asks later has it made of the smallest.
   */
  pack(): Promise<void>;
  /** Makes the brotli body as small as can be, which takes a tenth of a second: whoever asks from then on has that. */
  press(): Promise<void>;
  /** What the bytes of an encoding are called, those that `body` gives first, then those that it gave before. */
  editions(encoding: Encoding): readonly string[];
  /** What it holds in memory, in bytes. */
  bytes(): number;
  /** Calls when it holds more than before, or less. */
  onResized(listener: () => void): void;
}

/** Waits for the whole of a page. */
export async function completePage(
  rendered: Pick<RenderedPage, 'status' | 'whole'>,
): Promise<CompletePage> {
  const whole = onItsOwn(Buffer.from(await rendered.whole()));
  let html: Buffer | null = whole;
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const sizes = new Map<Encoding, number>();
  let tellResized = () => {};
  let isPressed = false;

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
        tellResized();
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
    async press() {
      const pressed = onItsOwn(await pressWhole(html ?? (await decompressWhole(await body('br')))));
      bodies.set('br', Promise.resolve(pressed));
      isPressed = true;
      sizes.set('br', pressed.length);
      tellResized();
    },
    editions: (encoding) => (encoding === 'br' && isPressed ? ['br-pressed', 'br'] : [encoding]),
    bytes: () => [...sizes.values()].reduce((sum, size) => sum + size, 0),
    onResized(listener) {
      tellResized = listener;
    },
  };
}

/** The same bytes and no others: a small buffer is else a piece of a larger one that lives as long. */
function onItsOwn(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

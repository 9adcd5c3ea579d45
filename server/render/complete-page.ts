import { createHash } from 'node:crypto';
import { ENCODINGS, type Encoding } from '../http/negotiate.ts';
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
export async function completePage(
  rendered: Pick<RenderedPage, 'status' | 'whole'>,
): Promise<CompletePage> {
  const whole = onItsOwn(Buffer.from(await rendered.whole()));
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const digest = createHash('sha256').update(whole).digest('base64url').slice(0, 22);
  return {
    status: rendered.status,
    digest,
    body(encoding) {
      const known = bodies.get(encoding);
      if (known) return known;
      const body =
        encoding === 'identity'
          ? Promise.resolve(whole)
          : compressWhole(whole, encoding).then(onItsOwn);
      bodies.set(encoding, body);
      body.catch(() => bodies.delete(encoding));
      return body;
    },
  };
}

/** The memory that a page with all its encodings holds, in bytes. */
export async function weighPage(page: CompletePage): Promise<number> {
  const bodies = await Promise.all(ENCODINGS.map((encoding) => page.body(encoding)));
  return bodies.reduce((bytes, { length }) => bytes + length, 0);
}

/** The same bytes and no others: a small buffer is else a piece of a larger one that lives as long. */
function onItsOwn(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
} from 'node:zlib';
import type { Encoding } from '../http/negotiate.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The html of a page that `compressWhole` made a brotli body of. */
export const decompressWhole: (brotli: Buffer) => Promise<Buffer> = promisify(brotliDecompress);

/** Compresses a complete page, at a quality worth keeping in the cache. */
export async function compressWhole(
  html: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
): Promise<Buffer> {
  if (encoding === 'br')
    return compressBrotli(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    });
  return compressGzip(html, { level: 7 });
}

/** A compressor for a streamed page: it hands on what Vike flushes at once. Null: none is wanted. */
export function compressStream(encoding: Encoding) {
  if (encoding === 'br')
    return createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    });
  return encoding === 'gzip' ? createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH }) : null;
}

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

/** Restores a page's html from its brotli body. */
export const decompressWhole: (brotli: Buffer) => Promise<Buffer> = promisify(brotliDecompress);

/** Compresses a complete page while a visitor waits for it. */
export async function compressWhole(
  html: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
): Promise<Buffer> {
  return encoding === 'br' ? brotli(html, 6) : compressGzip(html, { level: 7 });
}

/** Compresses a complete page as far as possible: a ninth smaller, for forty times the work. */
export async function pressWhole(html: Buffer): Promise<Buffer> {
  return brotli(html, constants.BROTLI_MAX_QUALITY);
}

function brotli(html: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });
}

/** A compressor for a streamed page: it passes on at once what it gets. Null if none is wanted. */
export function compressStream(encoding: Encoding) {
  if (encoding === 'br')
    return createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    });
  return encoding === 'gzip' ? createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH }) : null;
}

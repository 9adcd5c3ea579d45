import type { Page } from 'playwright';

/** How far a colour channel (0 to 255) may differ at the edge of a letter. */
const LEVELS = 40;

/**
 * The share of pixels, 0 to 1, of which a channel differs between two pictures by more than `levels`; Number.MAX_VALUE
 * if their sizes differ.
 */
export function countChanged(
  page: Page,
  one: Buffer,
  other: Buffer,
  levels = LEVELS,
): Promise<number> {
  return page.evaluate(
    async ({ images, levels }) => {
      const [before = [], after = []] = await Promise.all(
        images.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes]));
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          canvas?.drawImage(bitmap, 0, 0);
          return canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data;
        }),
      );
      if (before.length === 0 || before.length !== after.length) return Number.MAX_VALUE;
      let changed = 0;
      for (let at = 0; at < before.length; at += 4)
        if ([0, 1, 2].some((n) => Math.abs((before[at + n] ?? 0) - (after[at + n] ?? 0)) > levels))
          changed++;
      return changed / (before.length / 4);
    },
    { images: [one.toString('base64'), other.toString('base64')], levels },
  );
}

/** A PNG encoded as WebP by Chromium, at a quality from 0 to 1. */
export async function encodeWebp(page: Page, png: Buffer, quality: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ image, quality }) => {
      const bytes = Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
      const codes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(codes, (code) => String.fromCharCode(code)).join(''));
    },
    { image: png.toString('base64'), quality },
  );
  return Buffer.from(base64, 'base64');
}

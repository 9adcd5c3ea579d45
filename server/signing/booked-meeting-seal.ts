import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { BookedMeeting } from '#shared/scheduling/booking.ts';
import type { SigningKeys } from './key.ts';

/** How long the page after a plain booking can show the meeting, in milliseconds. */
export const SEAL_MS = 30 * 60_000;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Makes the seal: base64url(iv + AES-256-GCM(JSON [end, meeting]) + tag), each key derived from a
 * signing key (RFC 5869), the lead's reference authenticated beside it. `now` in epoch milliseconds.
 */
export function createBookedMeetingSeal([current, ...former]: SigningKeys, now: () => number) {
  const key = derive(current);
  const keys = [key, ...former.map(derive)];
  return {
    /** The meeting as one word for an address, which only this site's keys can read. */
    close(meeting: BookedMeeting, reference: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(reference));
      const text = JSON.stringify([now() + SEAL_MS, meeting]);
      const sealed = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat(sealed).toString('base64url');
    },
    /** The meeting, or null if the word is not ours, is for another reference, or has expired. */
    open(sealed: string, reference: string): BookedMeeting | null {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
      const text = keys.reduce<string | null>(
        (text, one) => text ?? decrypt(bytes, reference, one),
        null,
      );
      if (text === null) return null;
      const [end, meeting] = JSON.parse(text) as [number, BookedMeeting];
      return now() < end ? meeting : null;
    },
  };
}

export type BookedMeetingSeal = ReturnType<typeof createBookedMeetingSeal>;

function derive(signingKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', signingKey, '', 'booked-meeting', 32));
}

/** Null if the bytes were not encrypted with this key for this reference. */
function decrypt(bytes: Buffer, reference: string, key: Buffer): string | null {
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(reference))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    const opened = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

import { createHmac } from 'node:crypto';

/**
 * The token of a meeting's page, `/meetings/<token>`, where it is cancelled or moved:
 *
 *     base64url(id) + '.' + base64url(HMAC-SHA256(signingKey, 'meeting:' + id))
 *
 * `id` is the meeting's row, a UUID in lower case with hyphens; base64url is without padding; key and
 * texts are UTF-8. Whoever serves the page recomputes the second part with the same SIGNING_KEY and
 * compares in constant time.
 */
export function meetingToken(id: string, signingKey: string): string {
  const mac = createHmac('sha256', signingKey).update(`meeting:${id}`, 'utf8').digest('base64url');
  return `${encodeBase64Url(id)}.${mac}`;
}

/** A room's name that nobody guesses: 160 bits in hex, the same for the same request. */
export function roomName(key: string, roomKey: string): string {
  return createHmac('sha256', roomKey).update(`room:${key}`, 'utf8').digest('hex').slice(0, 40);
}

function encodeBase64Url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

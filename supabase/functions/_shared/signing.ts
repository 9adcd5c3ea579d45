import { createHmac } from 'node:crypto';

/** What a signed link opens: a meeting's page, or that which confirms a privacy request. */
export type LinkPurpose = 'meeting' | 'privacy-request';

/**
 * The token of a page whose address is a secret, good for one purpose:
 *
 *     base64url(id) + '.' + base64url(HMAC-SHA256(signingKey, purpose + ':' + id))
 *
 * `id` is a row's, a UUID in lower case with hyphens; base64url is without padding; key and texts are
 * UTF-8. Whoever serves the page recomputes the second part with the same SIGNING_KEY and compares in
 * constant time.
 */
export function linkToken(purpose: LinkPurpose, id: string, signingKey: string): string {
  const mac = createHmac('sha256', signingKey).update(`${purpose}:${id}`, 'utf8');
  return `${encodeBase64Url(id)}.${mac.digest('base64url')}`;
}

function encodeBase64Url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

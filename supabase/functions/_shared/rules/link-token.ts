import { Buffer } from 'node:buffer';
import { createHmac } from 'node:crypto';

/**
 * What a signed link opens: `/meetings/<token>` or `/privacy-requests/<token>`. Whoever has a mailed link
 * has the mailbox. Whoever books gets a link to the meeting without it: that one is a `booked-meeting`'s.
 */
export type LinkPurpose = 'meeting' | 'booked-meeting' | 'privacy-request';

/**
 * The token of a page whose address is a secret, good for one purpose:
 *
 *     base64url(id) + '.' + base64url(HMAC-SHA256(signingKey, purpose + ':' + id))
 *
 * `id` is a row's, a UUID in lower case with hyphens; base64url is without padding; key and texts are
 * UTF-8. The functions write it into mails, the site reads it.
 */
export function linkToken(purpose: LinkPurpose, id: string, signingKey: string): string {
  const mac = createHmac('sha256', signingKey).update(`${purpose}:${id}`, 'utf8');
  return `${Buffer.from(id, 'utf8').toString('base64url')}.${mac.digest('base64url')}`;
}

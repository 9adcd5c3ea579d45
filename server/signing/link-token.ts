import { createHmac, timingSafeEqual } from 'node:crypto';

/** A row's id, as the database writes it. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a link opens: `/meetings/<token>` or `/privacy-requests/<token>`. */
export type LinkPurpose = 'meeting' | 'privacy-request';

/**
 * The id of the row whose page the link of this token opens, or null where the token is not one that was
 * signed with this key for this purpose. Its format, as the functions that mail it write it:
 *
 *     base64url(id) + '.' + base64url(HMAC-SHA256(signingKey, purpose + ':' + id))
 *
 * base64url is without padding, key and texts are UTF-8. The whole token is compared, so that only one
 * spelling of it is right, and in constant time. Whether there is such a row it does not say.
 */
export function readLinkToken(
  purpose: LinkPurpose,
  token: string,
  signingKey: string,
): string | null {
  const [named = ''] = token.split('.', 1);
  const id = Buffer.from(named, 'base64url').toString('utf8');
  const given = Buffer.from(token, 'utf8');
  const right = Buffer.from(linkToken(purpose, id, signingKey), 'utf8');
  const isSigned = given.length === right.length && timingSafeEqual(given, right);
  return isSigned && UUID.test(id) ? id : null;
}

function linkToken(purpose: LinkPurpose, id: string, signingKey: string): string {
  const mac = createHmac('sha256', signingKey).update(`${purpose}:${id}`, 'utf8');
  return `${Buffer.from(id, 'utf8').toString('base64url')}.${mac.digest('base64url')}`;
}

import { timingSafeEqual } from 'node:crypto';
import { type LinkPurpose, linkToken } from '#rules/link-token.ts';
import { isRowId } from '#rules/row-id.ts';

/**
 * The id of the row whose page this token opens, or null if the token was not signed with this key for this purpose.
 * The whole token is compared, so only one spelling of it is valid, and in constant time. It does not check whether
 * the row exists.
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
  return isSigned && isRowId(id) ? id : null;
}

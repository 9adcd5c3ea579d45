import { timingSafeEqual } from 'node:crypto';
import { type LinkPurpose, linkToken } from '#rules/link-token.ts';
import { isRowId } from '#rules/reference.ts';
import type { SigningKeys } from './key.ts';

/**
 * The id of the row whose page this token opens, or null if the token was signed with none of these keys for this
 * purpose. The whole token is compared, so only one spelling of it is valid, and in constant time. It does not check
 * whether the row exists.
 */
export function readLinkToken(
  purpose: LinkPurpose,
  token: string,
  keys: SigningKeys,
): string | null {
  const [named = ''] = token.split('.', 1);
  const id = Buffer.from(named, 'base64url').toString('utf8');
  const given = Buffer.from(token, 'utf8');
  const isSigned = keys.some((key) => {
    const right = Buffer.from(linkToken(purpose, id, key), 'utf8');
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isSigned && isRowId(id) ? id : null;
}

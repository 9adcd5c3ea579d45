import { createHmac, timingSafeEqual } from 'node:crypto';

/** A meeting's row, as the database writes it. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The id of the meeting whose page `/meetings/<token>` is, or null where the token is not one that was
 * signed with this key. Its format, as the functions that mail it write it:
 *
 *     base64url(id) + '.' + base64url(HMAC-SHA256(signingKey, 'meeting:' + id))
 *
 * base64url is without padding, key and texts are UTF-8. The whole token is compared, so that only one
 * spelling of it is right, and in constant time. Whether there is such a meeting it does not say.
 */
export function readMeetingToken(token: string, signingKey: string): string | null {
  const [named = ''] = token.split('.', 1);
  const id = Buffer.from(named, 'base64url').toString('utf8');
  const given = Buffer.from(token, 'utf8');
  const right = Buffer.from(meetingToken(id, signingKey), 'utf8');
  const isSigned = given.length === right.length && timingSafeEqual(given, right);
  return isSigned && UUID.test(id) ? id : null;
}

function meetingToken(id: string, signingKey: string): string {
  const mac = createHmac('sha256', signingKey).update(`meeting:${id}`, 'utf8').digest('base64url');
  return `${Buffer.from(id, 'utf8').toString('base64url')}.${mac}`;
}

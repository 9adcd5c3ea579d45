import { createHash, createHmac } from 'node:crypto';

/** A reference as `leadReference` makes it. */
export const REFERENCE = /^AH-(?:PR-)?[0-9A-F]{10}$/;

/**
 * The reference that a visitor is given: `AH-` and ten hex digits, before them `PR-` in the case number of a privacy
 * request. They depend on a secret of the server, its signing key: senders choose their keys, and could else look for
 * two that give one number. The site tells it to the functions, so that the number in a mail is the number on the
 * page; without a secret it is that of a lead of which the site has told nothing.
 */
export function leadReference(form: string, key: string, secret?: string): string {
  const prefix = form === 'privacy' ? 'AH-PR-' : 'AH-';
  const digits = secret
    ? createHmac('sha256', secret).update(`lead-reference:${form}:${key}`, 'utf8').digest('hex')
    : leadId(form, key);
  return `${prefix}${digits.slice(0, 10).toUpperCase()}`;
}

/** A lead's identity: 40 hex digits of sha256(form:key). It names the lead's file in the journal. */
export function leadId(form: string, key: string): string {
  return createHash('sha256').update(`${form}:${key}`, 'utf8').digest('hex').slice(0, 40);
}

/** A row id as the database writes it: a UUID (RFC 9562) in lower case. */
export const ROW_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is one. */
export function isRowId(text: string): boolean {
  return ROW_ID.test(text);
}

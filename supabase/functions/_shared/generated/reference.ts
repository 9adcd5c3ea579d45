// Generated from server/leads/reference.ts by `npm run generate`: make changes there.
import { createHash } from 'node:crypto';

/**
 * The reference that a visitor is given: `AH-` and ten hex digits of the lead's identity, before them
 * `PR-` in the case number of a privacy request. The functions of the backend compute the same from the
 * form and the Idempotency-Key, so that the number in a mail is the number on the page.
 */
export function leadReference(form: string, key: string): string {
  const prefix = form === 'privacy' ? 'AH-PR-' : 'AH-';
  return `${prefix}${leadId(form, key).slice(0, 10).toUpperCase()}`;
}

/** A lead's identity: 40 hex digits of sha256(form:key). It names the lead's file in the journal. */
export function leadId(form: string, key: string): string {
  return createHash('sha256').update(`${form}:${key}`, 'utf8').digest('hex').slice(0, 40);
}

import { createHash } from 'node:crypto';
import { Refusal } from './endpoint.ts';

/** Visible ASCII, at most as long as a header value should be (the gateway requires the same). */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** Without a key, the same body within this time counts as one submission (CONTRACT, Gateway). */
const DERIVED_KEY_MS = 10 * 60_000;

/** Hex SHA-256 of `text` in UTF-8. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/**
 * The request's `Idempotency-Key`, or else one made from the body's digest and the current ten-minute
 * interval.
 * @throws Refusal 400 if the header is not a valid key.
 */
export function idempotencyKey(request: Request, digest: string, now: number): string {
  const given = request.headers.get('idempotency-key');
  if (given === null) return `derived-${Math.floor(now / DERIVED_KEY_MS)}-${digest}`;
  if (!KEY.test(given)) throw new Refusal(400, 'malformed-request');
  return given;
}

/**
 * A mail's Message-ID, without angle brackets: the same for every attempt, and safe as a file name. If `key` is not the
 * lead's own, give a `kind` that no form has: visitors choose their keys, and must not occupy a later mail's ID.
 */
export function messageId(template: string, kind: string, key: string, from: string): string {
  const domain = /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return `${template}.${sha256(`${kind}:${key}`).slice(0, 32)}@${domain.toLowerCase()}`;
}

/** The request's `x-locale` if it looks like a language tag, else null. */
export function requestLocale(request: Request): string | null {
  const locale = request.headers.get('x-locale');
  return locale && /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(locale) ? locale : null;
}

import { createHash, createHmac } from 'node:crypto';

/** CONTRACT, Gateway: a key that the server derives is good for ten minutes. */
const DERIVED_KEY_MS = 10 * 60_000;

/** SHA-256, hex, of a body as canonical JSON: the order of its fields does not matter. */
export function bodyDigest(body: Readonly<Record<string, unknown>>): string {
  return createHash('sha256').update(canonicalJson(body), 'utf8').digest('hex');
}

/** So many hex digits tell clients apart in a derived key: enough for one body, too few to tell an address from it. */
const CLIENT_DIGITS = 3;

/**
 * The key of a submission that came without one: the same for the same form, client and body within a step of ten
 * minutes, in every replica with this signing key, without which nobody can guess it. The key stays with the lead for
 * as long as that is kept, so only a trace of the client goes into it: with the signing key and the lead, an address
 * could else be found by trying all.
 */
export function deriveKey(
  signingKey: string,
  submission: { form: string; client: string; digest: string },
  step: number,
): string {
  const { form, client, digest } = submission;
  const mac = (text: string) => createHmac('sha256', signingKey).update(text, 'utf8').digest('hex');
  const trace = mac(`lead-client:${client}`).slice(0, CLIENT_DIGITS);
  return mac(JSON.stringify(['lead-key', form, trace, digest, step]));
}

/** The key of the same submission made anew, after the one under `key` was called off. */
export function keyAfter(key: string): string {
  return createHash('sha256').update(`lead-key-after:${key}`, 'utf8').digest('hex');
}

/**
 * The key of a submission that came without one at `now`, epoch milliseconds. It is good for exactly ten minutes from
 * the first submission, across the boundary of two steps; `acceptedAtOf` says when the one under a key came, undefined
 * if none did. It also stays good while the key that follows it is: the same form came anew after the first was called
 * off.
 */
export function findDerivedKey(
  signingKey: string,
  submission: { form: string; client: string; digest: string },
  now: number,
  acceptedAtOf: (key: string) => number | undefined,
): string {
  const step = Math.floor(now / DERIVED_KEY_MS);
  const keyOf = (of: number) => deriveKey(signingKey, submission, of);
  const isGood = (key: string): boolean => {
    const acceptedAt = acceptedAtOf(key);
    if (acceptedAt === undefined) return false;
    return now - acceptedAt < DERIVED_KEY_MS || isGood(keyAfter(key));
  };
  return [step - 1, step - 2].map(keyOf).find(isGood) ?? keyOf(step);
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    const entries = Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries);
  });
}

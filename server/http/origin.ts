/** An origin as it is sent (RFC 6454, 6.2), or a scheme with a Host: nothing that a parser would drop silently. */
const ORIGIN = /^https?:\/\/[^/?#@\\\s]{1,300}$/i;

/**
 * An origin in the one spelling that can be compared: without case, the scheme's own port left out (RFC 6454, 4; RFC
 * 9110, 4.2.3). Null if it is none.
 */
export function parseOrigin(text: string): string | null {
  return ORIGIN.test(text) && URL.canParse(text) ? new URL(text).origin : null;
}

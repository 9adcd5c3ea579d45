import type { PageContextServer } from 'vike/types';

/**
 * Streamed answers carry React's inline boundary scripts, which the CSP admits by this nonce. What is complete
 * stands where it belongs: React would send a long section after the others, and move it there by script.
 */
export function react(pageContext: PageContextServer) {
  const nonce = pageContext.cspNonce ?? undefined;
  return {
    renderToStreamOptions: {
      streamOptions: { nonce, progressiveChunkSize: Number.POSITIVE_INFINITY },
    },
  };
}

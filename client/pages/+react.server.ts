import type { PageContextServer } from 'vike/types';

/** Streamed answers carry React's inline boundary scripts, which the CSP admits by this nonce. */
export function react(pageContext: PageContextServer) {
  const nonce = pageContext.cspNonce ?? undefined;
  return { renderToStreamOptions: { streamOptions: { nonce } } };
}

import type { IncomingMessage } from 'node:http';

const HOST = 'host';

const SCHEME_AND_AUTHORITY = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/**
 * The path and query of a request's target. One in absolute form is answered as its path (RFC 9112, 3.2.2): the
 * authority in it is only the sender's claim, and is dropped.
 */
export function readTarget(target: string): string {
  const path = target.replace(SCHEME_AND_AUTHORITY, '');
  return path.startsWith('/') || path === '*' ? path : `/${path}`;
}

/** Whether a request has exactly one Host header, as it must; HTTP/1.0 may omit it (RFC 9112, 3.2). */
export function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/**
 * The most parameters that are read of an address. The blueprint's form has some thirty fields, most of them
 * checkboxes.
 */
const MOST = 40;

/** The parameters of a query that have these names, in their order; '' or '?…'. */
export function pickQuery(query: string, names: readonly string[]): string {
  if (!query) return '';
  const read = new Set(names);
  const kept = [...new URLSearchParams(query)].filter(([name]) => read.has(name)).slice(0, MOST);
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}

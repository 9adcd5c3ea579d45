import type { IncomingMessage } from 'node:http';
import { leaveOutUnwritable } from '#rules/clean-text.ts';

const SCHEME_AND_AUTHORITY = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/**
 * The path and query of a request's target. One in absolute form is answered as its path (RFC 9112, 3.2.2): the
 * authority in it is only the sender's claim, and is dropped.
 */
export function readTarget(target: string): string {
  const path = target.replace(SCHEME_AND_AUTHORITY, '');
  return path.startsWith('/') || path === '*' ? path : `/${path}`;
}

/** A host, which may be empty, and a port (RFC 3986, 3.2.2). */
const HOST = /^(\[[\w:.%-]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/;

/** Whether a request has exactly one Host header, as it must, that is one; HTTP/1.0 may omit it (RFC 9112, 3.2). */
export function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const isNamed = (at: number) => at % 2 === 0 && rawHeaders[at]?.toLowerCase() === 'host';
  const hosts = rawHeaders.filter((_text, at) => at > 0 && isNamed(at - 1));
  if (hosts.length === 0) return httpVersion === '1.0';
  return hosts.length === 1 && HOST.test(hosts[0] ?? '');
}

/**
 * The most parameters that are read of an address. The blueprint's form has some thirty fields, most of them
 * checkboxes.
 */
const MOST = 40;

/** The parameters of a query that have these names, in their order, as far as HTML can carry them; '' or '?…'. */
export function pickQuery(query: string, names: readonly string[]): string {
  if (!query) return '';
  const read = new Set(names);
  const kept = [...new URLSearchParams(query)]
    .filter(([name]) => read.has(name))
    .slice(0, MOST)
    .map(([name, value]) => [name, leaveOutUnwritable(value)]);
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}

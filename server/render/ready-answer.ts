import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';

/** An answer whose head is ready but for what is each page's and each request's own. */
export interface ReadyAnswer {
  etag: string;
  whole: Head;
  /** For whoever has the body already: a 304. */
  unchanged: Head;
  body: Buffer;
}

/** What of a head is each request's own. */
export interface OwnValues {
  'x-request-id': string;
  /** In no head where there is no limit. */
  'ratelimit-remaining': number;
  'ratelimit-reset': number;
}

const OWN = ['etag', 'x-request-id', 'ratelimit-remaining', 'ratelimit-reset'] as const;

/** A head as one text, cut where own values stand in it. */
interface Head {
  status: 200 | 304;
  pieces: readonly string[];
  own: readonly (typeof OWN)[number][];
}

/** What Node makes a head of: its lines so far, and headers in turn with their values. */
interface NodeResponse {
  statusCode: number;
  _hasBody: boolean;
  _storeHeader(lines: string, headers: readonly string[]): void;
}

/** All pages share theirs, by encoding, signal and what was granted; an answer by itself would hold 3 kB. */
const HEADS = 500;

/** Returns what makes the answer that is sent again, from the headers that an answer was sent with, and its body. */
export function rememberHeads(): (headers: Record<string, unknown>, body: Buffer) => ReadyAnswer {
  const heads = new LRUCache<string, Head>({ max: HEADS });

  function share(head: Head): Head {
    const text = head.pieces.join('\n');
    const known = heads.get(text) ?? head;
    heads.set(text, known);
    return known;
  }

  return (headers, body) => {
    const { 'content-encoding': _encoding, ...unchanged } = headers;
    return {
      etag: String(headers.etag),
      whole: share(makeHead(200, 'OK', headers)),
      unchanged: share(makeHead(304, 'Not Modified', unchanged)),
      body,
    };
  };
}

/**
 * Sends it. Node would check each of the twenty headers anew, though all but the own ones were sent before
 * and those are numbers and hex digits, and that costs as much as the rest of an answer: so the lines are handed
 * to where Node puts them together, which adds Date and Connection as ever.
 */
export function sendReady(
  response: ServerResponse,
  { etag, whole, unchanged, body }: ReadyAnswer,
  { isKnown, own }: { isKnown: boolean; own: OwnValues },
): void {
  const { status, pieces, own: names } = isKnown ? unchanged : whole;
  let lines = pieces[0] ?? '';
  let at = 0;
  for (const name of names) {
    at += 1;
    lines += (name === 'etag' ? etag : own[name]) + (pieces[at] ?? '');
  }
  const node = response as unknown as NodeResponse;
  node.statusCode = status;
  node._hasBody = !isKnown;
  node._storeHeader(lines, isKnown ? [] : ['content-length', String(body.length)]);
  if (isKnown) response.end();
  else response.end(body);
}

function makeHead(status: Head['status'], reason: string, headers: Record<string, unknown>): Head {
  const pieces: string[] = [];
  const own: Head['own'][number][] = [];
  let lines = `HTTP/1.1 ${status} ${reason}\r\n`;
  for (const [name, value] of Object.entries(headers)) {
    lines += `${name}: `;
    const ownName = OWN.find((each) => each === name);
    if (ownName) {
      pieces.push(lines);
      own.push(ownName);
      lines = '\r\n';
    } else lines += `${value}\r\n`;
  }
  return { status, pieces: [...pieces, lines], own };
}

import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';

/** An answer whose head is ready except for the values of each page and each request. */
export interface ReadyAnswer {
  etag: string;
  whole: Head;
  /** A 304, for a client that already has the body. */
  unchanged: Head;
  body: Buffer;
}

/** The values in a head that differ with each request. */
export interface OwnValues {
  'x-request-id': string;
  /** Absent if there is no limit. */
  'ratelimit-remaining': number;
  'ratelimit-reset': number;
}

const OWN = ['etag', 'x-request-id', 'ratelimit-remaining', 'ratelimit-reset'] as const;

/** A head as one text, cut where the values of `OWN` go. */
interface Head {
  status: 200 | 304;
  pieces: readonly string[];
  own: readonly (typeof OWN)[number][];
}

/** The part of Node's response that makes a head: the lines so far, then names and values in turn. */
interface NodeResponse {
  statusCode: number;
  _hasBody: boolean;
  _storeHeader(lines: string, headers: readonly string[]): void;
}

/** All pages share heads, by encoding, signal and what was granted; one head per answer would take 3 kB. */
const HEADS = 500;

/** Returns a function that makes a repeatable answer from the headers and the body of one that was sent. */
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
 * Sends it. Node would check each of the twenty headers anew, which costs as much as the rest of an answer, though
 * all but the own values were sent before and those are numbers and hex digits. So the lines go straight to where
 * Node assembles them, which adds Date and Connection as usual.
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

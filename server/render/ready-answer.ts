import type { ServerResponse } from 'node:http';

/** An answer whose head is ready but for what is each request's own. */
export interface ReadyAnswer {
  etag: string;
  whole: Block;
  /** For whoever has the body already: a 304. */
  unchanged: Block;
  body: Buffer;
}

/** What of a head is each request's own. */
export interface OwnValues {
  'x-request-id': string;
  /** In no head where there is no limit. */
  'ratelimit-remaining': number;
  'ratelimit-reset': number;
}

/** A head as one text, cut where own values stand in it. */
interface Block {
  status: 200 | 304;
  pieces: readonly string[];
  own: readonly (keyof OwnValues)[];
  /** Null: no body follows. */
  contentLength: string | null;
}

/** What Node makes a head of: its lines so far, and headers in turn with their values. */
interface NodeResponse {
  statusCode: number;
  _hasBody: boolean;
  _storeHeader(lines: string, headers: readonly string[]): void;
}

const OWN: readonly string[] = ['x-request-id', 'ratelimit-remaining', 'ratelimit-reset'];

/** Makes the answer that is sent again, from the headers that an answer was sent with, and its body. */
export function makeReady(headers: Record<string, unknown>, body: Buffer): ReadyAnswer {
  const { 'content-encoding': _encoding, ...unchanged } = headers;
  return {
    etag: String(headers.etag),
    whole: makeBlock(200, 'OK', headers, String(body.length)),
    unchanged: makeBlock(304, 'Not Modified', unchanged, null),
    body,
  };
}

/**
 * Sends it. Node would check each of the twenty headers anew, though all but the own ones were sent before
 * and those are numbers and hex digits, and that costs as much as the rest of an answer: so the lines are handed
 * to where Node puts them together, which adds Date and Connection as ever.
 */
export function sendReady(
  response: ServerResponse,
  { whole, unchanged, body }: ReadyAnswer,
  { isKnown, own }: { isKnown: boolean; own: OwnValues },
): void {
  const { status, pieces, own: names, contentLength } = isKnown ? unchanged : whole;
  let lines = pieces[0] ?? '';
  let at = 0;
  for (const name of names) {
    at += 1;
    lines += own[name] + (pieces[at] ?? '');
  }
  const node = response as unknown as NodeResponse;
  node.statusCode = status;
  node._hasBody = contentLength !== null;
  node._storeHeader(lines, contentLength === null ? [] : ['content-length', contentLength]);
  if (isKnown) response.end();
  else response.end(body);
}

function makeBlock(
  status: Block['status'],
  reason: string,
  headers: Record<string, unknown>,
  contentLength: string | null,
): Block {
  const pieces: string[] = [];
  const own: (keyof OwnValues)[] = [];
  let lines = `HTTP/1.1 ${status} ${reason}\r\n`;
  for (const [name, value] of Object.entries(headers)) {
    lines += `${name}: `;
    if (OWN.includes(name)) {
      pieces.push(lines);
      own.push(name as keyof OwnValues);
      lines = '\r\n';
    } else lines += `${value}\r\n`;
  }
  return { status, pieces: [...pieces, lines], own, contentLength };
}

/** An answer whose head is ready but for what is each request's own. */
export interface ReadyAnswer {
  etag: string;
  /** Names and values in turn, as Node takes them. */
  whole: readonly string[];
  /** The same for whoever has the body already: a 304's. */
  unchanged: readonly string[];
  body: Buffer;
  /** Where in both heads the values stand that are each request's own; -1 where there is none. */
  id: number;
  remaining: number;
  reset: number;
}

/** What a 304 does not say of the body that it does not have; it comes last in a head. */
const OF_BODY = new Set(['content-encoding', 'content-length']);

/** Makes the answer that is sent again, from the headers that an answer was sent with, and its body. */
export function makeReady(headers: Record<string, unknown>, body: Buffer): ReadyAnswer {
  const all = { ...headers, 'content-length': String(body.length) };
  const entries = Object.entries(all).map(([name, value]) => [name, String(value)]);
  const whole = entries.flat();
  const place = (name: string) => whole.indexOf(name) + 1 || -1;
  return {
    etag: String(headers.etag),
    whole,
    unchanged: entries.filter(([name = '']) => !OF_BODY.has(name)).flat(),
    body,
    id: place('x-request-id'),
    remaining: place('ratelimit-remaining'),
    reset: place('ratelimit-reset'),
  };
}

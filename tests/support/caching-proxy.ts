import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** How a shared cache breaks the rules; by default it follows RFC 9111. */
interface Carelessness {
  /** Stores `private` responses too, as caches do that are set to 'cache everything'. */
  ignoresPrivate?: boolean;
  /** Uses the first response that it has for an address, whatever the responses vary by. */
  ignoresVary?: boolean;
}

/** A shared cache in front of a server. */
interface CachingProxy {
  url: string;
  /** How often a stored body was served, revalidated or not. */
  reused: number;
  /** How many responses are stored. */
  kept(): number;
  [Symbol.asyncDispose](): Promise<void>;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Kept extends Answer {
  /** The request's values of the headers that the response varies by. */
  selected: Record<string, string | undefined>;
  at: number;
}

/** Starts a caching proxy in front of `target`, on a loopback port. */
export async function startCachingProxy(
  target: string,
  { ignoresPrivate = false, ignoresVary = false }: Carelessness = {},
): Promise<CachingProxy> {
  const store = new Map<string, Kept[]>();
  const server = createServer(async (incoming, outgoing) => {
    const { url = '/', method = 'GET', headers } = incoming;
    const body = await buffer(incoming);
    const answer = await serve(method, url, headers, body);
    outgoing.writeHead(answer.status, endToEnd(answer.headers));
    outgoing.end(answer.status === 304 ? undefined : answer.body);
  });

  async function serve(method: string, url: string, headers: IncomingHttpHeaders, body: Buffer) {
    if (method !== 'GET') {
      store.delete(url);
      return forward(method, url, headers, body);
    }
    const kept = store.get(url)?.find((one) => ignoresVary || isSelected(one, headers));
    if (!kept) return keep(url, headers, await forward(method, url, headers, body));
    if (isFresh(kept)) return reuse(kept, headers);
    // RFC 9111, 4.3.1: revalidate the client's copy together with the stored one.
    const tags = [headers['if-none-match'], kept.headers.etag].filter(Boolean).join(', ');
    const asked = tags ? { ...headers, 'if-none-match': tags } : headers;
    const answer = await forward(method, url, asked, body);
    if (answer.status !== 304) return keep(url, headers, answer);
    // RFC 9111, 4.3.4: a revalidated response takes over the headers of the 304.
    if (answer.headers.etag !== kept.headers.etag) return answer;
    Object.assign(kept.headers, answer.headers);
    kept.at = Date.now();
    return reuse(kept, headers);
  }

  function reuse(kept: Kept, headers: IncomingHttpHeaders): Answer {
    const known = headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
    if (kept.headers.etag && known.includes(kept.headers.etag)) return { ...kept, status: 304 };
    proxy.reused += 1;
    return kept;
  }

  function keep(url: string, headers: IncomingHttpHeaders, answer: Answer): Answer {
    const rules = directives(answer.headers);
    const vary = answer.headers.vary?.toLowerCase().split(/\s*,\s*/) ?? [];
    const may = !rules.has('no-store') && (ignoresPrivate || !rules.has('private'));
    if (answer.status !== 200 || !may || vary.includes('*')) return answer;
    const selected = Object.fromEntries(vary.map((name) => [name, headerOf(headers, name)]));
    const others = (store.get(url) ?? []).filter((one) => !isSelected(one, headers));
    store.set(url, [
      { ...answer, headers: { ...answer.headers }, selected, at: Date.now() },
      ...others,
    ]);
    return answer;
  }

  function forward(method: string, url: string, headers: IncomingHttpHeaders, body: Buffer) {
    return new Promise<Answer>((resolve, reject) => {
      const outgoing = request(`${target}${url}`, { method, headers }, async (incoming) => {
        const { statusCode: status = 502, headers: given } = incoming;
        resolve({ status, headers: given, body: await buffer(incoming) });
      });
      outgoing.on('error', reject).end(body);
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: CachingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reused: 0,
    kept: () => [...store.values()].flat().length,
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  return proxy;
}

function isSelected({ selected }: Kept, headers: IncomingHttpHeaders): boolean {
  return Object.entries(selected).every(([name, value]) => headerOf(headers, name) === value);
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  return headers[name]?.toString();
}

function isFresh({ headers, at }: Kept): boolean {
  const rules = directives(headers);
  if (rules.has('no-cache')) return false;
  const seconds = Number(rules.get('s-maxage') ?? rules.get('max-age') ?? 0);
  return Date.now() - at < seconds * 1000;
}

function directives(headers: IncomingHttpHeaders): Map<string, string> {
  const parts = headers['cache-control']?.toLowerCase().split(/\s*,\s*/) ?? [];
  return new Map(parts.map((part) => part.split('=') as [string, string]));
}

/** RFC 9110, 7.6.1: hop-by-hop headers are not forwarded. */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection, 'keep-alive': _, 'transfer-encoding': __, ...rest } = headers;
  return rest;
}

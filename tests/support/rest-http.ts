import { makeKeys } from '#server/backend/embedded/keys.ts';
import type { Transact } from '#server/backend/embedded/postgres.ts';
import { createRestReader } from '#server/backend/embedded/rest.ts';
import { type Peer, startPeer } from './peer.ts';

/** The front of a hosted project, on loopback; its `url` is SUPABASE_URL. */
export interface RestServer extends Peer {
  publishableKey: string;
  secretKey: string;
  /** Where requests to /functions/v1 are forwarded, once known. */
  functionsUrl: string | null;
  /** If false, every request to /rest/ is cut without an answer. */
  isRestUp: boolean;
  /** The next request whose path contains this is cut without an answer, once. */
  cutNext: string | null;
}

/** Of one connection. */
const HOP_BY_HOP = ['host', 'connection', 'content-length', 'transfer-encoding'];

/** Serves /rest/v1 from the REST reader on `transact`, and forwards /functions/v1 to `functionsUrl`. */
export async function serveRest(transact: Transact): Promise<RestServer> {
  const { publishableKey, secretKey, roleOf } = makeKeys();
  const rest = createRestReader(transact, roleOf);

  const peer = await startPeer(async (request) => {
    const { pathname, search } = new URL(request.url);
    if (!front.isRestUp && pathname.startsWith('/rest/')) return 'cut';
    if (front.cutNext && pathname.includes(front.cutNext)) {
      front.cutNext = null;
      return 'cut';
    }
    const table = /^\/rest\/v1\/(.+)$/.exec(pathname)?.[1];
    if (table) return rest(table, request);
    if (!pathname.startsWith('/functions/v1/') || !front.functionsUrl)
      return new Response(null, { status: 404 });
    const headers = new Headers(request.headers);
    for (const name of HOP_BY_HOP) headers.delete(name);
    const body = request.body && (await request.arrayBuffer());
    const { method } = request;
    const address = front.functionsUrl + pathname + search;
    // No answer where the functions give none.
    return fetch(address, { method, headers, body }).then(unpacked, () => 'cut');
  });

  const front: RestServer = {
    ...peer,
    publishableKey,
    secretKey,
    functionsUrl: null,
    isRestUp: true,
    cutNext: null,
  };
  return front;
}

/** A fetched response as it is passed on: its body has been decoded. */
function unpacked({ body, status, headers }: Response): Response {
  const own = new Headers(headers);
  for (const name of [...HOP_BY_HOP, 'content-encoding']) own.delete(name);
  return new Response(body, { status, headers: own });
}

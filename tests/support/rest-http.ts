import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { makeKeys } from '#server/backend/embedded/keys.ts';
import type { Transact } from '#server/backend/embedded/postgres.ts';
import { createRestReader } from '#server/backend/embedded/rest.ts';

/** The front of a hosted project, on loopback. */
export interface RestServer {
  /** Use this as SUPABASE_URL. */
  url: string;
  publishableKey: string;
  secretKey: string;
  /** Where requests to /functions/v1 are forwarded, once known. */
  functionsUrl: string | null;
  /** If false, every request to /rest/ is cut without an answer. */
  isRestUp: boolean;
  /** The next request whose path contains this is cut without an answer, once. */
  cutNext: string | null;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Serves /rest/v1 from the REST reader on `transact`, and forwards /functions/v1 to `functionsUrl`. */
export async function serveRest(transact: Transact): Promise<RestServer> {
  const { publishableKey, secretKey, roleOf } = makeKeys();
  const rest = createRestReader(transact, roleOf);

  const server = createServer(async (incoming, outgoing) => {
    const isRest = incoming.url?.startsWith('/rest/');
    if (isRest && !front.isRestUp) return void incoming.destroy();
    if (front.cutNext && incoming.url?.includes(front.cutNext)) {
      front.cutNext = null;
      return void incoming.destroy();
    }
    try {
      await send(await answer(toRequest(incoming)), outgoing);
    } catch {
      outgoing.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  const front: RestServer = {
    url: `http://127.0.0.1:${address.port}`,
    publishableKey,
    secretKey,
    functionsUrl: null,
    isRestUp: true,
    cutNext: null,
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const table = /^\/rest\/v1\/(.+)$/.exec(pathname)?.[1];
    if (table) return rest(table, request);
    if (!pathname.startsWith('/functions/v1/') || !front.functionsUrl)
      return new Response(null, { status: 404 });
    const body = await request.arrayBuffer();
    const { method, headers } = request;
    return fetch(`${front.functionsUrl}${pathname}${search}`, {
      method,
      headers,
      body: method === 'POST' ? body : undefined,
    });
  }
  return front;
}

function toRequest(incoming: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (typeof value === 'string' && !HOP_BY_HOP.has(name)) headers.set(name, value);
  const method = incoming.method ?? 'GET';
  const body = method === 'POST' ? (Readable.toWeb(incoming) as ReadableStream) : undefined;
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method,
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
}

/** Of one connection, or undone by the time that the body was read. */
const HOP_BY_HOP = new Set([
  'host',
  'connection',
  'content-length',
  'content-encoding',
  'transfer-encoding',
]);

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  for (const [name, value] of response.headers)
    if (!HOP_BY_HOP.has(name)) outgoing.setHeader(name, value);
  outgoing.writeHead(response.status).end(Buffer.from(await response.arrayBuffer()));
}

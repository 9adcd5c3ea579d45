import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** An HTTP server on loopback that stands in for somebody else's. */
export interface Peer extends AsyncDisposable {
  url: string;
  /** Stops listening and cuts its connections. */
  down(): Promise<void>;
  /** Listens on the same port again. */
  up(): Promise<void>;
}

/**
 * Starts a peer. 'cut' ends the connection without a response; what `answer` throws is the text of a 500. The
 * request's signal is aborted if the caller hangs up before the response is complete.
 */
export async function startPeer(
  answer: (request: Request) => Response | 'cut' | Promise<Response | 'cut'>,
  wanted = 0,
): Promise<Peer> {
  const server = createServer(async (incoming, outgoing) => {
    const request = toRequest(incoming, outgoing);
    const asked = (async () => answer(request))();
    const response = await asked.catch((error) => new Response(String(error), { status: 500 }));
    await send(response, outgoing).catch(() => outgoing.destroy());
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const down = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  await listen(wanted);
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return { url, down, up: () => listen(port), [Symbol.asyncDispose]: down };
}

function toRequest(incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const gone = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  const { method = 'GET', url, headers } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(`http://${headers.host}${url}`, {
    method,
    headers: headers as Record<string, string>,
    body: hasBody ? (Readable.toWeb(incoming) as ReadableStream) : null,
    signal: gone.signal,
    duplex: 'half',
  } as RequestInit);
}

async function send(response: Response | 'cut', outgoing: ServerResponse): Promise<void> {
  if (response === 'cut') return void outgoing.destroy();
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body) await pipeline(Readable.fromWeb(response.body as never), outgoing);
  else outgoing.end();
}

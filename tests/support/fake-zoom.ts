import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the fake answers a request; 'ok' is what Zoom normally answers. */
export type ZoomBehaviour =
  | { kind: 'ok' }
  | { kind: 'status'; status: number; body?: unknown; headers?: Record<string, string> }
  /** As 'ok', after a delay. */
  | { kind: 'slow'; ms: number }
  /** As 'ok', once the event has happened. */
  | { kind: 'after'; event: Promise<unknown> }
  /** Closes the connection without an answer. */
  | { kind: 'cut' };

/** A request as it arrived. */
interface ZoomRequest {
  /** 'token', or a method and a path below /v2. */
  call: string;
  authorization: string | undefined;
  query: URLSearchParams;
  body: unknown;
}

/** Zoom's token endpoint and meetings on a loopback port, which behave as the test says. */
export interface FakeZoom {
  /** The settings that point the functions to it. */
  env: Record<string, string>;
  requests: ZoomRequest[];
  /** The requests of one kind, in order. */
  calls(call: string): ZoomRequest[];
  /** The existing meetings, by id. */
  meetings: Map<string, Record<string, unknown>>;
  /** Decides each answer; undefined means 'ok'. */
  behave: (request: ZoomRequest) => ZoomBehaviour | undefined;
  /** Expires every token given so far: 401 with code 124. */
  spendTokens(): void;
  [Symbol.asyncDispose](): Promise<void>;
}

/** The settings that point the functions to a fake Zoom at `url`. */
export function zoomEnv(url: string): Record<string, string> {
  return {
    ZOOM_ACCOUNT_ID: 'account-of-the-test',
    ZOOM_CLIENT_ID: CREDENTIALS.id,
    ZOOM_CLIENT_SECRET: CREDENTIALS.secret,
    ZOOM_OAUTH_URL: url,
    ZOOM_API_URL: url,
  };
}

/** How long the functions wait for it in tests; their own default is three times as long. */
export const ZOOM_PATIENCE_MS = 2000;

const CREDENTIALS = { id: 'client-of-the-test', secret: 'secret-of-the-test' };

/**
 * Starts a fake Zoom that knows one app, and accepts each of its tokens until that is expired. It keeps its
 * meetings in `meetings` and numbers them from `firstId`.
 */
export async function startFakeZoom({
  port = 0,
  meetings = new Map() as FakeZoom['meetings'],
  firstId = 81_000_000_001,
} = {}): Promise<FakeZoom> {
  let nextId = firstId;
  let tokens = new Set<string>();
  let given = 0;
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const fake: FakeZoom = {
    env: { ...zoomEnv(url), ZOOM_TIMEOUT_MS: String(ZOOM_PATIENCE_MS) },
    requests: [],
    calls: (call) => fake.requests.filter((request) => request.call === call),
    meetings,
    behave: () => undefined,
    spendTokens() {
      tokens = new Set();
    },
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await receive(incoming);
    fake.requests.push(request);
    const behaviour = fake.behave(request) ?? { kind: 'ok' };
    if (behaviour.kind === 'cut') return void outgoing.destroy();
    if (behaviour.kind === 'slow')
      await new Promise((resolve) => setTimeout(resolve, behaviour.ms).unref());
    if (behaviour.kind === 'after') await behaviour.event;
    const { status, body, headers } = behaviour.kind === 'status' ? behaviour : answer(request);
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  }

  function answer(request: ZoomRequest): Extract<ZoomBehaviour, { kind: 'status' }> {
    if (request.call === 'token') return giveToken(request);
    if (!tokens.has(request.authorization ?? ''))
      return { kind: 'status', status: 401, body: { code: 124, message: 'Access token expired' } };
    if (request.call === 'POST /users/me/meetings') return create(request.body);
    const [, method = '', id = ''] = /^(\w+) \/meetings\/(\d+)$/.exec(request.call) ?? [];
    const meeting = fake.meetings.get(id);
    if (!meeting) return { kind: 'status', status: 404, body: { code: 3001 } };
    if (method === 'DELETE') fake.meetings.delete(id);
    else fake.meetings.set(id, { ...meeting, ...(request.body as object) });
    return { kind: 'status', status: 204 };
  }

  function giveToken({ authorization, query }: ZoomRequest) {
    const known = `Basic ${btoa(`${CREDENTIALS.id}:${CREDENTIALS.secret}`)}`;
    const isKnown =
      authorization === known &&
      query.get('grant_type') === 'account_credentials' &&
      query.get('account_id') === 'account-of-the-test';
    if (!isKnown)
      return { kind: 'status', status: 400, body: { error: 'invalid_client' } } as const;
    given += 1;
    const token = `token-${given}`;
    tokens.add(`Bearer ${token}`);
    const body = { access_token: token, token_type: 'bearer', expires_in: 3599 };
    return { kind: 'status', status: 200, body } as const;
  }

  function create(body: unknown) {
    const id = nextId;
    nextId += 1;
    const links = {
      join_url: `https://zoom.example/j/${id}?pwd=x`,
      start_url: `https://zoom.example/s/${id}?zak=the-hosts-own`,
    };
    const meeting = { ...(body as object), id, password: `pw-${id}`, ...links };
    fake.meetings.set(String(id), meeting);
    return { kind: 'status', status: 201, body: meeting } as const;
  }

  return fake;
}

async function receive(incoming: IncomingMessage): Promise<ZoomRequest> {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://zoom');
  let text = '';
  for await (const chunk of incoming.setEncoding('utf8')) text += chunk;
  return {
    call:
      pathname === '/oauth/token' ? 'token' : `${incoming.method} ${pathname.replace('/v2', '')}`,
    authorization: incoming.headers.authorization,
    query: searchParams,
    body: text === '' ? null : (JSON.parse(text) as unknown),
  };
}

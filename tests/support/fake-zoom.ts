import { type Peer, startPeer } from './peer.ts';

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
export interface FakeZoom extends Peer {
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
  const peer = await startPeer(async (incoming) => {
    const request = await receive(incoming);
    fake.requests.push(request);
    const behaviour = fake.behave(request) ?? { kind: 'ok' };
    if (behaviour.kind === 'cut') return 'cut';
    if (behaviour.kind === 'slow')
      await new Promise((resolve) => setTimeout(resolve, behaviour.ms).unref());
    if (behaviour.kind === 'after') await behaviour.event;
    return behaviour.kind === 'status'
      ? Response.json(behaviour.body ?? {}, behaviour)
      : answer(request);
  }, port);

  const fake: FakeZoom = {
    ...peer,
    env: { ...zoomEnv(peer.url), ZOOM_TIMEOUT_MS: String(ZOOM_PATIENCE_MS) },
    requests: [],
    calls: (call) => fake.requests.filter((request) => request.call === call),
    meetings,
    behave: () => undefined,
    spendTokens() {
      tokens = new Set();
    },
  };

  function answer(request: ZoomRequest): Response {
    if (request.call === 'token') return giveToken(request);
    if (!tokens.has(request.authorization ?? ''))
      return Response.json({ code: 124, message: 'Access token expired' }, { status: 401 });
    if (request.call === 'POST /users/me/meetings') return create(request.body);
    const [, method = '', id = ''] = /^(\w+) \/meetings\/(\d+)$/.exec(request.call) ?? [];
    const meeting = fake.meetings.get(id);
    if (!meeting) return Response.json({ code: 3001 }, { status: 404 });
    if (method === 'DELETE') fake.meetings.delete(id);
    else fake.meetings.set(id, { ...meeting, ...(request.body as object) });
    return new Response(null, { status: 204 });
  }

  function giveToken({ authorization, query }: ZoomRequest): Response {
    const known = `Basic ${btoa(`${CREDENTIALS.id}:${CREDENTIALS.secret}`)}`;
    const isKnown =
      authorization === known &&
      query.get('grant_type') === 'account_credentials' &&
      query.get('account_id') === 'account-of-the-test';
    if (!isKnown) return Response.json({ error: 'invalid_client' }, { status: 400 });
    given += 1;
    const token = `token-${given}`;
    tokens.add(`Bearer ${token}`);
    return Response.json({ access_token: token, token_type: 'bearer', expires_in: 3599 });
  }

  function create(body: unknown): Response {
    const id = nextId;
    nextId += 1;
    const links = {
      join_url: `https://zoom.example/j/${id}?pwd=x`,
      start_url: `https://zoom.example/s/${id}?zak=the-hosts-own`,
    };
    const meeting = { ...(body as object), id, password: `pw-${id}`, ...links };
    fake.meetings.set(String(id), meeting);
    return Response.json(meeting, { status: 201 });
  }

  return fake;
}

async function receive(request: Request): Promise<ZoomRequest> {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.text();
  return {
    call:
      pathname === '/oauth/token' ? 'token' : `${request.method} ${pathname.replace('/v2', '')}`,
    authorization: request.headers.get('authorization') ?? undefined,
    query: searchParams,
    body: text === '' ? null : (JSON.parse(text) as unknown),
  };
}

import { type Peer, startPeer } from './peer.ts';

/** How the fake answers a request; 'ok' is what a healthy project answers. */
export type Behaviour =
  | { kind: 'ok'; body?: unknown }
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: unknown }
  /** The platform's relay could not reach the function. */
  | { kind: 'relay-error' }
  /** Accepts the request and sends nothing. */
  | { kind: 'silent' }
  /** Sends headers and half a body, then nothing more. */
  | { kind: 'stalled-body'; status?: number }
  /** Sends more and more of a text in JSON. */
  | { kind: 'endless-body' }
  /** 200 and truncated JSON. */
  | { kind: 'broken-json' }
  /** 200 and a text of another type. */
  | { kind: 'text'; type: string; text: string }
  /** Closes the connection without an answer. */
  | { kind: 'cut' }
  | { kind: 'redirect'; location: string };

/** A request as it arrived. */
interface ReceivedRequest {
  method: string;
  /** 'send-contact-form', 'rest/v1/searchable_content' … */
  name: string;
  query: URLSearchParams;
  headers: Record<string, string | undefined>;
  body: unknown;
  /** Resolves when the caller hangs up before the answer is complete. */
  abandoned: Promise<void>;
}

/** A fake hosted project on a loopback port, which behaves as the test says. */
export interface FakeSupabase extends Peer {
  publishableKey: string;
  secretKey: string;
  /** The settings of a site on it. */
  env: Record<'SUPABASE_URL' | 'SUPABASE_PUBLISHABLE_KEY' | 'SUPABASE_SECRET_KEY', string>;
  /** All requests, in order. */
  requests: ReceivedRequest[];
  /** Requests to functions only. */
  calls(): ReceivedRequest[];
  /** The leads it stored, one for each function and Idempotency-Key, in order. */
  leads: { call: string; key: string; body: unknown }[];
  /** What `GET /rest/v1/<table>` returns. */
  tables: Record<string, unknown[]>;
  /** Decides each answer; undefined means 'ok'. */
  behave: (request: ReceivedRequest) => Behaviour | undefined | Promise<Behaviour | undefined>;
  /** Resolves to the next request that arrives. */
  nextRequest(): Promise<ReceivedRequest>;
}

/**
 * Starts a fake hosted project. A healthy function stores a lead under its key, gives a repeated request the
 * same answer, and refuses the key for another body with 422 `idempotency-key-reused`.
 */
export async function startFakeSupabase(): Promise<FakeSupabase> {
  const waiting: ((request: ReceivedRequest) => void)[] = [];
  const peer = await startPeer(async (incoming) => {
    const request = await receive(incoming);
    fake.requests.push(request);
    const behaviour = fake.behave(request);
    for (const tell of waiting.splice(0)) tell(request);
    return write((await behaviour) ?? { kind: 'ok' }, request);
  });
  const publishableKey = 'sb_publishable_of-the-fake';
  const secretKey = 'sb_secret_of-the-fake';

  const fake: FakeSupabase = {
    ...peer,
    publishableKey,
    secretKey,
    env: {
      SUPABASE_URL: peer.url,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SUPABASE_SECRET_KEY: secretKey,
    },
    requests: [],
    calls: () => fake.requests.filter((request) => !isRead(request)),
    leads: [],
    tables: {},
    behave: () => undefined,
    nextRequest: () => new Promise((resolve) => waiting.push(resolve)),
  };

  function write(
    behaviour: Behaviour,
    request: ReceivedRequest,
  ): Response | 'cut' | Promise<never> {
    switch (behaviour.kind) {
      case 'ok':
        return isRead(request) ? read(request) : store(behaviour, request);
      case 'status':
        return Response.json(behaviour.body ?? {}, behaviour);
      case 'relay-error':
        return Response.json({}, { status: 500, headers: { 'x-relay-error': 'true' } });
      case 'silent':
        return new Promise(() => undefined);
      case 'stalled-body':
        return json(new ReadableStream({ start: (body) => body.enqueue(HALF) }), behaviour.status);
      case 'endless-body':
        return json(new ReadableStream({ pull: (body) => body.enqueue(MORE) }));
      case 'broken-json':
        return json(HALF);
      case 'text':
        return new Response(behaviour.text, { headers: { 'content-type': behaviour.type } });
      case 'redirect':
        return new Response(null, { status: 307, headers: { location: behaviour.location } });
      case 'cut':
        return 'cut';
    }
  }

  function read({ name }: ReceivedRequest): Response {
    return Response.json(fake.tables[name.replace('rest/v1/', '')] ?? []);
  }

  function store({ body }: { body?: unknown }, request: ReceivedRequest): Response {
    const key = request.headers['idempotency-key'];
    if (key === undefined) return Response.json(body ?? {});
    const call = request.name;
    const known = fake.leads.find((lead) => lead.call === call && lead.key === key);
    if (known && JSON.stringify(known.body) !== JSON.stringify(request.body))
      return Response.json({ code: 'idempotency-key-reused' }, { status: 422 });
    if (!known) fake.leads.push({ call, key, body: request.body });
    return Response.json(body ?? { quality: 'low', urgency: 'normal' });
  }

  return fake;
}

const HALF = new TextEncoder().encode('{"reference":');
const MORE = new TextEncoder().encode('"reference '.padEnd(65_536, 'x'));

function json(body: BodyInit, status = 200): Response {
  return new Response(body, { status, headers: { 'content-type': 'application/json' } });
}

function isRead({ name }: ReceivedRequest): boolean {
  return name.startsWith('rest/v1/');
}

async function receive(request: Request): Promise<ReceivedRequest> {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.text();
  return {
    method: request.method,
    name: pathname.replace(/^\/(functions\/v1\/)?/, ''),
    query: searchParams,
    headers: Object.fromEntries(request.headers),
    body: text === '' ? null : (JSON.parse(text) as unknown),
    abandoned: new Promise((resolve) =>
      request.signal.addEventListener('abort', () => resolve(), { once: true }),
    ),
  };
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

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
  headers: IncomingMessage['headers'];
  body: unknown;
  /** Resolves when the caller hangs up before the answer is complete. */
  abandoned: Promise<void>;
}

/** A fake hosted project on a loopback port, which behaves as the test says. */
export interface FakeSupabase {
  url: string;
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
  /** Stops listening: connections to the port are refused. */
  down(): Promise<void>;
  /** Listens on the same port again. */
  up(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Starts a fake hosted project. A healthy function stores a lead under its key, gives a repeated request the
 * same answer, and refuses the key for another body with 422 `idempotency-key-reused`.
 */
export async function startFakeSupabase(): Promise<FakeSupabase> {
  const waiting: ((request: ReceivedRequest) => void)[] = [];
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const publishableKey = 'sb_publishable_of-the-fake';
  const secretKey = 'sb_secret_of-the-fake';

  const fake: FakeSupabase = {
    url,
    publishableKey,
    secretKey,
    env: {
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SUPABASE_SECRET_KEY: secretKey,
    },
    requests: [],
    calls: () => fake.requests.filter(({ name }) => !name.startsWith('rest/')),
    leads: [],
    tables: {},
    behave: () => undefined,
    nextRequest: () => new Promise((resolve) => waiting.push(resolve)),
    async down() {
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
    up: () => listen(port),
    [Symbol.asyncDispose]: () => fake.down(),
  };

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await receive(incoming, outgoing);
    fake.requests.push(request);
    const behaviour = fake.behave(request);
    for (const tell of waiting.splice(0)) tell(request);
    answer((await behaviour) ?? { kind: 'ok' }, request, outgoing);
  }

  function answer(behaviour: Behaviour, request: ReceivedRequest, outgoing: ServerResponse): void {
    if (behaviour.kind === 'silent') return;
    if (behaviour.kind === 'cut') {
      outgoing.destroy();
      return;
    }
    const { status, headers, text, isWhole = true } = write(behaviour, request);
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
    if (isWhole) outgoing.end(text);
    else outgoing.write(text);
  }

  function write(behaviour: Spoken, request: ReceivedRequest): Answer {
    switch (behaviour.kind) {
      case 'ok':
        return isRead(request) ? read(request) : store(behaviour, request);
      case 'status':
        return { ...json(behaviour.status, behaviour.body ?? {}), headers: behaviour.headers };
      case 'relay-error':
        return { ...json(500, {}), headers: { 'x-relay-error': 'true' } };
      case 'stalled-body':
        return { status: behaviour.status ?? 200, text: '{"reference":', isWhole: false };
      case 'broken-json':
        return { status: 200, text: '{"reference":' };
      case 'text':
        return { status: 200, headers: { 'content-type': behaviour.type }, text: behaviour.text };
      case 'redirect':
        return { status: 307, headers: { location: behaviour.location }, text: '' };
    }
  }

  function read({ name }: ReceivedRequest): Answer {
    return json(200, fake.tables[name.replace('rest/v1/', '')] ?? []);
  }

  function store(behaviour: { body?: unknown }, request: ReceivedRequest): Answer {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return json(200, behaviour.body ?? {});
    const call = request.name;
    const known = fake.leads.find((lead) => lead.call === call && lead.key === key);
    if (known && JSON.stringify(known.body) !== JSON.stringify(request.body))
      return json(422, { code: 'idempotency-key-reused' });
    if (!known) fake.leads.push({ call, key, body: request.body });
    return json(200, behaviour.body ?? { quality: 'low', urgency: 'normal' });
  }

  return fake;
}

type Spoken = Exclude<Behaviour, { kind: 'silent' | 'cut' }>;

interface Answer {
  status: number;
  headers?: Record<string, string>;
  text: string;
  isWhole?: boolean;
}

function json(status: number, body: unknown): Answer {
  return { status, text: JSON.stringify(body) };
}

function isRead({ name }: ReceivedRequest): boolean {
  return name.startsWith('rest/v1/');
}

async function receive(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<ReceivedRequest> {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://fake');
  const abandoned = new Promise<void>((resolve) => {
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) resolve();
    });
  });
  let text = '';
  for await (const chunk of incoming.setEncoding('utf8')) text += chunk;
  return {
    method: incoming.method ?? '',
    name: pathname.replace(/^\/(functions\/v1\/)?/, ''),
    query: searchParams,
    headers: incoming.headers,
    body: text === '' ? null : (JSON.parse(text) as unknown),
    abandoned,
  };
}

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Backend, createBackend } from '#server/backend/client.ts';
import { readRetryAfter } from '#server/backend/outcome.ts';
import { BackendReadError } from '#server/backend/read.ts';
import {
  type Behaviour,
  type FakeSupabase,
  startFakeSupabase,
} from '../../support/fake-supabase.ts';

let peer: FakeSupabase;
let backend: Backend;

beforeEach(async () => {
  peer = await startFakeSupabase();
  backend = open();
});
afterEach(() => peer[Symbol.asyncDispose]());

function open(changes: Partial<Parameters<typeof createBackend>[0]> = {}): Backend {
  const { url, publishableKey, secretKey } = peer;
  const keys = { url, publishableKey, secretKey };
  return createBackend({ ...keys, siteName: 'Auditharbor', now: Date.now, ...changes });
}

function invoke(from: Backend = backend, signal?: AbortSignal) {
  const options = { idempotencyKey: 'key-1', locale: 'fr-FR', signal };
  return from.invoke('send-contact-form', { email: 'a@b.example', honeypot: '' }, options);
}

function behave(behaviour: Behaviour) {
  peer.behave = () => behaviour;
}

describe('a call', () => {
  test('carries the body as it is, the key, the language and the secret key', async () => {
    expect(await invoke()).toEqual({
      kind: 'answered',
      data: { quality: 'low', urgency: 'normal' },
    });
    const [call] = peer.requests;
    expect(call?.method).toBe('POST');
    expect(call?.name).toBe('send-contact-form');
    expect(call?.body).toEqual({ email: 'a@b.example', honeypot: '' });
    expect(call?.headers['idempotency-key']).toBe('key-1');
    expect(call?.headers['x-locale']).toBe('fr-FR');
    expect(call?.headers.apikey).toBe(peer.secretKey);
  });

  const status = (status: number, body?: object): Behaviour => ({ kind: 'status', status, body });
  const refusals: [string, Behaviour, object][] = [
    ['400', status(400), { status: 400 }],
    ['401', status(401, { code: 'unauthorized' }), { status: 401, code: 'unauthorized' }],
    ['409', status(409, { error: { code: 'taken' } }), { status: 409, code: 'taken' }],
    ['422', status(422, { type: '/problems/spam' }), { status: 422, code: 'spam' }],
    ['500', status(500, { code: 'text with a name in it' }), { status: 500 }],
    ['500 whose body never ends', { kind: 'stalled-body', status: 500 }, { status: 500 }],
    ['200 that says no', { kind: 'ok', body: { success: false } }, { status: 200 }],
    ['200 with an error', { kind: 'ok', body: { error: 'down' } }, { status: 200, code: 'down' }],
  ];
  test.each(refusals)('answered with %s is refused', async (_name, behaviour, expected) => {
    behave(behaviour);
    expect(await invoke()).toEqual({ kind: 'refused', ...expected });
  });

  const unknowns: [string, Behaviour, object][] = [
    [
      '429',
      { kind: 'status', status: 429, headers: { 'retry-after': '7' } },
      { reason: 'status', status: 429, retryAfterMs: 7000 },
    ],
    ...[502, 503, 504, 546].map((code): [string, Behaviour, object] => [
      String(code),
      status(code),
      { reason: 'status', status: code },
    ]),
    ['a relay error', { kind: 'relay-error' }, { reason: 'status', status: 500 }],
    ['broken JSON', { kind: 'broken-json' }, { reason: 'broken-body' }],
    ...(
      [
        ["a proxy's page", 'text/html', '<h1>Sign in</h1>'],
        ['a sentence', 'text/plain', 'upstream is warming up, try again later'],
        ['a sentence in JSON', 'application/json', '"service unavailable"'],
      ] as const
    ).map(([what, type, text]): [string, Behaviour, object] => [
      what,
      { kind: 'text', type, text },
      { reason: 'broken-body', status: 200 },
    ]),
    ['a cut connection', { kind: 'cut' }, { reason: 'network' }],
  ];
  test.each(unknowns)('answered with %s is unknown', async (_name, behaviour, expected) => {
    behave(behaviour);
    expect(await invoke()).toEqual({ kind: 'unknown', ...expected });
  });

  // ASVS 15.3.2
  test('is not carried on by a redirect, with the key and the lead in it', async () => {
    const location = `${peer.url}/functions/v1/elsewhere`;
    peer.behave = ({ name }) => (name === 'elsewhere' ? undefined : { kind: 'redirect', location });
    expect(await invoke()).toEqual({ kind: 'unknown', reason: 'network' });
    expect(peer.requests.map(({ name }) => name)).toEqual(['send-contact-form']);
  });

  test('to a dead port is unknown', async () => {
    await peer.down();
    expect(await invoke()).toEqual({ kind: 'unknown', reason: 'network' });
  });

  test.each<Behaviour>([{ kind: 'silent' }, { kind: 'stalled-body' }])(
    'to a peer that is $kind ends by itself, and hangs up',
    async (behaviour) => {
      behave(behaviour);
      const arrived = peer.nextRequest();
      expect(await invoke(open({ timeoutMs: 200 }))).toEqual({
        kind: 'unknown',
        reason: 'timeout',
      });
      await (await arrived).abandoned;
    },
  );

  test('is given up where its answer is longer than any that a function gives', async () => {
    behave({ kind: 'endless-body' });
    const arrived = peer.nextRequest();
    expect(await invoke()).toMatchObject({ kind: 'unknown', reason: 'broken-body' });
    await (await arrived).abandoned;
  });

  test('ends when its caller gives up, and is not begun where it gave up before', async () => {
    behave({ kind: 'silent' });
    const caller = new AbortController();
    const outcome = invoke(backend, caller.signal);
    const { abandoned } = await peer.nextRequest();
    caller.abort();
    expect(await outcome).toEqual({ kind: 'unknown', reason: 'timeout' });
    await abandoned;
    expect(await invoke(backend, caller.signal)).toEqual({ kind: 'unknown', reason: 'timeout' });
    expect(peer.requests).toHaveLength(1);
  });

  test('to an in-process function that heeds no signal ends by itself', async () => {
    const deaf = open({ timeoutMs: 20, fetch: () => new Promise(() => undefined) });
    expect(await invoke(deaf)).toEqual({ kind: 'unknown', reason: 'timeout' });
  });
});

describe('press articles', () => {
  const row = {
    title: 'A harbour for audits',
    url_path: 'https://press.example/harbour',
    excerpt: null,
    created_at: '2026-03-01T09:00:00+00:00',
    metadata: {},
  };

  test('are asked for as spec point 7 says, with the public key', async () => {
    await backend.readArticles();
    const [read] = peer.requests;
    expect(read?.name).toBe('rest/v1/searchable_content');
    expect(Object.fromEntries(read?.query ?? [])).toEqual({
      select: 'title,url_path,excerpt,created_at,metadata',
      content_type: 'eq.article',
      category: 'eq.press',
      is_published: 'eq.true',
      order: 'created_at.desc',
      limit: '6',
    });
    expect(read?.headers.apikey).toBe(peer.publishableKey);
  });

  test('take publication and date from metadata, else the site name and created_at', async () => {
    const metadata = { publication: 'The Ledger', date: '2026-02-11' };
    peer.tables.searchable_content = [row, { ...row, excerpt: 'In short', metadata }];
    const { title, url_path: url } = row;
    expect(await backend.readArticles()).toEqual([
      { title, url, publication: 'Auditharbor', date: row.created_at, excerpt: null },
      { title, url, publication: 'The Ledger', date: '2026-02-11', excerpt: 'In short' },
    ]);
  });

  // ASVS 1.2.2
  test('leave out rows that make no card and never more than six', async () => {
    const bad = [
      null,
      7,
      {},
      { ...row, title: ' ' },
      { ...row, created_at: 'yesterday' },
      ...[
        'javascript:alert(1)',
        '//evil.example',
        '/\\evil.example',
        'press',
        7,
        'ftp://a.example/',
      ].map((url_path) => ({ ...row, url_path })),
    ];
    const good = [
      { ...row, url_path: '/about?from=press' },
      { ...row, metadata: null },
      { ...row, metadata: 'text' },
      { ...row, metadata: { date: 'soon', publication: 3 } },
    ];
    peer.tables.searchable_content = [...bad, ...good];
    expect(await backend.readArticles()).toHaveLength(4);
    peer.tables.searchable_content = Array.from({ length: 9 }, () => row);
    expect(await backend.readArticles()).toHaveLength(6);
  });

  test.each<[Behaviour, string]>([
    [
      { kind: 'status', status: 503, body: { code: 'PGRST002', details: 'secret row' } },
      'PGRST002',
    ],
    [{ kind: 'status', status: 500 }, 'status-500'],
    [{ kind: 'cut' }, 'network'],
    [{ kind: 'silent' }, 'timeout'],
    [{ kind: 'ok' }, 'broken-body'],
  ])('that cannot be read are an error without the backend text: %j', async (behaviour, code) => {
    peer.behave = () => behaviour;
    if (behaviour.kind === 'ok') peer.tables.searchable_content = 'no rows' as unknown as [];
    const error = await open({ readTimeoutMs: 100 })
      .readArticles()
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BackendReadError);
    expect(error).toMatchObject({ code });
    expect(String(error)).not.toContain('secret');
    expect(peer.requests).toHaveLength(1);
  });
});

test('whether it is reachable is told by a read, and nothing is thrown', async () => {
  expect(await backend.isReachable()).toBe(true);
  behave({ kind: 'status', status: 401 });
  expect(await backend.isReachable()).toBe(false);
  await peer.down();
  expect(await backend.isReachable()).toBe(false);
});

test('Retry-After is read as seconds and as a date', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  expect(readRetryAfter('12', now)).toBe(12_000);
  expect(readRetryAfter('Thu, 01 Jan 2026 00:00:30 GMT', now)).toBe(30_000);
  expect(readRetryAfter('Wed, 31 Dec 2025 00:00:00 GMT', now)).toBe(0);
  expect(readRetryAfter('soon', now)).toBeUndefined();
  expect(readRetryAfter(null, now)).toBeUndefined();
});

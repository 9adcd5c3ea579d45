import { context, propagation } from '@opentelemetry/api';
import {
  createClient,
  FunctionsFetchError,
  FunctionsHttpError,
  FunctionsRelayError,
  type SupabaseClient,
} from '@supabase/supabase-js';
import type { Article } from '#shared/articles/article.ts';
import type { Interval } from '#shared/scheduling/slot-rules.ts';
import { ARTICLE_LIMIT } from '#shared/site.ts';
import { withDeadline } from '../deadline.ts';
import { LIMITS } from '../limits.ts';
import { inSpan } from '../process/tracing.ts';
import { ARTICLE_COLUMNS, toArticle } from './articles.ts';
import { askFunctions, examine, type OutboxFigures } from './examination.ts';
import { isUnknownStatus, type Outcome, readRefusalCode, readRetryAfter } from './outcome.ts';
import { BackendReadError, type Query, readWithin } from './read.ts';
import { createStoredLeads } from './stored-leads.ts';

export type { Outcome } from './outcome.ts';

interface InvokeOptions {
  idempotencyKey: string;
  locale: string;
  /** When the site accepted what the call is about, ISO 8601; left out if that is now. */
  acceptedAt?: string;
  /** The number that the visitor is given, for the functions to use the same. */
  reference?: string;
  /** Where the lead's visit began, as `writeFirstPage` writes it. */
  firstPage?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
}

interface BackendOptions {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** The site's name, shown for an article whose row names no publication. */
  siteName: string;
  /** The clock, epoch milliseconds: a Retry-After may be a date. */
  now: () => number;
  /** The embedded backend's in-process fetch; else the platform's. */
  fetch?: typeof globalThis.fetch;
  /** How long one call to a function may take, body included, in milliseconds. */
  timeoutMs?: number;
  /** How long a read for a page or a health check may take, in milliseconds. */
  readTimeoutMs?: number;
  /** How many leads the owner's tools read at a time. */
  leadsPage?: number;
}

/** The site's only way out: the owner's Supabase project, hosted or embedded. */
export type Backend = ReturnType<typeof createBackend>;

/**
 * Makes the backend's client; nothing is sent before the first call. What reads waits 3 s at most, and throws a
 * BackendReadError, which carries no text of the backend.
 */
export function createBackend(options: BackendOptions) {
  const { siteName, now } = options;
  const { timeoutMs = LIMITS.backend.callMs, readTimeoutMs = LIMITS.backend.readMs } = options;
  // Functions are called and leads are read with the secret key, articles with the public one: a page shows only
  // what row level security shows to anyone.
  const trusted = connect(options, options.secretKey);
  const open = connect(options, options.publishableKey);
  const read = (query: Query) => readWithin<Record<string, unknown>[]>(readTimeoutMs, query);
  const readRows = async (query: Query) => {
    const rows = await read(query);
    if (!Array.isArray(rows)) throw new BackendReadError('broken-body');
    return rows;
  };

  /**
   * How many mails are owed but not sent (kinds with none are left out), for how long the oldest has waited, and when
   * drain-outbox last ran.
   */
  async function readOutboxFigures(): Promise<OutboxFigures> {
    const [unsent, ages] = await Promise.all([
      readRows(trusted.rpc('unsent_mails', {})),
      read(trusted.rpc('outbox_ages', {})),
    ]);
    return { unsent, ages } as unknown as OutboxFigures;
  }

  /** Whether the backend answers a small read now; never throws. */
  const isReachable = () =>
    read(open.from('searchable_content').select('title').limit(1)).then(
      () => true,
      () => false,
    );

  return {
    /**
     * Calls a function once; never throws and never retries. `body` is sent as it is. `signal` ends the wait early, as
     * 'unknown'; `timeoutMs` replaces the usual one.
     */
    async invoke(fn: string, body: Record<string, unknown>, call: InvokeOptions): Promise<Outcome> {
      const headers = {
        'Idempotency-Key': call.idempotencyKey,
        'x-locale': call.locale,
        ...(call.acceptedAt && { 'x-accepted-at': call.acceptedAt }),
        ...(call.reference && { 'x-reference': call.reference }),
        ...(call.firstPage && { 'x-first-page': call.firstPage }),
      };
      return withDeadline(call.timeoutMs ?? timeoutMs, call.signal, async (signal) => {
        const result = await trusted.functions.invoke(fn, { body, headers, signal });
        return classify(result, signal, now);
      }).catch((): Outcome => ({ kind: 'unknown', reason: 'timeout' }));
    },

    /** The newest published press articles, at most six (spec point 7); rows that make no card are left out. */
    async readArticles(): Promise<Article[]> {
      const rows = await readRows(
        open
          .from('searchable_content')
          .select(ARTICLE_COLUMNS)
          .match({ content_type: 'article', category: 'press', is_published: true })
          .order('created_at', { ascending: false })
          .limit(ARTICLE_LIMIT),
      );
      return rows.flatMap((row) => toArticle(row, siteName) ?? []).slice(0, ARTICLE_LIMIT);
    },

    /** The times booked between two instants (ISO 8601), without saying by whom. */
    async readTaken(from: string, to: string): Promise<Interval[]> {
      return (await readRows(trusted.rpc('taken_slots', { p_from: from, p_to: to }))).map(
        toInterval,
      );
    },

    /**
     * The decision about consent that is kept under an id: its row, and the `words` that its visitor saw, null if none
     * were shown; null if there is no such decision.
     */
    async readConsent(id: string): Promise<Record<string, unknown> | null> {
      const [decision] =
        (await read(trusted.from('consent_records').select('*').eq('id', id))) ?? [];
      if (!decision) return null;
      const hash = String(decision.words_sha256 ?? '');
      const named = await read(trusted.from('consent_words').select('words').eq('sha256', hash));
      return { ...decision, words: named?.[0]?.words ?? null };
    },

    readOutboxFigures,
    isReachable,

    /**
     * Whether the functions are there and accept the site's key, and the fingerprint of the key that they sign links
     * with ('none' for none, null if they do not say); null if they are not. Costs one call to a function. Never throws.
     */
    async askFunctions() {
      const { status, signingKey } = await askFunctions(trusted, readTimeoutMs);
      return status === 405 ? { signingKey } : null;
    },

    /** What `leads doctor` asks, all at once: takes ten seconds at most. Never rejects. */
    examine: () => examine(trusted, { isReachable, readOutboxFigures, readTimeoutMs }),

    /** What the owner's tools read and change, with the secret key. */
    storedLeads: createStoredLeads(trusted, options.leadsPage),
  };
}

/** @throws BackendReadError if a row is no booked time. */
function toInterval(row: { starts_at?: unknown; ends_at?: unknown }): Interval {
  const [start, end] = [Date.parse(String(row.starts_at)), Date.parse(String(row.ends_at))];
  if (!(start < end)) throw new BackendReadError('broken-body');
  return { startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString() };
}

/** The most bytes that are read of what a function answers, which is a few fields, and of rows, 500 leads at most. */
const ANSWER_BYTES = { function: 2 ** 20, rows: 2 ** 26 };

function connect(options: BackendOptions, key: string): SupabaseClient {
  const base = options.fetch ?? globalThis.fetch;
  return createClient(options.url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      async fetch(input, init) {
        // A redirect would carry the key, and a lead, to wherever it points.
        const answer = await traced(base, input, { ...init, redirect: 'error' });
        const isFunction = String(input).includes('/functions/v1/');
        return upTo(isFunction ? ANSWER_BYTES.function : ANSWER_BYTES.rows, answer);
      },
    },
  });
}

/**
 * The same answer, whose body fails beyond so many bytes: all of it would be held in memory, for as many visitors as
 * ask at once, and as long as each may wait.
 */
function upTo(most: number, answer: Response): Response {
  let left = most;
  const counted = answer.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, to) {
        left -= part.byteLength;
        if (left < 0) throw new RangeError(`The answer is longer than ${most} bytes`);
        to.enqueue(part);
      },
    }),
  );
  return counted ? new Response(counted, answer) : answer;
}

/** A span for each request, handed on as `traceparent`: method, path and status, not the query, which has addresses. */
function traced(
  base: typeof globalThis.fetch,
  input: Parameters<typeof globalThis.fetch>[0],
  init: RequestInit,
): Promise<Response> {
  return inSpan('backend', async (span) => {
    const headers = new Headers(init.headers);
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    span.setAttributes({ 'http.request.method': init.method ?? 'GET', 'url.path': pathname });
    const reference = headers.get('x-reference');
    if (reference) span.setAttribute('auditharbor.reference', reference);
    propagation.inject(context.active(), headers, {
      set: (to, name, value) => to.set(name, value),
    });
    const response = await base(input, { ...init, headers });
    span.setAttribute('http.response.status_code', response.status);
    return response;
  });
}

/** Sorts supabase-js's answer into the three outcomes; see `Outcome`. */
async function classify(
  result: { data: unknown; error: unknown; response?: Response },
  deadline: AbortSignal,
  now: () => number,
): Promise<Outcome> {
  const { data, error, response } = result;
  if (!error) return readAnswer(data, response);
  if (error instanceof FunctionsHttpError || error instanceof FunctionsRelayError) {
    const answer = error.context as Response;
    const { status } = answer;
    // The status alone decides; a body that never ends must not turn the refusal into an unknown.
    const code = readRefusalCode(
      await withDeadline(500, deadline, () => answer.json()).catch(() => null),
    );
    if (error instanceof FunctionsRelayError || isUnknownStatus(status)) {
      const retryAfterMs = readRetryAfter(answer.headers.get('retry-after'), now());
      return { kind: 'unknown', reason: 'status', status, retryAfterMs, code };
    }
    return { kind: 'refused', status, code };
  }
  if (deadline.aborted) return { kind: 'unknown', reason: 'timeout' };
  const reason = error instanceof FunctionsFetchError ? 'network' : 'broken-body';
  return { kind: 'unknown', reason, status: response?.status };
}

/** A success is a JSON object that does not say otherwise, or an empty body; any other text is from a proxy. */
function readAnswer(data: unknown, response: Response | undefined): Outcome {
  const status = response?.status ?? 200;
  const isEmpty = data === null || (typeof data === 'string' && data.trim() === '');
  if (isEmpty) return { kind: 'answered', data: null };
  // What supabase-js does not read as JSON comes as text, a Blob, a Response or FormData.
  if (Object.getPrototypeOf(data) !== Object.prototype)
    return { kind: 'unknown', reason: 'broken-body', status };
  const { success, error } = data as { success?: unknown; error?: unknown };
  if (success === false || error) return { kind: 'refused', status, code: readRefusalCode(data) };
  return { kind: 'answered', data };
}

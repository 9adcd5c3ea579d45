import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Counter } from 'prom-client';
import { nextChange } from '#shared/consent/record.ts';
import type { RouteId } from '#shared/routes.ts';
import { chooseEncoding, hasTag } from '../../http/negotiate.ts';
import { PAGES } from '../page-address.ts';
import type { PageDataSource } from '../page-data.ts';
import type { CachedPage, PageCache } from './page-cache.ts';

/** A page that may be sent again to whoever asks for the same address with the same headers. */
interface Cacheable {
  route: RouteId;
  cached: CachedPage;
  /** The page's key in the cache. */
  key: string;
  /** What the headers, but not the page, depend on of the visitor's consent. */
  granted: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the handler if the answer may be remembered. */
    cacheable: Cacheable | null;
  }
}

/** What a request was answered with: points to a page, but holds none. */
interface Remembered {
  route: RouteId;
  /** The page's key in the cache. */
  key: string;
  /** The name of its answer. */
  answer: string;
  /** Until then, in epoch milliseconds, the same headers mean the same consent. */
  until: number;
}

/** Headers that each answer has of its own, or that the framework sets. */
const OF_EACH_ANSWER = new Set([
  'x-request-id',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'content-length',
  'connection',
]);

/** Anybody can make up addresses and cookies: no more than this is remembered of them, in characters. */
const MOST_REMEMBERED = 4 * 1024 * 1024;

/** No browser sends a longer address and longer headers of ours. */
const LONGEST_REQUEST = 4000;

/** A visitor's cookies are in memory no longer than this, in milliseconds. */
const REMEMBERED_MS = 60_000;

/**
 * Answers a request from its address and its raw headers alone if the handler has answered the same ones before, and
 * the page is still in the cache and current. Headers and body are those that the handler sent; it alone decides
 * anything. Registered after the limits, so that they hold, and after the cookies' plugin: an answer that sets a
 * cookie is one visitor's own and never remembered. Log and metrics come by their hooks as for any other answer.
 */
export function registerPageCache(
  app: FastifyInstance,
  parts: { pages: PageCache; pageData: PageDataSource; now: () => number; hits: Counter },
): void {
  const { pages, pageData, now, hits } = parts;
  app.decorateRequest('cacheable', null);
  const remembered = new LRUCache<string, Remembered>({
    maxSize: MOST_REMEMBERED,
    sizeCalculation: (_value, request) => request.length + 200,
    ttl: REMEMBERED_MS,
    ttlAutopurge: true,
  });

  // After the hook of this stage that refuses a request without exactly one host (early-refusals.ts).
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const answer = find(request);
    if (!answer) return done();
    hits.inc();
    reply.headers(answer.headers);
    const { etag = '' } = answer.headers;
    if (hasTag(request.headers['if-none-match'], etag))
      reply.removeHeader('content-encoding').code(304).send();
    else reply.send(answer.body);
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.cacheable && !reply.hasHeader('set-cookie'))
      remember(request, reply, payload, request.cacheable);
    done(null, payload);
  });

  function find(request: FastifyRequest) {
    const { headers, routeOptions } = request;
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
    if (routeOptions.url !== PAGES || hasBody) return undefined;
    const found = remembered.get(nameRequest(request));
    if (!found || now() >= found.until) return undefined;
    const cached = pages.peek(found.key);
    return cached?.data === pageData.peek(found.route)
      ? cached?.answers.get(found.answer)
      : undefined;
  }

  function remember(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    { route, cached, key, granted }: Cacheable,
  ): void {
    const name = nameRequest(request);
    if (name.length > LONGEST_REQUEST) return;
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const answer = `${request.protocol} ${encoding} ${granted}`;
    if (reply.statusCode === 200 && Buffer.isBuffer(payload) && !cached.answers.has(answer))
      cached.answers.set(answer, {
        headers: headersOf(reply),
        body: payload,
      });
    const { record } = request.consentDecision ?? {};
    const until = record ? nextChange(record, now()) : Number.POSITIVE_INFINITY;
    remembered.set(name, { route, key, answer, until });
  }
}

function headersOf(reply: FastifyReply): Record<string, string> {
  const headers = Object.entries(reply.getHeaders());
  return Object.fromEntries(
    headers
      .filter(([name]) => !OF_EACH_ANSWER.has(name))
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Everything of a request that a page or its headers depend on: its address, and what `Vary` names. */
function nameRequest({ method, protocol, url, headers }: FastifyRequest): string {
  const { cookie = '', 'accept-language': languages = '', 'sec-gpc': signal = '' } = headers;
  const { 'accept-encoding': encodings = '' } = headers;
  return `${method} ${protocol}\n${url}\n${encodings}\n${languages}\n${signal}\n${cookie}`;
}

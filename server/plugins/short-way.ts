import type {
  ClientRequest,
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { nextChange } from '#shared/consent/record.ts';
import { ROUTES, type RouteId } from '#shared/routes.ts';
import type { Handler, Line } from '../connections/in-turn.ts';
import type { Count } from '../http/client-counter.ts';
import { nameClient } from '../http/client-key.ts';
import { type Forwarded, readForwarded } from '../http/forwarded.ts';
import { chooseEncoding, hasTag } from '../http/negotiate.ts';
import { namesOneHost } from '../http/request-head.ts';
import type { KeptPage, PageCache } from '../render/page-cache.ts';
import type { PageDataSource } from '../render/page-data.ts';
import {
  type OwnValues,
  type ReadyAnswer,
  rememberHeads,
  sendReady,
} from '../render/ready-answer.ts';
import { createPageLog, makeRequestId } from './logging.ts';
import type { Metrics } from './metrics.ts';
import type { PageLimit } from './rate-limit.ts';

/**
 * The short way of a kept page. The slow way (routes/pages.ts, behind all hooks of the app) answers each kind of
 * request once; what it found for the request's raw headers is remembered here:
 *
 *   address                                        → which page that is
 *   cookie, languages, signal; encodings, scheme   → in which language and variant this visitor has it, and
 *                                                    which of the kept page's answers: a head that is ready,
 *                                                    and its bytes
 *
 * A client that sends the same again gets the same: counted, measured and logged like any other, and under its own
 * id, but without parsing the request, building a policy or computing a digest. Anything that is not remembered, or
 * differs in any respect, goes the slow way, which alone decides anything.
 */
export interface ShortWay {
  /** Answers a request, or passes it on to the app. */
  take: Handler;
  /**
   * Remembers an answer of the slow way: call it when the reply has all its headers, for an answer that writes no
   * cookie.
   */
  learn(request: FastifyRequest, reply: FastifyReply, answer: LearntAnswer): Promise<void>;
}

/** An answer of the slow way, and all that it found out about its request. */
interface LearntAnswer {
  route: RouteId;
  /** The page's address, with only the query that its route reads. */
  location: string;
  /** What decided the visitor's variant besides cookie, languages and signal. */
  asks: string;
  /** The page without its address: the language, and what it prints of the visitor's consent. */
  variant: string;
  /** What the head, but not the page, depends on of the visitor's consent. */
  granted: string;
  kept: KeptPage;
}

interface KnownAddress {
  route: RouteId;
  location: string;
  asks: string;
  /** The keys under which its pages are kept, by variant. */
  keys: Map<string, string>;
}

interface KnownVisitor {
  variant: string;
  /** The name under which the page's answer is kept. */
  answer: string;
  /** Until then, in epoch milliseconds, the same headers mean the same consent. */
  until: number;
}

/**
 * Who sent a connection's latest request. A browser's next one mostly says the same, and comparing the few headers
 * takes a tenth of looking them up.
 */
interface Sender {
  headers: IncomingHttpHeaders;
  asks: string;
  visitor: KnownVisitor;
  /** The key under which the client is counted. */
  counterKey: string;
}

/** What answers a request. */
interface Found {
  ready: ReadyAnswer;
  /** Whether the client already has the body. */
  isKnown: boolean;
  route: RouteId;
  counterKey: string;
}

interface ShortWayParts {
  app: FastifyInstance;
  /** The slow way. */
  handle: RequestListener;
  log: Logger;
  pages: PageCache;
  pageData: PageDataSource;
  limit: PageLimit;
  /** Whether the site has more to do than it can. */
  isBehind: () => boolean;
  metrics: Metrics;
  isProxy: (address: string | undefined) => boolean;
  forwarded: Forwarded;
  now: () => number;
}

/** Bounds for what is remembered of requests, since anyone can make many. */
const ADDRESSES = 2000;
const CLIENTS = 5000;
const VISITOR_BYTES = 4 * 1024 * 1024;

/** No browser sends a longer address, or longer cookies of ours; what is longer goes the slow way. */
const LONGEST_ADDRESS = 300;
const LONGEST_VISITOR = 4000;

/** A visitor's headers are read again after this long at the latest, in milliseconds. */
const VISITOR_MS = 60_000;

/** Makes the short way; nothing is known yet. */
export function createShortWay(parts: ShortWayParts): ShortWay {
  const { app, handle, log, pages, pageData, limit, isBehind, metrics, isProxy, now } = parts;
  const addresses = new LRUCache<string, KnownAddress>({ max: ADDRESSES });
  /** The key under which a client is counted; its address is kept no longer than that needs. */
  const clients = new LRUCache<string, string>({
    max: CLIENTS,
    ttl: limit.windowMs,
    ttlAutopurge: true,
  });
  const visitors = new LRUCache<string, KnownVisitor>({
    maxSize: VISITOR_BYTES,
    sizeCalculation: (_known, key) => key.length + 200,
  });
  const { readAddress, readProtocol } = readForwarded(parts.forwarded);
  const makeId = makeRequestId(isProxy);
  const makeReady = rememberHeads();
  const writeLine = createPageLog(log);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });

  function find(request: IncomingMessage, line: Line): Found | null {
    const { headers, url = '' } = request;
    if (request.method !== 'GET' || request.httpVersion !== '1.1') return null;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
      return null;
    const address = addresses.get(url);
    if (!address || !namesOneHost(request)) return null;
    const sender = findSender(request, line, address.asks);
    if (!sender) return null;
    const { visitor, counterKey } = sender;
    const kept = pages.peek(pageKey(address, visitor.variant));
    if (!kept || kept.data !== pageData.peek(address.route)) return null;
    const ready = kept.answers.get(visitor.answer);
    if (!ready) return null;
    const known = headers['if-none-match'];
    const isKnown = known !== undefined && hasTag(known, ready.etag);
    // Another tag may name an older compression of the same page, still valid: only the slow way knows those.
    return known === undefined || isKnown
      ? { ready, isKnown, route: address.route, counterKey }
      : null;
  }

  function findSender(request: IncomingMessage, line: Line, asks: string): Sender | null {
    const latest = line.memory as Sender | null;
    const { headers } = request;
    const time = now();
    if (
      latest &&
      time < latest.visitor.until &&
      latest.asks === asks &&
      isFromSame(latest.headers, headers)
    )
      return latest;
    const visitor = visitors.get(visitorKey(asks, readProtocol(request), headers));
    if (!visitor || time >= visitor.until) return null;
    const sender: Sender = { headers, asks, visitor, counterKey: counterKey(request) };
    line.memory = sender;
    return sender;
  }

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    { ready, isKnown, route }: Found,
    count: Count | null,
  ): void {
    const begun = performance.now();
    const status = isKnown ? 304 : 200;
    const id = makeId(request);
    const own: OwnValues = {
      'x-request-id': id,
      'ratelimit-remaining': count ? limit.remaining(count) : 0,
      'ratelimit-reset': count ? limit.resetSeconds(count) : 0,
    };
    response.on('close', () => {
      const ms = performance.now() - begun;
      metrics.countShort(status, ms / 1000);
      writeLine({ id, path: ROUTES[route].path, status, ms });
    });
    sendReady(response, ready, { isKnown, own });
  }

  function counterKey(request: IncomingMessage): string {
    const from = `${request.socket.remoteAddress} ${request.headers['x-forwarded-for'] ?? ''}`;
    const known = clients.get(from);
    if (known !== undefined) return known;
    const key = limit.keyOf(nameClient(readAddress(request)));
    if (from.length <= LONGEST_ADDRESS) clients.set(from, key);
    return key;
  }

  return {
    take(request, response, line) {
      const found = isClosing || isBehind() ? null : find(request, line);
      if (!found) return handle(request, response);
      const go = (count: Count | null) => {
        if (!count || !limit.isSpent(count)) return answer(request, response, found, count);
        // The app refuses it, by the count made here.
        limit.handOver(request, count);
        handle(request, response);
      };
      const count = limit.count(found.counterKey);
      if (count instanceof Promise) void count.then(go);
      else go(count);
    },

    async learn(request, reply, { route, location, asks, variant, granted, kept }) {
      const { raw, protocol } = request;
      const { url = '' } = raw;
      const isPlain = protocol === 'http' || protocol === 'https';
      if (request.method !== 'GET' || isClosing || !isPlain) return;
      const encoding = chooseEncoding(raw.headers['accept-encoding']);
      const answer = `${encoding} ${protocol} ${granted}`;
      if (!kept.answers.has(answer)) {
        const headers = headersOf(reply);
        kept.answers.set(answer, makeReady(headers, await kept.page.body(encoding)));
      }
      const key = visitorKey(asks, protocol, raw.headers);
      if (url.length > LONGEST_ADDRESS || key.length > LONGEST_VISITOR) return;
      const { record } = request.consentDecision ?? {};
      const time = now();
      const until = Math.min(time + VISITOR_MS, record ? nextChange(record, time) : Infinity);
      addresses.set(url, { route, location, asks, keys: new Map() });
      visitors.set(key, { variant, answer, until });
    },
  };
}

/** A reply's headers, spelled as Node writes them: helmet's are in capitals. */
function headersOf(reply: FastifyReply): Record<string, unknown> {
  // Every outgoing message of Node has this method; the types declare it only for requests.
  const raw = reply.raw as unknown as Pick<ClientRequest, 'getRawHeaderNames'>;
  const names = new Map(raw.getRawHeaderNames().map((name) => [name.toLowerCase(), name]));
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).map(([name, value]) => [names.get(name) ?? name, value]),
  );
}

function pageKey({ keys, location }: KnownAddress, variant: string): string {
  const known = keys.get(variant);
  if (known !== undefined) return known;
  const key = `${variant} ${location}`;
  keys.set(variant, key);
  return key;
}

/** Whether two requests of a connection were sent by one visitor, by every header that is read for it. */
function isFromSame(one: IncomingHttpHeaders, other: IncomingHttpHeaders): boolean {
  return (
    one.cookie === other.cookie &&
    one['accept-language'] === other['accept-language'] &&
    one['accept-encoding'] === other['accept-encoding'] &&
    one['sec-gpc'] === other['sec-gpc'] &&
    one['x-forwarded-for'] === other['x-forwarded-for'] &&
    one['x-forwarded-proto'] === other['x-forwarded-proto']
  );
}

/** The headers that say what a visitor reads and has chosen, and what the browser takes. */
function visitorKey(asks: string, protocol: string, headers: IncomingHttpHeaders): string {
  const { cookie = '', 'accept-language': languages = '', 'sec-gpc': signal = '' } = headers;
  const { 'accept-encoding': encodings = '' } = headers;
  return `${asks}\n${protocol}\n${encodings}\n${cookie}\n${languages}\n${signal}`;
}

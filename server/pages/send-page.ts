import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConsentGrant } from '../consent/visitor-consent.ts';
import { chooseEncoding, hasTag } from '../http/negotiate.ts';
import type { CompletePage } from './complete-page.ts';
import { compressStream } from './compression.ts';
import type { StreamedPage } from './renderer.ts';

/** Where the rules are by which browsers may fetch pages in advance (`routes/speculation-rules.ts`). */
export const SPECULATION_PATH = '/prefetch';

/** In a header, so that no policy has to allow an inline script. */
const RULES = `"${SPECULATION_PATH}"`;

/**
 * Sends a complete page with its tag; its policy admits what the visitor's consent grants. A client that already has
 * it gets a 304 with the same headers.
 */
export async function sendComplete(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CompletePage,
  grant: ConsentGrant,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  // Take the body together with its tags: the page may be pressed meanwhile.
  const body = page.body(encoding);
  const tags = page.editions(encoding).map((edition) => visitorTag(page, grant, edition));
  reply.allowThirdParties(grant.allowed);
  setPageHeaders(reply).header('speculation-rules', RULES).code(page.status);
  if (page.status === 200) reply.header('etag', tags[0]);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const known = request.headers['if-none-match'];
  const held = known && page.status === 200 && tags.find((tag) => hasTag(known, tag));
  if (held) return reply.removeHeader('content-encoding').header('etag', held).code(304).send();
  return reply.send(await body);
}

/** The same while the page is still being made: what is ready is sent before the rest. */
export async function sendStreamed(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StreamedPage,
  grant: ConsentGrant,
): Promise<FastifyReply> {
  reply.allowThirdParties(grant.allowed);
  setPageHeaders(reply).header('speculation-rules', RULES).code(page.status);
  if (request.method === 'HEAD') return reply.send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const target = compressStream(encoding) ?? new PassThrough();
  page.pipe(target);
  return reply.send(target);
}

function setPageHeaders(reply: FastifyReply): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Accept-Encoding, Accept-Language, Cookie, Sec-GPC');
}

/**
 * The page's tag, with what was granted when it was sent: the headers depend on that even if the page does not
 * (CONTRACT, Pages: the ETag covers the consent and CSP variant). It is strong, so each edition of the bytes has its
 * own (RFC 9110, 8.8.3).
 */
function visitorTag({ digest }: CompletePage, grant: ConsentGrant, edition: string): string {
  return `"${digest}.${nameGrant(grant)}.${edition}"`;
}

export function nameGrant({ granted, allowed }: ConsentGrant): string {
  const switches = [...Object.values(granted), ...Object.values(allowed)];
  return switches.map(Number).join('');
}

/** Sends what is the same for everyone, such as a feed, with its tag; a client that has it gets a 304. */
export async function sendToAll(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CompletePage,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const tag = `"${page.digest}.${encoding}"`;
  reply.header('etag', tag).header('vary', 'Accept-Encoding');
  const known = request.headers['if-none-match'];
  if (known && hasTag(known, tag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await page.body(encoding));
}

/** Sends a refusal page with the status of the refusal; no cache keeps it. */
export async function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: CompletePage,
): Promise<FastifyReply> {
  setPageHeaders(reply).code(status).header('cache-control', 'no-store');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await page.body(encoding));
}

/** Sends a page that reports a fault, made for one visitor. */
export function sendFault(
  reply: FastifyReply,
  status: number,
  html: string,
  grant: ConsentGrant,
): FastifyReply {
  reply.allowThirdParties(grant.allowed);
  return setPageHeaders(reply).code(status).header('cache-control', 'no-store').send(html);
}

/** Sends a page whose address or content is a secret: without scripts, and kept by no cache. */
export function sendPrivate(reply: FastifyReply, status: number, html: string): FastifyReply {
  return setPageHeaders(reply)
    .code(status)
    .header('cache-control', 'no-store')
    .send(withoutScripts(html));
}

/**
 * Removes the scripts from a page that the client router cannot take over, such as a form's after a failed post, or
 * whose address is a secret. It works without them: parts that only a browser without scripts would show are always
 * shown, and nothing is deferred (client/styles/later.css).
 */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<\/?noscript>/g, '')
    .replace(/<html\b[^>]*/, '$& data-whole data-plain');
}

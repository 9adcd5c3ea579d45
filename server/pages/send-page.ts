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
  reply.admit(grant.allowed);
  setPageHeaders(reply).header('speculation-rules', RULES).code(page.status);
  // The headers depend on the grant even if the page does not (CONTRACT, Pages: the tag covers the consent variant).
  if (page.status === 200) return sendTagged(request, reply, page, nameGrant(grant));
  return sendBody(request, reply, page);
}

/** The same while the page is still being made: what is ready is sent before the rest, by scripts with the nonce. */
export async function sendStreamed(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StreamedPage,
  grant: ConsentGrant,
  nonce: string,
): Promise<FastifyReply> {
  reply.admit(grant.allowed, nonce);
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
  return sendTagged(request, reply.header('vary', 'Accept-Encoding'), page, 'all');
}

/** Sends a page with its tag, or a 304. The tag is weak: it is one page, however it is compressed (RFC 9110, 8.8.1). */
function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CompletePage,
  variant: string,
): Promise<FastifyReply> | FastifyReply {
  const tag = `W/"${page.digest}.${variant}"`;
  reply.header('etag', tag);
  if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return sendBody(request, reply, page);
}

/** Sends a page in the encoding that its reader takes. */
async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CompletePage,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
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
  return sendBody(request, reply, page);
}

/** Sends a page that reports a fault, made for one visitor. */
export function sendFault(
  reply: FastifyReply,
  status: number,
  html: string,
  grant: ConsentGrant,
): FastifyReply {
  reply.admit(grant.allowed);
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

import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../http/problems.ts';

/** CONTRACT, Gateway: a larger body is 413. */
const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * A body announced as too large is refused before it arrives. Up to this size it is then read and discarded, which
 * costs less than a new connection, and lets a browser that is still sending read the reason.
 */
const READ_AWAY_BYTES = 1024 * 1024;

/**
 * What a POST may carry: JSON or a plain HTML form's fields, in UTF-8 and not compressed; anything else is 415. Both
 * become an object without prototype, so that no field name can reach one; a post without a body has no fields.
 */
export function registerBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const limits = { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES } as const;
  app.addContentTypeParser(
    'application/json',
    limits,
    async (request: FastifyRequest, body: Buffer) => readJson(decode(body, request)),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    limits,
    async (request: FastifyRequest, body: Buffer) => readForm(decode(body, request)),
  );
  app.addHook('onRequest', (request, reply, done) => {
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced <= BODY_LIMIT_BYTES) return done();
    if (announced > READ_AWAY_BYTES) reply.header('connection', 'close');
    done(new ProblemError('payload-too-large'));
  });
  // Without a body, Node's request has no stream that would end (connections/http-server.ts): its parser would wait.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const isEmpty = request.method === 'POST' && payload.readableEnded;
    done(null, isEmpty ? Readable.from([]) : payload);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    request.body ??= Object.create(null);
    done();
  });
}

/**
 * The body as text. From another encoding it would lose letters, even those of an address to reply to.
 * @throws ProblemError if it declares another encoding or compression, or is not UTF-8.
 */
function decode(body: Buffer, { headers }: FastifyRequest): string {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(headers['content-type'] ?? '')?.[1];
  const coding = headers['content-encoding'] ?? 'identity';
  if ((charset && !/^utf-?8$/i.test(charset)) || !/^identity$/i.test(coding))
    throw new ProblemError('unsupported-media-type');
  if (!isUtf8(body)) throw new ProblemError('malformed-request');
  return body.toString('utf8');
}

function readJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProblemError('malformed-request');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ProblemError('malformed-request');
  return Object.assign(Object.create(null), value);
}

/** A field given twice keeps its first value. Percent-escapes must be UTF-8 as well. */
function readForm(text: string): Record<string, string> {
  for (const [escapes] of text.matchAll(/(?:%[\da-f]{2})+/gi))
    if (!isUtf8(Buffer.from(escapes.replaceAll('%', ''), 'hex')))
      throw new ProblemError('malformed-request');
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) fields[name] ??= value;
  return fields;
}

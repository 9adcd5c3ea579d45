import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../http/problems.ts';

/** CONTRACT, Gateway: a larger body is 413. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * What is announced as too large is refused before it comes. Up to this size it is read away then, which
 * costs less than a new connection, and lets a browser that is still sending read why.
 */
const READ_AWAY_BYTES = 1024 * 1024;

/**
 * What a POST may carry: JSON, and a plain HTML form's fields. Anything else is 415. Both end as an
 * object without prototype, so that no field name can reach one; a post without a body has no fields.
 */
export function registerBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    async (_request: unknown, text: string) => readJson(text),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    async (_request: unknown, text: string) => readForm(text),
  );
  app.addHook('onRequest', async (request, reply) => {
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced <= BODY_LIMIT_BYTES) return;
    if (announced > READ_AWAY_BYTES) reply.header('connection', 'close');
    throw new ProblemError('payload-too-large');
  });
  app.addHook('preValidation', async (request) => {
    request.body ??= Object.create(null);
  });
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

/** A field given twice counts once, as first given. */
function readForm(text: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) fields[name] ??= value;
  return fields;
}

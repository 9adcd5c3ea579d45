import { isAuthorized } from './api-key.ts';
import { DatabaseError } from './database.ts';
import type { Runtime } from './runtime.ts';

/** As much as the gateway takes (CONTRACT), and room for escapes. */
const BODY_LIMIT = 128 * 1024;

/** Thrown to end a request with `status` and the body `{"code": code}`. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  /** Told as Retry-After where it is known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: string, retryAfterSeconds?: number) {
    super(code);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Makes a handler of `run`: POST only, secret key required, JSON object in, JSON out. Every failure is
 * answered with a code and nothing else: a Refusal as it says, a database out of reach with 503 (worth
 * another try), anything unforeseen with 500.
 */
export function endpoint(
  run: (
    body: Record<string, unknown>,
    request: Request,
    runtime: Runtime,
  ) => Promise<Record<string, unknown>>,
): (request: Request, runtime: Runtime) => Promise<Response> {
  return async (request, runtime) => {
    try {
      if (!isAuthorized(request, runtime)) throw new Refusal(401, 'unauthorized');
      if (request.method !== 'POST') throw new Refusal(405, 'method-not-allowed');
      return Response.json(await run(await readBody(request), request, runtime));
    } catch (error) {
      const { status, code, retryAfterSeconds } = refusalOf(error, runtime);
      const headers = retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : undefined;
      return Response.json({ code }, { status, headers });
    }
  };
}

function refusalOf(error: unknown, runtime: Runtime): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseError) {
    runtime.log('error', { code: error.code }, 'the database did not answer as it should');
    return error.outcome === 'unknown'
      ? new Refusal(503, 'backend-unavailable')
      : new Refusal(500, 'internal');
  }
  // The message may quote what a visitor typed, so only its kind is told.
  runtime.log('error', { kind: error instanceof Error ? error.name : typeof error }, 'failed');
  return new Refusal(500, 'internal');
}

async function readBody(request: Request): Promise<Record<string, unknown>> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > BODY_LIMIT) throw new Refusal(413, 'payload-too-large');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const body: unknown = text === '' ? {} : JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      return body as Record<string, unknown>;
  } catch {
    // Told below, as every body that is no JSON object.
  }
  throw new Refusal(400, 'malformed-request');
}

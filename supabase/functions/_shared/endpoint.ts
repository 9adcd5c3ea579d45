import { isAuthorized } from './api-key.ts';
import { DatabaseError } from './database.ts';
import { denoRuntime } from './deno-runtime.ts';
import { KEY_HEADER, keyFingerprint } from './rules/deployment.ts';
import type { Runtime } from './runtime.ts';
import { signingKey } from './settings.ts';

/** What the gateway accepts (CONTRACT), plus room for escapes. */
const BODY_LIMIT = 128 * 1024;

/** Thrown to end a request with `status` and the body `{"code": code}`. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  /** Sent as Retry-After, if known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: string, retryAfterSeconds?: number) {
    super(code);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A function of the project; its default export. */
interface EdgeFunction {
  /** As the site calls it, in its own process. */
  handle(request: Request, runtime: Runtime): Promise<Response>;
  /** As Supabase and plain Deno call it. */
  fetch(request: Request): Promise<Response>;
}

/**
 * Makes a function of `run`: POST only, secret key required, JSON object in, JSON out. Every failure is
 * answered with a code and nothing else: a Refusal with its own, an unreachable database with 503 (worth a
 * retry), anything unforeseen with 500.
 */
export function endpoint(
  run: (
    body: Record<string, unknown>,
    request: Request,
    runtime: Runtime,
  ) => Promise<Record<string, unknown>>,
): EdgeFunction {
  async function handle(request: Request, runtime: Runtime): Promise<Response> {
    try {
      if (!isAuthorized(request, runtime)) throw new Refusal(401, 'unauthorized');
      if (request.method !== 'POST') return refuseMethod(runtime);
      return Response.json(await run(await readBody(request), request, runtime));
    } catch (error) {
      const { status, code, retryAfterSeconds } = refusalOf(error, runtime);
      const headers = retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : undefined;
      return Response.json({ code }, { status, headers });
    }
  }
  return { handle, fetch: (request) => handle(request, denoRuntime) };
}

/** With the fingerprint of our key: the site compares it with its own. */
function refuseMethod(runtime: Runtime): Response {
  const key = signingKey(runtime);
  const headers = { [KEY_HEADER]: key ? keyFingerprint(key) : 'none' };
  return Response.json({ code: 'method-not-allowed' }, { status: 405, headers });
}

function refusalOf(error: unknown, runtime: Runtime): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseError) {
    runtime.log('error', { code: error.code }, 'the database did not answer as it should');
    return error.isPermanent
      ? new Refusal(500, 'internal')
      : new Refusal(503, 'backend-unavailable');
  }
  // The message may quote what a visitor typed, so only the error's kind is logged.
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
    // Refused below, like every body that is not a JSON object.
  }
  throw new Refusal(400, 'malformed-request');
}

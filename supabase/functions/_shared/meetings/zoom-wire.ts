import type { Runtime } from '../runtime.ts';
import { HostError } from './host.ts';

/** What Zoom answered. */
export interface ZoomAnswer {
  status: number;
  /** Null if there is none, or it is not JSON. */
  body: unknown;
  retryAfterSeconds?: number;
}

/**
 * Sends one request to Zoom; `timeoutMs` covers the whole response, body included.
 * @throws HostError, temporary, if no complete response arrives.
 */
export async function askZoom(
  url: string,
  init: RequestInit,
  timeoutMs: number,
  runtime: Runtime,
): Promise<ZoomAnswer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await runtime.fetch(url, { ...init, redirect: 'error', signal });
    const text = await response.text();
    const retryAfterSeconds = readRetryAfter(response.headers.get('retry-after'), runtime.now());
    return { status: response.status, body: parse(text), retryAfterSeconds };
  } catch {
    throw new HostError('zoom-unreachable', true);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Seconds, or the date at which a daily quota is reset. */
function readRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(1, Math.ceil((date - now) / 1000));
}

import type { Runtime } from '../runtime.ts';
import type { ZoomSettings } from '../settings.ts';
import { HostError } from './host.ts';
import { askZoom } from './zoom-wire.ts';

/** A token is not used in its last minutes, so that it does not expire during a request. */
const MARGIN_MS = 5 * 60_000;

interface Token {
  value: string;
  /** Epoch milliseconds. */
  end: number;
}

/** Each runtime keeps its token; concurrent callers wait for the same new one. */
const held = new WeakMap<Runtime, Promise<Token>>();

/**
 * An access token of the account, renewed when the last one is about to expire. Zoom's last an hour.
 * @throws HostError
 */
export async function zoomToken(zoom: ZoomSettings, runtime: Runtime): Promise<string> {
  const known = await held.get(runtime);
  if (known && runtime.now() < known.end - MARGIN_MS) return known.value;
  if (known) await forgetZoomToken(known.value, runtime);
  const asked = held.get(runtime) ?? askToken(zoom, runtime);
  held.set(runtime, asked);
  try {
    return (await asked).value;
  } catch (error) {
    if (held.get(runtime) === asked) held.delete(runtime);
    throw error;
  }
}

/** Makes the next call request a new token, unless the current one is newer than `value`. */
export async function forgetZoomToken(value: string, runtime: Runtime): Promise<void> {
  const newest = held.get(runtime);
  const token = await newest;
  if (token?.value === value && held.get(runtime) === newest) held.delete(runtime);
}

async function askToken(zoom: ZoomSettings, runtime: Runtime): Promise<Token> {
  const query = new URLSearchParams({
    grant_type: 'account_credentials',
    account_id: zoom.accountId,
  });
  const authorization = `Basic ${btoa(`${zoom.clientId}:${zoom.clientSecret}`)}`;
  const { status, body, retryAfterSeconds } = await askZoom(
    `${zoom.oauthUrl}/oauth/token?${query}`,
    { method: 'POST', headers: { authorization } },
    zoom.timeoutMs,
    runtime,
  );
  const { access_token: value, expires_in: seconds } = (body ?? {}) as Record<string, unknown>;
  if (status === 200 && typeof value === 'string')
    return { value, end: runtime.now() + (typeof seconds === 'number' ? seconds : 3600) * 1000 };
  throw new HostError(`zoom-token-${status}`, status === 429 || status > 500, retryAfterSeconds);
}

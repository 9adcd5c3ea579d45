import { formatInstant } from '../rules/zoned-time.ts';
import type { Runtime } from '../runtime.ts';
import type { ZoomSettings } from '../settings.ts';
import { HostError, type MeetingHost, type MeetingLink } from './host.ts';

/** Zoom meetings of the app's owner, by Server-to-Server OAuth. */
export function zoomHost(zoom: ZoomSettings, runtime: Runtime): MeetingHost {
  async function call(method: string, path: string, body?: object): Promise<ZoomAnswer> {
    const token = await zoomToken(zoom, runtime);
    const answer = await callWith(token, method, path, body);
    // 124: the token has expired, whatever lifetime Zoom had given.
    if (answer.status !== 401 || codeOf(answer) !== 124) return answer;
    await forgetZoomToken(token, runtime);
    return callWith(await zoomToken(zoom, runtime), method, path, body);
  }

  function callWith(token: string, method: string, path: string, body?: object) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = { method, headers, body: body && JSON.stringify(body) };
    return askZoom(`${zoom.apiUrl}/v2${path}`, init, zoom.timeoutMs, runtime);
  }

  return {
    name: 'zoom',
    async create(_key, topic, { start, minutes, timezone }) {
      const answer = await call('POST', '/users/me/meetings', {
        topic,
        // A scheduled meeting.
        type: 2,
        start_time: formatInstant(start),
        duration: minutes,
        timezone,
      });
      if (answer.status !== 201) throw refusalOf(answer);
      return readLink(answer);
    },
    async move(id, { start, minutes, timezone }) {
      const change = { start_time: formatInstant(start), duration: minutes, timezone };
      const answer = await call('PATCH', `/meetings/${encodeURIComponent(id)}`, change);
      if (answer.status !== 204) throw refusalOf(answer);
    },
    async remove(id) {
      const answer = await call('DELETE', `/meetings/${encodeURIComponent(id)}`);
      // 404: it is gone already, which is what was wanted.
      if (answer.status !== 204 && answer.status !== 404) throw refusalOf(answer);
    },
  };
}

/** Only what a visitor may have: start_url is dropped, because it would make anyone the host. */
function readLink({ body }: ZoomAnswer): MeetingLink {
  const { id, join_url: joinUrl, password } = (body ?? {}) as Record<string, unknown>;
  const isLink = typeof joinUrl === 'string' && /^https:\/\//.test(joinUrl);
  if (!isLink || (typeof id !== 'number' && typeof id !== 'string'))
    throw new HostError('zoom-no-link', false);
  return { joinUrl, id: String(id), password: typeof password === 'string' ? password : '' };
}

function refusalOf(answer: ZoomAnswer): HostError {
  const { status, retryAfterSeconds } = answer;
  const isTemporary = status === 429 || status > 500;
  const code = codeOf(answer);
  return new HostError(`zoom-${status}${code ? `-${code}` : ''}`, isTemporary, retryAfterSeconds);
}

function codeOf({ body }: ZoomAnswer): number | null {
  const code = (body as { code?: unknown } | null)?.code;
  return typeof code === 'number' ? code : null;
}

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
async function zoomToken(zoom: ZoomSettings, runtime: Runtime): Promise<string> {
  const known = await held.get(runtime);
  if (known && runtime.now() < known.end - MARGIN_MS) return known.value;
  if (known) await forgetZoomToken(known.value, runtime);
  const token = held.get(runtime) ?? askToken(zoom, runtime);
  held.set(runtime, token);
  try {
    return (await token).value;
  } catch (error) {
    if (held.get(runtime) === token) held.delete(runtime);
    throw error;
  }
}

/** Makes the next call request a new token, unless the current one is newer than `value`. */
async function forgetZoomToken(value: string, runtime: Runtime): Promise<void> {
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

interface ZoomAnswer {
  status: number;
  /** Null if there is none, or it is not JSON. */
  body: unknown;
  retryAfterSeconds?: number;
}

/**
 * Sends one request to Zoom; `timeoutMs` covers the whole response, body included.
 * @throws HostError, temporary, if no complete response arrives.
 */
async function askZoom(
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

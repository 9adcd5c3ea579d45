import { formatInstant } from '../rules/zoned-time.ts';
import type { Runtime } from '../runtime.ts';
import type { ZoomSettings } from '../settings.ts';
import { HostError, type MeetingHost, type MeetingLink } from './host.ts';

/** Zoom meetings of the app's owner, by Server-to-Server OAuth. */
export function zoomHost(zoom: ZoomSettings, runtime: Runtime): MeetingHost {
  async function call(method: string, path: string, body?: object): Promise<ZoomAnswer> {
    const token = zoomToken(zoom, runtime);
    const answer = await callWith(await token, method, path, body);
    // 124: the token has expired. Zoom's last an hour.
    if (answer.status !== 401 || codeOf(answer) !== 124) return answer;
    forget(token, runtime);
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
    throw new HostError('zoom-no-link', true);
  return { joinUrl, id: String(id), password: typeof password === 'string' ? password : '' };
}

function refusalOf(answer: ZoomAnswer): HostError {
  const { status, retryAfterSeconds } = answer;
  const code = codeOf(answer);
  const name = `zoom-${status}${code ? `-${code}` : ''}`;
  return new HostError(name, !isBusy(status), retryAfterSeconds);
}

/** Whether the same request may work later. */
const isBusy = (status: number) => status === 429 || status > 500;

function codeOf({ body }: ZoomAnswer): number | null {
  const code = (body as { code?: unknown } | null)?.code;
  return typeof code === 'number' ? code : null;
}

/** Each runtime keeps its token; concurrent callers wait for the same new one. */
const held = new WeakMap<Runtime, Promise<string>>();

/**
 * An access token of the account, which may have expired.
 * @throws HostError
 */
function zoomToken(zoom: ZoomSettings, runtime: Runtime): Promise<string> {
  const token = held.get(runtime) ?? askToken(zoom, runtime);
  held.set(runtime, token);
  token.catch(() => forget(token, runtime));
  return token;
}

/** Makes the next call request a new token, unless there is one already. */
function forget(token: Promise<string>, runtime: Runtime): void {
  if (held.get(runtime) === token) held.delete(runtime);
}

async function askToken(zoom: ZoomSettings, runtime: Runtime): Promise<string> {
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
  const { access_token: token } = (body ?? {}) as Record<string, unknown>;
  if (status === 200 && typeof token === 'string') return token;
  throw new HostError(`zoom-token-${status}`, !isBusy(status), retryAfterSeconds);
}

interface ZoomAnswer {
  status: number;
  /** Null if there is none, or it is not JSON. */
  body: unknown;
  retryAfterSeconds?: number;
}

/**
 * Sends one request to Zoom; `timeoutMs` covers the whole response, body included.
 * @throws HostError, not permanent, if no complete response arrives.
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
    throw new HostError('zoom-unreachable', false);
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

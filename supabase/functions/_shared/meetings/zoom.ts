import { formatInstant } from '../rules/zoned-time.ts';
import type { Runtime } from '../runtime.ts';
import type { ZoomSettings } from '../settings.ts';
import { HostError, type MeetingHost, type MeetingLink } from './host.ts';
import { forgetZoomToken, zoomToken } from './zoom-token.ts';
import { askZoom, type ZoomAnswer } from './zoom-wire.ts';

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

import { createHmac } from 'node:crypto';
import type { Runtime } from '../runtime.ts';
import { type MeetingSettings, meetingSettings } from '../settings.ts';
import type { MeetingHost } from './host.ts';
import { zoomHost } from './zoom.ts';

/** The configured provider: Zoom, or else links to rooms on a meeting server. */
export function meetingHost(runtime: Runtime): MeetingHost {
  const settings = meetingSettings(runtime);
  return settings.zoom ? zoomHost(settings.zoom, runtime) : linkHost(settings);
}

/** Rooms are created when somebody opens them: there is nothing to create, move or remove. */
function linkHost({ baseUrl, siteName, roomKey }: MeetingSettings): MeetingHost {
  const slug = siteName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return {
    name: 'link',
    async create(key) {
      const room = roomName(key, roomKey);
      const joinUrl = `${baseUrl}/${slug ? `${slug}-` : ''}${room}`;
      // Short enough to read out, and not enough to enter the room.
      return { joinUrl, id: room.slice(0, 10), password: '' };
    },
    async move() {},
    async remove() {},
  };
}

/** An unguessable room name: 160 bits in hex, the same for the same request. */
function roomName(key: string, roomKey: string): string {
  return createHmac('sha256', roomKey).update(`room:${key}`, 'utf8').digest('hex').slice(0, 40);
}

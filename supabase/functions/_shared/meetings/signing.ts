import { createHmac } from 'node:crypto';

/** An unguessable room name: 160 bits in hex, the same for the same request. */
export function roomName(key: string, roomKey: string): string {
  return createHmac('sha256', roomKey).update(`room:${key}`, 'utf8').digest('hex').slice(0, 40);
}

import { PeerError } from '../runtime.ts';

/** When a meeting is held. */
export interface MeetingTime {
  /** Epoch milliseconds. */
  start: number;
  minutes: number;
  /** IANA name. */
  timezone: string;
}

/** Where a meeting is held. */
export interface MeetingLink {
  joinUrl: string;
  id: string;
  /** Empty if none is needed. */
  password: string;
}

/** The provider that hosts meetings. Every call may throw HostError. */
export interface MeetingHost {
  name: 'zoom' | 'link';
  /** Makes the meeting for an idempotency key. */
  create(key: string, topic: string, time: MeetingTime): Promise<MeetingLink>;
  move(id: string, time: MeetingTime): Promise<void>;
  remove(id: string): Promise<void>;
}

/** A provider did not do what it was asked to do. */
export class HostError extends PeerError {
  override name = 'HostError';
}

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
export class HostError extends Error {
  override name = 'HostError';
  /** A short code: never the provider's words, which may quote names. */
  readonly code: string;
  /** Unreachable, incomprehensible or busy: the same call may work later. */
  readonly isTemporary: boolean;
  /** How long to wait before the next try, if the provider said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: string, isTemporary: boolean, retryAfterSeconds?: number) {
    super(code);
    this.code = code;
    this.isTemporary = isTemporary;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

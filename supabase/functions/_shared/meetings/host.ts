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
  /** Empty where none is needed. */
  password: string;
}

/** Who holds meetings. Every call may throw HostError. */
export interface MeetingHost {
  name: 'zoom' | 'link';
  /** Makes the meeting of an idempotency key. */
  create(key: string, topic: string, time: MeetingTime): Promise<MeetingLink>;
  move(id: string, time: MeetingTime): Promise<void>;
  remove(id: string): Promise<void>;
}

/** A provider did not do what it was asked. */
export class HostError extends Error {
  override name = 'HostError';
  /** A short code: never a word of the provider's answer, which may quote names. */
  readonly code: string;
  /** Not reached, not understood, or busy: the same may work later. */
  readonly isTemporary: boolean;
  /** How long the provider wants to be left alone, where it said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: string, isTemporary: boolean, retryAfterSeconds?: number) {
    super(code);
    this.code = code;
    this.isTemporary = isTemporary;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

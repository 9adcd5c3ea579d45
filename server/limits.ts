import { DAY_MS } from '#shared/days.ts';
import type { DayLimits } from './durable/day-budget.ts';
import { DISK_LIMITS, type DiskLimits } from './durable/disk-watch.ts';
import { type PollInterval, REPLAY_INTERVAL } from './durable/polling.ts';

/** How long to wait for the backend, in milliseconds: one call to a function, one read. */
export const BACKEND_LIMITS = { callMs: 4000, readMs: 3000 };

/** How long the open database may leave what it is asked unanswered, in milliseconds. */
export const SILENCE_MS = 60_000;

/**
 * How often the backend's data that pages show is read again: a change shows within a minute, even if a reading
 * takes its 3 s and fails.
 */
export const READING_INTERVAL: PollInterval = { everyMs: 15_000, longestMs: 45_000 };

/** How often and how long the site tries to send a lead while its visitor waits. */
export interface DeliveryLimits {
  /** The longest that all attempts together may take, in milliseconds. */
  answerMs: number;
  attempts: number;
  /** The first pause between attempts; each further one is twice as long. Jittered downwards by half. */
  pauseMs: number;
  /** A Retry-After beyond this is not waited for: the replay does that. */
  longestPauseMs: number;
  /** After this many attempts in a row without a known outcome, requests stop asking. */
  breakAfter: number;
}

export const DELIVERY_LIMITS: DeliveryLimits = {
  answerMs: 5500,
  attempts: 3,
  pauseMs: 200,
  longestPauseMs: 2000,
  breakAfter: 5,
};

/** How long a booking may take, in milliseconds. */
export interface BookingLimits {
  /** The longest that the visitor waits: for the meeting, then its confirmation or the lead alone. */
  answerMs: number;
  /**
   * The part of that for the meeting. Each attempt may take all of it: a function gives its provider 6 s
   * (ZOOM_TIMEOUT_MS), and answers a repeated call meanwhile only with 'meeting-in-progress'.
   */
  meetingMs: number;
}

export const BOOKING_LIMITS: BookingLimits = { answerMs: 8500, meetingMs: 6500 };

/**
 * The most leads that the site takes in a day, from all clients together: far more than visitors send, some 200 MB of
 * the longest. Beyond, a visitor is told to write a mail, as where the disk is full.
 */
export const LEADS_A_DAY = 20_000;

/** A round with nothing to send costs nothing. */
export const PROOF_INTERVAL: PollInterval = { everyMs: 1_000, longestMs: 12_000 };

/** How many decisions of one kind get a row, and for how long each counts. */
export interface ProofLimits {
  windowMs: number;
  /** A client's different decisions; its cookie can make its signals differ endlessly. */
  perClient: number;
  /** For the whole site: more than its visitors make, but few enough to do no harm. */
  perSite: number;
}

/** For privacy signals of visitors without a record, which come with every page view. */
export const SIGNAL_LIMITS: ProofLimits = { windowMs: 60_000, perClient: 10, perSite: 600 };

/** The rows of a day: 20 MB at most, where an attack by the minute alone would be 780. */
export const CONSENT_DAYS: { signals: DayLimits; choices: DayLimits } = {
  signals: { perClient: 200, inAll: 20_000 },
  choices: { perClient: 1_000, inAll: 50_000 },
};

/** How many refusals are logged. */
export interface RefusalLog {
  /** This many refusals per client and window get lines of their own. */
  linesAClient: number;
  /** After this long, the others are summed up in one line, in milliseconds. */
  windowMs: number;
}

/** What production logs of refusals. */
const REFUSAL_LOG: RefusalLog = { linesAClient: 10, windowMs: 60_000 };

/** The mean delays of the event loop beyond which requests are refused, in milliseconds. */
export interface OverloadLimits {
  /** For pages and everything else that is read. */
  pagesMs: number;
  /** For forms: leads are what the site is for. */
  formsMs: number;
  /** The time over which the delay is averaged; a refusal lasts at least this long. */
  sampleMs: number;
}

/**
 * The measure is a delay, never how busy the process is: a busy one that answers in time is well. Beyond 3 s, a form
 * could not be answered within its 6 s either.
 */
const OVERLOAD_LIMITS: OverloadLimits = { pagesMs: 1000, formsMs: 3000, sampleMs: 1000 };

/**
 * How long a client's requests count together, in milliseconds. Its address is kept as long, for the day only as a
 * keyed digest (/privacy).
 */
export interface RateWindows {
  formsMs: number;
  pagesMs: number;
  dayMs: number;
}

const RATE_WINDOWS: RateWindows = {
  formsMs: 10 * 60_000,
  pagesMs: 60_000,
  dayMs: DAY_MS,
};

/** How much is cached. */
export interface PageCacheLimits {
  maxBytes: number;
  /** Whether cached pages are compressed as far as possible when there is time. */
  presses?: boolean;
}

/**
 * Production's. A page takes 25 to 45 kB in its two compressed bodies, and up to 120 more if its html was requested
 * as it is: this holds a thousand pages, which is all of them in every language, with the banner and without. If
 * there are more, the most requested stay.
 */
const PAGE_CACHE_LIMITS: PageCacheLimits = { maxBytes: 36 * 1024 * 1024, presses: true };

/** How many builds' files are kept in ASSETS_DIR, the running one among them; 3 MB each. */
export const BUILDS_KEPT = 5;

/** Limits on the clients' connections, in milliseconds and in numbers. */
export interface ConnectionLimits {
  /** From a request's first byte to the end of its head. */
  headMs: number;
  /** From a request's first byte to its last. */
  requestMs: number;
  /** If a reader takes no byte of an answer for this long, its connection is closed. */
  stalledMs: number;
  /** How often connections are checked for the time limits here: each may take that much longer. */
  checkEveryMs: number;
  /** How long a visitor's idle connection stays open. */
  idleMs: number;
  /** The same for a trusted proxy. */
  proxyIdleMs: number;
  /** Requests, over all connections, that wait for an earlier answer on their connection. */
  waitingInAll: number;
  /** Connections, over all clients. */
  connectionsInAll: number;
}

/** CONTRACT, Gateway: a head at most 10 s, a body 15 s, a reader that takes nothing 15 s. */
const CONNECTION_LIMITS: ConnectionLimits = {
  headMs: 9_000,
  requestMs: 14_000,
  stalledMs: 15_000,
  checkEveryMs: 1000,
  // A client that was answered but never reads looks idle if the kernel can hold the answer: it is closed before a
  // stalled reader is.
  idleMs: 10_000,
  // Longer than proxies keep one (60 s is usual), so that none is closed while a request is on its way.
  proxyIdleMs: 75_000,
  // No browser and no proxy sends a request before the last is answered. About 5 KB each.
  waitingInAll: 4000,
  // Sixteen clients with the most that one may have; about 20 KB each.
  connectionsInAll: 4096,
};

/**
 * How long the site waits for what, and how often it tries. Production uses `LIMITS`; tests that wait for one of
 * them choose a shorter one, by the option of createApp that production leaves alone.
 */
export interface Limits {
  /**
   * One call to a function, one read for a page or a health check, how often the embedded backend deletes what has
   * been kept long enough, and how long its database may stay silent, in milliseconds.
   */
  backend: { callMs: number; readMs: number; retentionMs: number; silenceMs: number };
  /** The page cache. */
  pages: PageCacheLimits;
  delivery: DeliveryLimits;
  booking: BookingLimits;
  replay: PollInterval;
  /** How often proofs of consent are sent to the backend. */
  proofs: PollInterval;
  /** How many leads, and proofs of consent, a day may add: both are kept for months or years. */
  days: { leads: number } & typeof CONSENT_DAYS;
  /** The sizes of DATA_DIR at which the owner is told. */
  disk: DiskLimits;
  /** Which privacy signals of visitors without a record are kept as proof. */
  signals: ProofLimits;
  refusalLog: RefusalLog;
  /** The windows of the limits on submissions and pages. */
  windows: RateWindows;
  /** How often press articles and booked times are read again. */
  reading: PollInterval;
  /** The load beyond which requests are refused. */
  overload: OverloadLimits;
  /** The limits on connections. */
  connections: ConnectionLimits;
  /** From SIGTERM to the end of the process, whatever still hangs, in milliseconds. */
  close: { withinMs: number };
}

/** Changes to some limits, by group. */
export type LimitChanges = { [Group in keyof Limits]?: Partial<Limits[Group]> };

/** Production's limits. */
export const LIMITS: Limits = {
  backend: { ...BACKEND_LIMITS, retentionMs: DAY_MS, silenceMs: SILENCE_MS },
  pages: PAGE_CACHE_LIMITS,
  delivery: DELIVERY_LIMITS,
  booking: BOOKING_LIMITS,
  replay: REPLAY_INTERVAL,
  proofs: PROOF_INTERVAL,
  days: { leads: LEADS_A_DAY, ...CONSENT_DAYS },
  disk: DISK_LIMITS,
  signals: SIGNAL_LIMITS,
  refusalLog: REFUSAL_LOG,
  windows: RATE_WINDOWS,
  reading: READING_INTERVAL,
  overload: OVERLOAD_LIMITS,
  connections: CONNECTION_LIMITS,
  // CONTRACT, Operating: gone within 10 s.
  close: { withinMs: 9000 },
};

/** The limits with some of them changed. */
export function changeLimits(changes: LimitChanges = {}): Limits {
  const groups = Object.keys(LIMITS) as (keyof Limits)[];
  return Object.fromEntries(
    groups.map((group) => [group, { ...LIMITS[group], ...changes[group] }]),
  ) as unknown as Limits;
}

import { DAY_MS } from '#shared/days.ts';
import type { BudgetLimits } from './durable/budget.ts';
import { DISK_LIMITS } from './durable/disk-watch.ts';
import { REPLAY_INTERVAL } from './durable/polling.ts';

/** How many builds' files are kept in ASSETS_DIR, the running one among them; 3 MB each. */
export const BUILDS_KEPT = 5;

/** How many choices about consent get a row: an office behind one address fits in, an endless program does not. */
export const CHOICE_LIMITS: BudgetLimits = { windowMs: 60_000, perClient: 100, inAll: 3_000 };

/**
 * How long the site waits for what, how often it tries and how much it takes, in production; tests that wait for one of
 * these choose a shorter one, by the option of createApp that production leaves alone. Times are in milliseconds.
 */
export const LIMITS = {
  backend: {
    /** How long to wait for one call to a function, and for one read. */
    callMs: 4000,
    readMs: 3000,
    /** How often the embedded backend deletes what has been kept long enough. */
    retentionMs: DAY_MS,
    /** How long the open database may leave what it is asked unanswered. */
    silenceMs: 60_000,
  },
  /**
   * How often the backend's data that pages show is read again: a change shows within a minute, even if a reading
   * takes its 3 s and fails.
   */
  reading: { everyMs: 15_000, longestMs: 45_000 },
  /**
   * A page takes 25 to 45 kB in its two compressed bodies, and up to 120 more if its html was requested as it is: this
   * holds a thousand pages, which is all of them in every language, with the banner and without. If there are more, the
   * most requested stay. `presses`: they are compressed as far as possible when there is time.
   */
  pages: { maxBytes: 36 * 1024 * 1024, presses: true },
  /** How often and how long the site tries to send a lead while its visitor waits. */
  delivery: {
    /** The longest that all attempts together may take. */
    answerMs: 5500,
    attempts: 3,
    /** The first pause between attempts; each further one is twice as long. Jittered downwards by half. */
    pauseMs: 200,
    /** A Retry-After beyond this is not waited for: the replay does that. */
    longestPauseMs: 2000,
    /** After this many attempts in a row without a known outcome, requests stop asking. */
    breakAfter: 5,
  },
  booking: {
    /** The longest that the visitor waits: for the meeting, then its confirmation or the lead alone. */
    answerMs: 8500,
    /**
     * The part of that for the meeting. Each attempt may take all of it: a function gives its provider 6 s
     * (ZOOM_TIMEOUT_MS), and answers a repeated call meanwhile only with 'meeting-in-progress'.
     */
    meetingMs: 6500,
  },
  replay: REPLAY_INTERVAL,
  /** How often proofs of consent are sent to the backend: a round with nothing to send costs nothing. */
  proofs: { everyMs: 1_000, longestMs: 12_000 },
  /** How many leads and proofs of consent a day may add: both are kept for months or years. */
  days: {
    /**
     * From all clients together: far more than visitors send, some 200 MB of the longest. Beyond, a visitor is told to
     * write a mail, as where the disk is full.
     */
    leads: 20_000,
    /** The rows of a day: 20 MB at most, where an attack by the minute alone would be 780. */
    signals: { perClient: 200, inAll: 20_000 },
    choices: { perClient: 1_000, inAll: 50_000 },
  },
  /** How many privacy signals of visitors without a record, which come with every page view, get a row. */
  signals: {
    /** For how long each counts. */
    windowMs: 60_000,
    /** A client's different decisions; its cookie can make its signals differ endlessly. */
    perClient: 10,
    /** For the whole site: more than its visitors make, but few enough to do no harm. */
    inAll: 600,
  },
  disk: DISK_LIMITS,
  refusalLog: {
    /** This many refusals per client and window get lines of their own. */
    linesAClient: 10,
    /** After this long, the others are summed up in one line. */
    windowMs: 60_000,
  },
  /**
   * How long a client's requests count together. Its address is kept as long, for the day only as a keyed digest
   * (/privacy).
   */
  windows: { formsMs: 10 * 60_000, pagesMs: 60_000, dayMs: DAY_MS },
  /**
   * The mean delays of the event loop beyond which requests are refused. The measure is a delay, never how busy the
   * process is: a busy one that answers in time is well.
   */
  overload: {
    /** For pages and everything else that is read. */
    pagesMs: 1000,
    /** For forms: leads are what the site is for. Beyond this, one could not be answered within its 6 s either. */
    formsMs: 3000,
    /** The time over which the delay is averaged; a refusal lasts at least this long. */
    sampleMs: 1000,
  },
  /** CONTRACT, Gateway: a head at most 10 s, a body 15 s, a reader that takes nothing 15 s. */
  connections: {
    /** From a request's first byte to the end of its head. */
    headMs: 9_000,
    /** From a request's first byte to its last. */
    requestMs: 14_000,
    /** If a reader takes no byte of an answer for this long, its connection is closed. */
    stalledMs: 15_000,
    /** How often connections are checked for the time limits here: each may take that much longer. */
    checkEveryMs: 1000,
    /**
     * How long a visitor's idle connection stays open. A client that was answered but never reads looks idle if the
     * kernel can hold the answer: it is closed before a stalled reader is.
     */
    idleMs: 10_000,
    /** A trusted proxy's: longer than proxies keep one (60 s is usual), so that none is closed under a request. */
    proxyIdleMs: 75_000,
    /** Requests that wait for an earlier answer on their connection, which no browser sends. About 5 KB each. */
    waitingInAll: 4000,
    /** Over all clients: sixteen with the most that one may have; about 20 KB each. */
    connectionsInAll: 4096,
  },
  /** From SIGTERM to the end of the process, whatever still hangs. CONTRACT, Operating: gone within 10 s. */
  close: { withinMs: 9000 },
};
export type Limits = typeof LIMITS;

export type LimitChanges = { [Group in keyof Limits]?: Partial<Limits[Group]> };

/** The limits with some of them changed. */
export function changeLimits(changes: LimitChanges = {}): Limits {
  const groups = Object.keys(LIMITS) as (keyof Limits)[];
  return Object.fromEntries(
    groups.map((group) => [group, { ...LIMITS[group], ...changes[group] }]),
  ) as unknown as Limits;
}

import { DAY_MS } from '#shared/days.ts';
import { BACKEND_LIMITS } from './backend/client.ts';
import { SILENCE_MS } from './backend/embedded/postgres.ts';
import { READING_PACE } from './backend/kept-reading.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from './connections/connection-limits.ts';
import { PROOF_PACE } from './consent/ledger.ts';
import { CONSENT_DAYS, type ProofLimits, SIGNAL_LIMITS } from './consent/proof-budget.ts';
import { DISK_LIMITS, type DiskLimits } from './durable/disk-watch.ts';
import { type Pace, REPLAY_PACE } from './durable/pace.ts';
import { BOOKING_LIMITS, type BookingLimits } from './leads/booking.ts';
import { DELIVERY_LIMITS, type DeliveryLimits } from './leads/delivery.ts';
import { LEADS_A_DAY } from './leads/intake.ts';
import { REFUSAL_LOG, type RefusalLog } from './plugins/logging.ts';
import { OVERLOAD_LIMITS, type OverloadLimits } from './plugins/overload.ts';
import { RATE_WINDOWS, type RateWindows } from './plugins/rate-limit.ts';
import { PAGE_CACHE_LIMITS, type PageCacheLimits } from './render/page-cache.ts';

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
  /** The complete pages that are kept. */
  pages: PageCacheLimits;
  delivery: DeliveryLimits;
  booking: BookingLimits;
  replay: Pace;
  /** The pace at which proofs of consent are sent to the backend. */
  proofs: Pace;
  /** How many leads, and proofs of consent, a day may add: both are kept for months or years. */
  days: { leads: number } & typeof CONSENT_DAYS;
  /** The sizes of DATA_DIR at which the owner is told. */
  disk: DiskLimits;
  /** Which privacy signals of visitors without a record are kept as proof. */
  signals: ProofLimits;
  refusalLog: RefusalLog;
  /** The windows of the limits on submissions and pages. */
  windows: RateWindows;
  /** The pace at which press articles and booked times are read again. */
  reading: Pace;
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
  replay: REPLAY_PACE,
  proofs: PROOF_PACE,
  days: { leads: LEADS_A_DAY, ...CONSENT_DAYS },
  disk: DISK_LIMITS,
  signals: SIGNAL_LIMITS,
  refusalLog: REFUSAL_LOG,
  windows: RATE_WINDOWS,
  reading: READING_PACE,
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

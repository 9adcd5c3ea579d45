import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS } from '#shared/days.ts';
import { ALTERNATIVE_REACH_DAYS } from '#shared/scheduling/nearest-free-slots.ts';
import { HORIZON_DAYS, type Interval } from '#shared/scheduling/slot-rules.ts';
import type { PollInterval } from '../durable/polling.ts';
import type { Backend } from './client.ts';
import { createPolledReading, type PolledReading } from './polled-reading.ts';

/**
 * How far around the requested days, taken as UTC's, bookings count: as far as alternatives may lie, to the end of
 * the last day, plus a zone's difference from UTC.
 */
const REACH_MS = (ALTERNATIVE_REACH_DAYS + 2) * DAY_MS;

export interface TakenSlots {
  /** The booked times around days of any zone, both `YYYY-MM-DD`. */
  around(from: string, to: string): Promise<Interval[]>;
}

/** The booked times of all days that can be booked, as they were last read: a page view never reads them. */
export type PolledSlots = TakenSlots & PolledReading<Interval[]>;

/**
 * Makes the one reader of booked times. Until they can be read, every time is shown as free: the booking itself, not
 * the list, keeps two visitors from one time.
 */
export function createTakenSlots(
  backend: Pick<Backend, 'readTaken'>,
  { log, now, interval }: { log: FastifyBaseLogger; now: () => number; interval: PollInterval },
): PolledSlots {
  const kept = createPolledReading<Interval[]>({
    read: () =>
      backend.readTaken(
        new Date(now() - DAY_MS).toISOString(),
        new Date(now() + (HORIZON_DAYS + 2) * DAY_MS).toISOString(),
      ),
    none: [],
    onError: (error) => log.error({ err: error }, 'Error reading booked times'),
    interval,
  });
  return {
    ...kept,
    async around(from, to) {
      const [start, end] = [Date.parse(from) - REACH_MS, Date.parse(to) + REACH_MS];
      const booked = await kept.current();
      return booked.filter(
        ({ startTime, endTime }) => Date.parse(startTime) < end && Date.parse(endTime) > start,
      );
    },
  };
}

/** The functions that make, move or cancel a call. */
const CHANGING: ReadonlySet<string> = new Set(['create-zoom-meeting', 'change-meeting']);

/** Whether a call may have booked or freed a time. */
export function mayChangeCalls(fn: string, body: Readonly<Record<string, unknown>>): boolean {
  return CHANGING.has(fn) && body.action !== 'show';
}

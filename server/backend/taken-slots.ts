import type { FastifyBaseLogger } from 'fastify';
import type { Interval } from '#shared/scheduling/slot-rules.ts';
import type { Backend } from './client.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How far around the days asked for bookings are looked up: alternatives may lie a month away. */
const REACH_MS = 32 * DAY_MS;

/** Which times are booked. */
export interface TakenSlots {
  /** The booked times around days of whatever zone, `YYYY-MM-DD` both. */
  around(from: string, to: string): Promise<Interval[]>;
}

/**
 * Makes the reader of booked times. Where they cannot be read every time is shown as free: the booking
 * itself, not the list, keeps two visitors from one time.
 */
export function createTakenSlots(backend: Backend, log: FastifyBaseLogger): TakenSlots {
  return {
    async around(from, to) {
      try {
        return await backend.readTaken(
          new Date(Date.parse(from) - REACH_MS).toISOString(),
          new Date(Date.parse(to) + REACH_MS).toISOString(),
        );
      } catch (error) {
        log.error({ err: error }, 'Error reading booked times');
        return [];
      }
    },
  };
}

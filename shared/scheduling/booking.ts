import type { DayRange } from '../days.ts';
import type { Slot } from './slot-rules.ts';

/** A meeting as the gateway returns it to the visitor who booked it (CONTRACT, `POST /api/meetings`). */
interface ScheduledMeeting {
  /** ISO 8601, UTC. */
  startTime: string;
  durationMinutes: number;
  /** `YYYY-MM-DD` on the visitor's clock. */
  date: string;
  /** `HH:MM` on the visitor's clock. */
  time: string;
  /** IANA name, as the visitor sent it. */
  timezone: string;
  joinUrl: string;
  id: string;
  password: string;
}

/** A booked meeting as its page shows it. */
export interface BookedMeeting extends ScheduledMeeting {
  /** `/meetings/<token>`, where it can be moved or cancelled; null if the backend did not name it. */
  page: string | null;
}

/** The first free times that a page offers, on the clock of a zone. */
export type BookingOffer = Pick<BookingDays, 'timezone' | 'next'>;

/** Some days on offer, as the server shows them for booking without scripts. Days are `YYYY-MM-DD`. */
export interface BookingDays {
  /** IANA name of the zone whose clock the times are on. */
  timezone: string;
  /** The first and last day on which a call may begin. */
  range: DayRange;
  /** The first day shown. */
  from: string;
  /** The `from` of the page before and of the page after this one; null if nothing is free there. */
  earlier: string | null;
  later: string | null;
  /**
   * Nothing is free in the days that were asked for. The next days with free times are shown instead or, if
   * there are none, the last ones before; null: nothing is free at all.
   */
  empty: { from: string; to: string; instead: 'next' | 'last' | null } | null;
  /** The first free times of these days. */
  next: readonly Slot[];
  days: readonly {
    /** `YYYY-MM-DD`. */
    date: string;
    times: readonly { time: string; available: boolean }[];
  }[];
}

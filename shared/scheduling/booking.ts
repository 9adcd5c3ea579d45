/** A meeting as the gateway tells it to whoever booked it (CONTRACT, `POST /api/meetings`). */
export interface ScheduledMeeting {
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

/** The next days on offer, as the server shows them to whoever books without script. */
export interface BookingDays {
  /** IANA name of the zone whose clock the times are on. */
  timezone: string;
  days: readonly {
    /** `YYYY-MM-DD`. */
    date: string;
    times: readonly { time: string; available: boolean }[];
  }[];
}

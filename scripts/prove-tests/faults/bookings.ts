import type { Fault } from '../fault.ts';

/** Bookings in the database. */
export const BOOKINGS_FAULTS: readonly Fault[] = [
  {
    name: 'provider-left-with-an-earlier-move',
    file: 'supabase/functions/change-meeting/handler.ts',
    find: 'const standing = await read(told.id, runtime).catch(() => told);',
    put: 'const standing = told;',
    tests: ['tests/contract/meeting-changes.test.ts'],
  },
  {
    name: 'second-booking-with-time-of-its-own',
    file: 'server/leads/booking.ts',
    find: 'idempotencyKey: keyAfter(result.key) }, { isOwnKey, end });',
    put: 'idempotencyKey: keyAfter(result.key) }, { isOwnKey, end: end + limits.answerMs });',
    tests: ['tests/unit/leads/booking.test.ts'],
  },
  {
    name: 'moved-call-is-told-at-its-old-time',
    file: 'server/routes/meetings.ts',
    find: 'standsAt ?? startTime',
    put: 'startTime ?? standsAt',
    tests: ['tests/api/meeting-changes.test.ts'],
  },
  {
    name: 'two-calls-at-once',
    file: 'supabase/migrations/20261122090300_meetings.sql',
    find: "with &&) where (state <> 'cancelled')",
    put: "with &&) where (state = 'reserved')",
    tests: ['tests/contract/meetings.test.ts'],
  },
  {
    name: 'neighbours-collide',
    file: 'supabase/migrations/20261122090300_meetings.sql',
    find: "exclude using gist (tstzrange(starts_at, ends_at, '[)')",
    put: "exclude using gist (tstzrange(starts_at, ends_at, '[]')",
    tests: ['tests/contract/meetings.test.ts'],
  },
  {
    name: 'reservation-that-never-ends',
    file: 'supabase/migrations/20261122090300_meetings.sql',
    find: '    and lease_until <= clock_timestamp()\n    and tstz',
    put: "    and lease_until <= clock_timestamp() - interval '1 day'\n    and tstz",
    tests: ['tests/contract/meetings.test.ts'],
  },
  {
    name: 'late-caller-frees-another-s-time',
    file: 'supabase/migrations/20261122090300_meetings.sql',
    find: "and state = 'reserved' and attempts = p_attempt",
    put: "and state = 'reserved'",
    tests: ['tests/contract/meetings.test.ts'],
  },
  {
    name: 'zoom-is-waited-for-longer-than-a-booking',
    file: 'supabase/functions/_shared/settings.ts',
    find: 'asked > 0 && asked < ZOOM_TIMEOUT_MS',
    put: 'asked > 0',
    tests: ['tests/unit/limits.test.ts'],
  },
];

import type { Fault } from '../fault.ts';

/** Times on offer. */
export const FREE_TIMES_FAULTS: readonly Fault[] = [
  {
    name: 'saturday-of-the-visitor',
    file: 'shared/scheduling/resolve-slot.ts',
    find: 'date.dayOfWeek > 5',
    put: 'date.dayOfWeek > 6',
    tests: ['tests/unit/scheduling/resolve-slot.test.ts'],
  },
  {
    name: 'saturday-of-the-host',
    file: 'shared/scheduling/host-hours.ts',
    find: 'day.dayOfWeek > 5',
    put: 'day.dayOfWeek > 6',
    tests: ['tests/unit/scheduling/host-hours.test.ts'],
  },
  {
    name: 'host-hours-past-midnight',
    file: 'shared/scheduling/host-hours.ts',
    find: 'compare(closes, opens) <= 0',
    put: 'compare(closes, opens) < 0',
    tests: ['tests/unit/scheduling/host-hours.test.ts'],
  },
  {
    name: 'time-that-the-clock-skips',
    file: 'shared/scheduling/zoned-time.ts',
    find: 'zoned.toPlainDateTime().equals(shown) ? zoned.epochMilliseconds : null',
    put: 'zoned.epochMilliseconds',
    tests: ['tests/unit/scheduling/zoned-time.test.ts'],
  },
  {
    name: 'later-of-two',
    file: 'shared/scheduling/zoned-time.ts',
    find: "disambiguation: 'earlier'",
    put: "disambiguation: 'later'",
    tests: ['tests/unit/scheduling/zoned-time.test.ts'],
  },
  {
    name: 'lost-time-offered-again',
    file: 'shared/scheduling/nearest-free-slots.ts',
    find: 'taken: [...taken, gone]',
    put: 'taken: [...taken, ...(gone ? [] : [gone])]',
    tests: ['tests/unit/scheduling/nearest-free-slots.test.ts'],
  },
  {
    name: 'alternatives-beyond-what-is-known',
    file: 'server/backend/taken-slots.ts',
    find: '(ALTERNATIVE_REACH_DAYS + 2)',
    put: '(ALTERNATIVE_REACH_DAYS + 1)',
    tests: ['tests/unit/scheduling/taken-slots.test.ts'],
  },
  {
    name: 'farther-than-a-year',
    file: 'shared/scheduling/resolve-slot.ts',
    find: "if (start > horizonAt(now)) return refuse('too-far');",
    put: '',
    tests: ['tests/unit/scheduling/resolve-slot.test.ts'],
  },
  {
    name: 'later-days-skip-one',
    file: 'server/render/booking-days.ts',
    find: 'nextFree(addDays(shown.to, 1))',
    put: 'nextFree(addDays(shown.to, 2))',
    tests: ['tests/unit/scheduling/booking-days.test.ts'],
  },
  {
    name: 'functions-take-the-later-of-two',
    file: 'supabase/functions/_shared/generated/zoned-time.ts',
    find: "disambiguation: 'earlier'",
    put: "disambiguation: 'later'",
    tests: ['tests/architecture.test.ts'],
  },
];

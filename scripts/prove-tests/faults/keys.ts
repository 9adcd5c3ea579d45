import type { Fault } from '../fault.ts';

/** Keys: one lead however often it is sent. */
export const KEYS_FAULTS: readonly Fault[] = [
  {
    name: 'key-by-order-of-fields',
    file: 'server/leads/key.ts',
    find: '.sort(([a], [b]) => (a < b ? -1 : 1))',
    put: '',
    tests: ['tests/unit/leads/intake.test.ts'],
  },
  {
    name: 'derived-key-for-every-client',
    file: 'server/leads/key.ts',
    find: "['lead-key', form, trace, digest, step]",
    put: "['lead-key', form, digest, step]",
    tests: ['tests/unit/leads/intake.test.ts'],
  },
  {
    name: 'derived-key-past-ten-minutes',
    file: 'server/leads/intake.ts',
    find: 'now() - acceptedAt < DERIVED_KEY_MS',
    put: 'now() - acceptedAt <= DERIVED_KEY_MS',
    tests: ['tests/unit/leads/intake.test.ts'],
  },
  {
    name: 'key-reused-after-the-flight',
    file: 'server/leads/intake.ts',
    find: 'if (taken && taken.digest !== digest)',
    put: 'if (flight && flight.digest !== digest)',
    tests: ['tests/unit/leads/intake.test.ts'],
  },
  {
    name: 'twins-in-flight-are-two',
    file: 'server/leads/intake.ts',
    find: 'if (flight) return flight.answer;',
    put: '',
    tests: ['tests/unit/leads/intake.test.ts'],
  },
  {
    name: 'answered-while-the-replay-writes',
    file: 'server/leads/intake.ts',
    find: 'await settling.get(id)?.catch(() => undefined);',
    put: '',
    tests: ['tests/unit/leads/replay.test.ts'],
  },
  {
    name: 'key-reused-at-the-backend',
    file: 'supabase/migrations/20261126120000_lead_taken_at.sql',
    find: 'lead.body_digest <> p_body_digest',
    put: 'lead.body_digest is null',
    tests: ['tests/contract/functions.test.ts'],
  },
  {
    name: 'answer-remembered-for-an-hour',
    file: 'server/leads/journal.ts',
    find: '25 * 60 * 60_000',
    put: '60 * 60_000',
    tests: ['tests/unit/leads/intake.test.ts'],
  },
  {
    name: 'address-found-from-a-key',
    file: 'server/leads/key.ts',
    find: '.slice(0, CLIENT_DIGITS)',
    put: '',
    tests: ['tests/unit/leads/key.test.ts'],
  },
];

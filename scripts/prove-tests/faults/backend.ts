import type { Fault } from '../workshop.ts';

/** The backend: calls and mails once each, and within their limits. */
export const BACKEND_FAULTS: readonly Fault[] = [
  {
    name: 'outbox-claimed-by-two',
    file: 'supabase/migrations/20261127180002_outbox.sql',
    find: '    for update skip locked\n',
    put: '',
    tests: ['tests/contract/outbox.test.ts'],
  },
  {
    name: 'outbox-settled-by-a-late-sender',
    file: 'supabase/migrations/20261127180002_outbox.sql',
    find: "and state = 'sending' and attempts = p_attempt",
    put: 'and attempts <= p_attempt',
    tests: ['tests/contract/outbox.test.ts'],
  },
  {
    name: 'two-calls-at-once',
    file: 'supabase/migrations/20261127180003_meetings.sql',
    find: "where state <> 'cancelled'\n      and tstzrange",
    put: "where state = 'reserved'\n      and tstzrange",
    tests: ['tests/contract/meetings.test.ts'],
  },
  {
    name: 'late-caller-frees-another-s-time',
    file: 'supabase/migrations/20261127180003_meetings.sql',
    find: "and state = 'reserved' and attempts = p_attempt",
    put: "and state = 'reserved'",
    tests: ['tests/contract/meetings.test.ts'],
  },
  {
    name: 'mail-sent-twice-by-resend',
    file: 'supabase/functions/_shared/mail/resend.ts',
    find: "        'idempotency-key': mail.messageId,\n",
    put: '',
    tests: ['tests/contract/mail-transport.test.ts'],
  },
  {
    name: 'slow-server-is-sent-the-mail-twice',
    file: 'supabase/functions/_shared/outbox.ts',
    find: 'export const LEASE_SECONDS = 300;',
    put: 'export const LEASE_SECONDS = 120;',
    tests: ['tests/contract/functions.test.ts'],
  },
  {
    name: 'ten-mails-to-one-address',
    file: 'supabase/migrations/20261127180002_outbox.sql',
    find: 'then 11 else 2 end limit 1',
    put: 'then 11 else 9 end limit 1',
    tests: ['tests/contract/mail-limits.test.ts'],
  },
  {
    name: 'mails-of-the-site-without-bound',
    file: 'supabase/migrations/20261127180002_outbox.sql',
    find: '        else 99\n',
    put: '        else 9999\n',
    tests: ['tests/contract/outbox-limits.test.ts'],
  },
  {
    name: 'mail-with-markup',
    file: 'supabase/functions/_shared/mail/html.ts',
    find: 'source : escapeHtml(value)',
    put: 'source : value',
    tests: ['tests/contract/functions.test.ts'],
  },
  {
    name: 'disputed-leads-expire',
    file: 'supabase/migrations/20261127180007_retention.sql',
    find: 'and l.keep_reason is null\n    and not exists',
    put: 'and not exists',
    tests: ['tests/contract/retention.test.ts'],
  },
];

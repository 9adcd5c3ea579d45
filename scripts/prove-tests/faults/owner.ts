import type { Fault } from '../fault.ts';

/** The owner’s tools. */
export const OWNER_FAULTS: readonly Fault[] = [
  {
    name: 'mails-of-a-kept-lead-are-forgotten',
    file: 'server/owner/person.ts',
    find: 'keep_reason !== null',
    put: 'keep_reason === undefined',
    tests: ['tests/unit/owner/desk.test.ts'],
  },
  {
    name: 'owner-asks-for-any-address',
    file: 'server/owner/command.ts',
    find: 'const address = addressOf(subject, usage);',
    put: "const address = subject ?? '';",
    tests: ['tests/unit/owner/command.test.ts'],
  },
  {
    name: 'disputed-leads-expire',
    file: 'supabase/migrations/20261122090700_retention.sql',
    find: 'and l.keep_reason is null\n',
    put: '\n',
    tests: ['tests/contract/retention.test.ts'],
  },
  {
    name: 'forgetting-ignores-a-reason-to-stay',
    file: 'supabase/migrations/20261122090700_retention.sql',
    find: 'delete from public.leads where public.mailbox_of(email) = person and keep_reason is null;',
    put: 'delete from public.leads where public.mailbox_of(email) = person;',
    tests: ['tests/unit/owner/desk.test.ts'],
  },
  {
    name: 'forgetting-leaves-damaged-files',
    file: 'server/owner/person.ts',
    find: 'for (const name of found.damaged) await journal.dropDamaged(name);',
    put: '',
    tests: ['tests/unit/owner/desk.test.ts'],
  },
  {
    name: 'csv-runs-formulas',
    file: 'server/csv.ts',
    find: "FORMULA.test(cell) ? `'${cell}` : cell",
    put: 'FORMULA.test(cell) ? cell : cell',
    tests: ['tests/unit/owner/text.test.ts'],
  },
  {
    name: 'export-half-written',
    file: 'server/owner/command.ts',
    find: 'if (problems.length > 0) return complain([...problems, `${path} was not written.`]);',
    put: '',
    tests: ['tests/unit/owner/command.test.ts'],
  },
  {
    name: 'owner-s-socket-open-to-all',
    file: 'server/owner/socket.ts',
    find: 'await chmod(folder, 0o700);',
    put: 'await chmod(folder, 0o755);',
    tests: ['tests/unit/owner/desk.test.ts'],
  },
  {
    name: 'unread-lead-is-left-out-of-the-owners-list',
    file: 'server/leads/journal.ts',
    find: ".catch(() => 'unread' as const)",
    put: '.catch(() => null)',
    tests: ['tests/unit/owner/desk.test.ts'],
  },
];

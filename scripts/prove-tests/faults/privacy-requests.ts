import type { Fault } from '../fault.ts';

/** Privacy requests. */
export const PRIVACY_REQUESTS_FAULTS: readonly Fault[] = [
  {
    name: 'mail-promised-that-never-goes',
    file: 'supabase/functions/submit-privacy-request/handler.ts',
    find: '(is_mail_held || !isMailable)',
    put: 'is_mail_held',
    tests: ['tests/contract/privacy-requests.test.ts'],
  },
  {
    name: 'link-dead-before-it-is-mailed',
    file: 'supabase/migrations/20261126120300_requests_that_waited.sql',
    find: 'greatest(p_received_at, now())',
    put: 'p_received_at',
    tests: ['tests/contract/privacy-requests.test.ts'],
  },
  {
    name: 'closed-request-told-of',
    file: 'supabase/migrations/20261126120300_requests_that_waited.sql',
    find: 'if found and request.closed_at is null then',
    put: 'if found then',
    tests: ['tests/contract/privacy-rights.test.ts'],
  },
  {
    name: 'due-day-not-told-by-the-server',
    file: 'server/routes/lead-form.ts',
    find: '.send({ status: state, ...told });',
    put: '.send({ status: state, reference });',
    tests: ['tests/api/privacy-requests.test.ts', 'e2e/privacy-request.e2e.ts'],
  },
  {
    name: 'request-told-in-one-line',
    file: 'shared/forms/fields.ts',
    find: "String(field).includes('\\n')",
    put: 'field === undefined',
    tests: ['tests/api/privacy-requests.test.ts'],
  },
  {
    name: 'due-past-the-end-of-a-month',
    file: 'shared/privacy-requests/due-date.ts',
    find: 'Math.min(last, same)',
    put: 'Math.max(last, same)',
    tests: ['tests/contract/privacy-requests.test.ts'],
  },
  {
    name: 'due-counts-weekends',
    file: 'shared/privacy-requests/due-date.ts',
    find: 'weekday !== 0 && weekday !== 6',
    put: 'weekday !== 0',
    tests: ['tests/contract/privacy-requests.test.ts'],
  },
  {
    name: 'agent-asked-in-the-place-of-the-person',
    file: 'supabase/functions/_shared/privacy/request.ts',
    find: 'mailboxOf(personEmail) === mailboxOf(email)',
    put: 'personEmail === email',
    tests: ['tests/contract/privacy-requests.test.ts'],
  },
  {
    name: 'agent-gets-the-person-s-link',
    file: 'supabase/functions/_shared/mail/privacy-visitor.ts',
    find: 'isForOther ? null : confirmLink(notice, settings, lead.locale)',
    put: 'confirmLink(notice, settings, lead.locale)',
    tests: ['tests/contract/privacy-requests.test.ts', 'tests/api/privacy-requests.test.ts'],
  },
  {
    name: 'mail-of-a-confirmation-is-taken-by-a-stranger-s-key',
    file: 'supabase/functions/confirm-privacy-request/handler.ts',
    find: "messageId(template, 'privacy-progress',",
    put: "messageId(template, 'privacy',",
    tests: ['tests/contract/privacy-requests.test.ts'],
  },
  {
    name: 'lead-of-a-confirmation-is-taken-by-a-stranger-s-key',
    file: 'supabase/migrations/20261126150000_confirmed_lead_key.sql',
    find: "'confirmed ' || request.id",
    put: "'confirmed-' || request.id",
    tests: ['tests/contract/privacy-requests.test.ts'],
  },
];

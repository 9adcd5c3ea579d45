import type { Fault } from '../fault.ts';

/** Privacy requests. */
export const PRIVACY_REQUESTS_FAULTS: readonly Fault[] = [
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
];

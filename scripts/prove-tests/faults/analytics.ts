import type { Fault } from '../fault.ts';

/** What is told to analytics. */
export const ANALYTICS_FAULTS: readonly Fault[] = [
  {
    name: 'analytics-in-chinese',
    file: 'shared/analytics/consent.ts',
    find: 'admitsTracking(locale) && ',
    put: '',
    tests: ['tests/unit/analytics/consent.test.ts'],
  },
  {
    name: 'analytics-tells-a-secret-address',
    file: 'shared/analytics/public-path.ts',
    find: "path.startsWith('/meetings/') ? '/meetings/:token' : '/:unknown'",
    put: 'path',
    tests: ['tests/unit/analytics/public-path.test.ts'],
  },
  {
    name: 'lead-ranked-too-high',
    file: 'shared/analytics/rank-lead.ts',
    find: "match === 'enterprise' ? 'high'",
    put: "match ? 'high'",
    tests: ['tests/unit/analytics/rank-lead.test.ts'],
  },
  {
    name: 'dialog-told-as-a-way-to-the-booking',
    file: 'client/features/analytics/clicks.ts',
    find: "if (link.matches('[aria-haspopup]')) return null;",
    put: '',
    tests: ['e2e/analytics.e2e.ts'],
  },
  {
    name: 'use-of-a-privacy-right-told',
    file: 'client/features/privacy-request/PrivacyRequestForm.tsx',
    find: '      className="privacy-request',
    put: '      data-analytics-form="contact"\n      className="privacy-request',
    tests: ['e2e/analytics.e2e.ts'],
  },
];

import type { Fault } from '../workshop.ts';

/** Pages: none of one visitor to another, and the policy with which each is answered. */
export const PAGES_FAULTS: readonly Fault[] = [
  {
    name: 'page-cached-over-choices',
    file: 'shared/consent/page-consent.ts',
    find: "choices ? flags({ ...choices }) : '-'",
    put: "'-'",
    tests: ['tests/unit/consent/page-consent.test.ts'],
  },
  {
    name: 'cached-page-without-its-data',
    file: 'server/pages/cache/page-cache.ts',
    find: 'known?.data === data',
    put: 'known',
    tests: ['tests/unit/pages/page-cache.test.ts'],
  },
  {
    name: 'cached-pages-without-bound',
    file: 'server/pages/cache/page-cache.ts',
    find: 'maxSize: maxBytes',
    put: 'maxSize: 1000 * maxBytes',
    tests: ['tests/unit/pages/page-cache.test.ts'],
  },
  {
    name: 'tag-without-what-was-granted',
    file: 'server/pages/send-page.ts',
    find: 'page, nameGrant(grant))',
    put: "page, '')",
    tests: ['tests/api/consent.test.ts'],
  },
  {
    name: 'vary-without-cookie',
    file: 'server/pages/send-page.ts',
    find: 'Accept-Language, Cookie, Sec-GPC',
    put: 'Accept-Language, Sec-GPC',
    tests: ['tests/pages/shared-cache.test.ts'],
  },
  {
    name: 'page-in-a-shared-cache',
    file: 'server/pages/send-page.ts',
    find: "'private, no-cache'",
    put: "'public, max-age=60'",
    tests: ['tests/pages/shared-cache.test.ts'],
  },
  {
    name: 'cached-page-for-another-visitor',
    file: 'server/pages/cache/hook.ts',
    find: '\\n${cookie}`',
    put: '`',
    tests: ['tests/pages/page-cache.test.ts'],
  },
  {
    name: 'cached-page-on-consent-that-ended',
    file: 'server/pages/cache/hook.ts',
    find: 'record ? nextChange(record, now()) : Number.POSITIVE_INFINITY',
    put: 'record ? Number.POSITIVE_INFINITY : Number.POSITIVE_INFINITY',
    tests: ['tests/pages/page-cache.test.ts'],
  },
  {
    name: 'policy-admits-inline-scripts',
    file: 'server/plugins/security-headers.ts',
    find: "\"'self'\", ...inline, ...hosts('script-src')",
    put: "\"'self'\", \"'unsafe-inline'\", ...inline, ...hosts('script-src')",
    tests: ['tests/pages/addresses.test.ts'],
  },
  {
    name: 'policy-admits-refused-hosts',
    file: 'server/http/third-party-hosts.ts',
    find: '(name) => allowed[name]',
    put: '(name) => name in allowed',
    tests: ['tests/api/third-parties.test.ts'],
  },
  {
    name: 'redirect-to-another-host',
    file: 'server/pages/page-address.ts',
    find: "pathname.startsWith('//') || ",
    put: '',
    tests: ['tests/pages/addresses.test.ts'],
  },
];

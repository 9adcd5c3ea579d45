// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are pieces of programs
import type { Fault } from '../fault.ts';

/** Pages: tags, variants, policy. */
export const PAGES_FAULTS: readonly Fault[] = [
  {
    name: 'tag-without-what-was-granted',
    file: 'server/render/send-page.ts',
    find: '${digest}.${nameGrant(grant)}',
    put: '${digest}',
    tests: ['tests/api/consent.test.ts'],
  },
  {
    name: 'vary-without-cookie',
    file: 'server/render/send-page.ts',
    find: 'Accept-Language, Cookie, Sec-GPC',
    put: 'Accept-Language, Sec-GPC',
    tests: ['tests/pages/shared-cache.test.ts'],
  },
  {
    name: 'page-in-a-shared-cache',
    file: 'server/render/send-page.ts',
    find: "'private, no-cache'",
    put: "'public, max-age=60'",
    tests: ['tests/pages/shared-cache.test.ts'],
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
    find: 'id && allowed[name]',
    put: 'id',
    tests: ['tests/api/third-parties.test.ts'],
  },
  {
    name: 'no-opener-policy',
    file: 'server/plugins/security-headers.ts',
    find: "crossOriginOpenerPolicy: { policy: 'same-origin' }",
    put: 'crossOriginOpenerPolicy: false',
    tests: ['tests/pages/addresses.test.ts'],
  },
  {
    name: 'secret-page-with-scripts',
    file: 'server/render/send-page.ts',
    find: '.send(withoutScripts(html))',
    put: '.send(html)',
    tests: ['tests/api/meeting-page.test.ts'],
  },
  {
    name: 'secret-address-in-the-referrer',
    file: 'server/http/secret-address.ts',
    find: ".header('referrer-policy', 'same-origin')",
    put: ".header('referrer-policy', 'unsafe-url')",
    tests: ['tests/api/plain-booking.test.ts'],
  },
  {
    name: 'redirect-to-another-host',
    file: 'server/routes/page-address.ts',
    find: "pathname.startsWith('//') || ",
    put: '',
    tests: ['tests/pages/addresses.test.ts'],
  },
  {
    name: 'redirect-loses-the-query',
    file: 'server/routes/page-address.ts',
    find: 'wanted + query +',
    put: 'wanted +',
    tests: ['tests/pages/addresses.test.ts'],
  },
  {
    name: 'canonical-with-the-default-locale',
    file: 'shared/i18n/locale-path.ts',
    find: "locale === DEFAULT_LOCALE ? '' : `/${locale}`",
    put: '`/${locale}`',
    tests: ['tests/pages/addresses.test.ts'],
  },
  {
    name: 'sitemap-without-x-default',
    file: 'server/routes/seo.ts',
    find: "        ['x-default', canonicalPath(DEFAULT_LOCALE, path)] as const,\n",
    put: '',
    tests: ['tests/pages/feeds.test.ts'],
  },
  {
    name: 'questions-told-with-what-does-not-hold',
    file: 'client/lib/structured-data.ts',
    find: 'keepWhen(found, site.services) as Topic[]',
    put: 'found as Topic[]',
    tests: ['tests/pages/structured-data.test.ts'],
  },
];

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are pieces of programs
import type { Fault } from '../fault.ts';

/** Kept pages and the short way. */
export const KEPT_PAGES_FAULTS: readonly Fault[] = [
  {
    name: 'page-kept-over-choices',
    file: 'shared/consent/page-consent.ts',
    find: "choices ? flags({ ...choices }) : '-'",
    put: "'-'",
    tests: ['tests/unit/consent/page-consent.test.ts'],
  },
  {
    name: 'kept-page-without-its-data',
    file: 'server/render/page-cache.ts',
    find: 'known?.data === data',
    put: 'known',
    tests: ['tests/unit/render/page-cache.test.ts', 'tests/api/meetings.test.ts'],
  },
  {
    name: 'kept-pages-without-bound',
    file: 'server/render/page-cache.ts',
    find: 'maxSize: maxBytes',
    put: 'maxSize: 1000 * maxBytes',
    tests: ['tests/unit/render/page-cache.test.ts'],
  },
  {
    name: 'older-reading-over-a-newer-one',
    file: 'server/backend/kept-reading.ts',
    find: 'number > latest && ',
    put: '',
    tests: ['tests/unit/backend/kept-reading.test.ts'],
  },
  {
    name: 'booking-leaves-the-offer-as-it-was',
    file: 'server/backend/taken-slots.ts',
    find: 'if (CHANGING.has(fn) &&',
    put: 'if (CHANGING.size === 0 &&',
    tests: ['tests/api/meetings.test.ts'],
  },
  {
    name: 'short-way-for-another-visitor',
    file: 'server/plugins/short-way.ts',
    find: '\\n${cookie}\\n',
    put: '\\n',
    tests: ['tests/pages/short-way.test.ts'],
  },
  {
    name: 'short-way-in-another-encoding',
    file: 'server/plugins/short-way.ts',
    find: '\\n${encodings}\\n',
    put: '\\n',
    tests: ['tests/pages/short-way.test.ts'],
  },
  {
    name: 'short-answers-told-five-hundred-late',
    file: 'server/plugins/metrics.ts',
    find: '      tellShort();\n      return registry',
    put: '      return registry',
    tests: ['tests/pages/short-way.test.ts'],
  },
  {
    name: 'short-way-to-what-was',
    file: 'server/plugins/short-way.ts',
    find: '!kept || kept.data !== pageData.peek(address.route)',
    put: '!kept',
    tests: ['tests/pages/streaming.test.ts'],
  },
  {
    name: 'short-way-past-the-limit',
    file: 'server/plugins/short-way.ts',
    find: '!count || !limit.isSpent(count)',
    put: '!count || count',
    tests: ['tests/pages/short-way.test.ts'],
  },
  {
    name: 'short-way-under-one-number',
    file: 'server/plugins/short-way.ts',
    find: 'const id = makeId(request);',
    put: "const id = '00000000-0000-4000-8000-000000000000';",
    tests: ['tests/pages/short-way.test.ts'],
  },
  {
    name: 'short-way-on-consent-that-ended',
    file: 'server/plugins/short-way.ts',
    find: 'record ? nextChange(record, time) : Infinity',
    put: 'record ? Infinity : Infinity',
    tests: ['tests/pages/short-way.test.ts'],
  },
  {
    name: 'pressed-page-is-news-to-everybody',
    file: 'server/render/complete-page.ts',
    find: "['br-pressed', 'br']",
    put: "['br-pressed']",
    tests: ['tests/pages/kept-pages.test.ts'],
  },
];

import type { Fault } from '../fault.ts';

/** Typed texts. */
export const TYPED_TEXTS_FAULTS: readonly Fault[] = [
  {
    name: 'text-shell-wait',
    file: 'shared/text-check/sql-shapes.ts',
    find: '\\$\\([a-z]+ \\d|',
    put: '',
    tests: ['tests/unit/text-check.test.ts'],
  },
  {
    name: 'text-directory-filter',
    file: 'shared/text-check/sql-shapes.ts',
    find: '|\\([|&]\\(\\w+=/',
    put: '/',
    tests: ['tests/unit/text-check.test.ts'],
  },
  {
    name: 'text-php',
    file: 'shared/text-check/active-content.ts',
    find: '(?:xml|php|',
    put: '(?:xml|',
    tests: ['tests/unit/text-check.test.ts'],
  },
  {
    name: 'text-xml',
    file: 'shared/text-check/active-content.ts',
    find: '(?:xml|php|',
    put: '(?:php|',
    tests: ['tests/unit/text-check.test.ts'],
  },
  {
    name: 'text-percent-encoded',
    file: 'shared/text-check/normalize.ts',
    find: 'MAX_ROUNDS = 3',
    put: 'MAX_ROUNDS = 1',
    tests: ['tests/unit/text-check.test.ts'],
  },
  {
    name: 'text-inline-handlers',
    file: 'shared/text-check/active-content.ts',
    find: '  /<[^<>]*[ /"\'`+;]on[a-z]{3,} ?=/,\n',
    put: '',
    tests: ['tests/unit/text-check.test.ts'],
  },
  {
    name: 'text-union-select',
    file: 'shared/text-check/sql-shapes.ts',
    find: '  /[Uu][Aw]?[(q]*SA?(?:[1fhN@*(v]|q(?:=|[w1]?q(?:[,ocaF)I]|$)))/,\n',
    put: '',
    tests: ['tests/unit/text-check.test.ts'],
  },
  {
    name: 'text-too-long',
    file: 'shared/text-check.ts',
    find: 'value.length > maxLength',
    put: 'value.length > maxLength + 1',
    tests: ['tests/unit/text-check.test.ts'],
  },
  {
    name: 'sanitizer-leaves-scripts',
    file: 'shared/sanitize.ts',
    find: 'clean(stripActiveContent(clean(value)))',
    put: 'clean(value)',
    tests: ['tests/unit/sanitize.test.ts'],
  },
  {
    name: 'line-breaks-in-a-name',
    file: 'shared/clean-text.ts',
    find: "cleanMultiline(value).replace(/\\s+/g, ' ')",
    put: 'cleanMultiline(value)',
    tests: ['tests/unit/sanitize.test.ts'],
  },
  {
    name: 'honeypot-unread',
    file: 'shared/forms/fields.ts',
    find: "trap !== undefined && trap !== null && trap !== ''",
    put: 'trap === true',
    tests: ['tests/unit/contact-message.test.ts'],
  },
  {
    name: 'address-with-two-ats',
    file: 'shared/forms/email.ts',
    find: '/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/',
    put: '/^[^\\s@]+@\\S+\\.[^\\s@]+$/',
    tests: ['tests/unit/contact-message.test.ts'],
  },
];

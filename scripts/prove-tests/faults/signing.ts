import type { Fault } from '../fault.ts';

/** Signed and sealed. */
export const SIGNING_FAULTS: readonly Fault[] = [
  {
    name: 'link-unsigned',
    file: 'server/signing/read-link-token.ts',
    find: 'isSigned && isRowId(id)',
    put: 'isRowId(id)',
    tests: ['tests/api/meeting-link.test.ts'],
  },
  {
    name: 'link-good-for-anything',
    file: 'server/signing/read-link-token.ts',
    find: 'given.length === right.length && timingSafeEqual(given, right)',
    put: 'given.length === right.length',
    tests: ['tests/api/meeting-link.test.ts'],
  },
  {
    name: 'seal-that-never-ends',
    file: 'server/signing/booked-meeting-seal.ts',
    find: 'now() < end ? meeting : null',
    put: 'meeting && end ? meeting : null',
    tests: ['tests/unit/signing/booked-meeting-seal.test.ts'],
  },
  {
    name: 'reference-of-another-form',
    file: 'server/leads/reference.ts',
    find: "update(`${form}:${key}`, 'utf8')",
    put: "update(`${form ? '' : ''}${key}`, 'utf8')",
    tests: ['tests/unit/leads/intake.test.ts'],
  },
  {
    name: 'empty-signing-key',
    file: 'server/signing/key.ts',
    find: 'key.length >= LEAST_KEY_LENGTH',
    put: 'key.length >= 0',
    tests: ['tests/unit/signing/key.test.ts'],
  },
  {
    name: 'signing-key-of-the-last-boot',
    file: 'server/durable/whole-file.ts',
    find: 'await link(draft, path);',
    put: 'await rename(draft, path);',
    tests: ['tests/unit/signing/key.test.ts'],
  },
  {
    name: 'secret-address-told-to-the-next-page',
    file: 'server/http/secret-address.ts',
    find: ".header('referrer-policy', 'origin')",
    put: ".header('referrer-policy', 'same-origin')",
    tests: ['e2e/third-parties.e2e.ts'],
  },
];

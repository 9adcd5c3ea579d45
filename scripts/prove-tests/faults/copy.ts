import type { Fault } from '../fault.ts';

/** What pages say. */
export const COPY_FAULTS: readonly Fault[] = [
  {
    name: 'hours-that-pages-disagree-on',
    file: 'shared/facts.ts',
    find: "weekdayHours: '9 to 6'",
    put: "weekdayHours: '9 to 5'",
    tests: ['tests/unit/facts.test.ts'],
  },
  {
    name: 'copy-links-to-scripts',
    file: 'shared/page/blocks.ts',
    find: 'z.regex(/^(?:\\/|#[\\w-]|https:\\/\\/|mailto:|tel:)\\S*$/)',
    put: 'z.minLength(1)',
    tests: ['tests/unit/content-copy.test.ts'],
  },
  {
    name: 'copy-half-written',
    file: 'shared/page/blocks.ts',
    find: '!/[[\\]*]/.test(part.text)',
    put: 'true',
    tests: ['tests/unit/content-copy.test.ts'],
  },
  {
    name: 'piece-for-a-service-that-is-none',
    file: 'shared/locales/en-US/privacy.json',
    find: '"when": "visitorId"',
    put: '"when": "visitorID"',
    tests: ['tests/unit/content-copy.test.ts'],
  },
  {
    name: 'calls-behind-a-link-told-in-no-block',
    file: 'shared/locales/en-US/privacy.json',
    find: '"text": "If you book a call, we create a link',
    put: '"words": "If you book a call, we create a link',
    tests: ['tests/unit/content-copy.test.ts'],
  },
  {
    name: 'figure-in-the-page-s-language',
    file: 'client/features/figures/FigureFrame.tsx',
    find: '<figure lang={lang}>',
    put: '<figure>',
    tests: ['tests/pages/figures.test.ts'],
  },
  {
    name: 'records-of-the-chain-all-open',
    file: 'client/features/figures/EvidenceChain.tsx',
    find: 'name="evidence"',
    put: '',
    tests: ['e2e/figures.e2e.ts'],
  },
  {
    name: 'requested-document-goes-unnamed',
    file: 'client/sections/trust/DocumentRequest.tsx',
    find: 'message: `${name}',
    put: 'message: `',
    tests: ['tests/pages/trust.test.ts'],
  },
  {
    name: 'chinese-headline-broken-within-a-word',
    file: 'client/ui/Headline.tsx',
    find: '|(?<=[，：；。！？])(?=[^”’」』）])',
    put: '',
    tests: ['tests/unit/headline.test.ts'],
  },
  {
    name: 'asked-use-case-stands-among-others',
    file: 'shared/use-cases/cases.ts',
    find: 'rank(b) - rank(a)',
    put: '0 * (rank(b) - rank(a))',
    tests: ['tests/pages/use-cases.test.ts'],
  },
];

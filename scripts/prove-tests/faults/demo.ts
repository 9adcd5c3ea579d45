import type { Fault } from '../fault.ts';

/** The demo and the pictures of the product. */
export const DEMO_FAULTS: readonly Fault[] = [
  {
    name: 'tooltip-keeps-escape',
    file: 'client/features/demo/use-viewer-keys.ts',
    find: "window.addEventListener('keydown', leave, true);",
    put: '',
    tests: ['e2e/demo.e2e.ts'],
  },
  {
    name: 'demo-keeps-without-its-mode',
    file: 'client/features/demo/use-demo-viewer.ts',
    find: 'if (!memory.keeps) memory.states.clear();',
    put: '',
    tests: ['e2e/demo.e2e.ts'],
  },
  {
    name: 'another-company-with-our-figures',
    file: 'client/features/demo/sample/headlines.ts',
    find: 'agents: 12, working: 10, today: 58, risk: 84',
    put: 'agents: 12, working: 9, today: 47, risk: 62',
    tests: ['tests/unit/demo/rules.test.ts'],
  },
  {
    name: 'industry-is-not-read',
    file: 'shared/routes.ts',
    find: "    query: ['demo', 'industry'],\n    kept",
    put: "    query: ['demo'],\n    kept",
    tests: ['tests/pages/demo.test.ts'],
  },
  {
    name: 'carousel-ends-at-its-last-slide',
    file: 'client/features/demo/carousel/state.ts',
    find: '(state.slide + 1) % state.total',
    put: 'Math.min(state.slide + 1, state.total - 1)',
    tests: ['tests/unit/demo/carousel.test.ts'],
  },
  {
    name: 'carousel-runs-at-the-focus',
    file: 'client/features/demo/carousel/state.ts',
    find: ' && !state.hasFocus',
    put: '',
    tests: ['tests/unit/demo/carousel.test.ts'],
  },
  {
    name: 'calm-moves',
    file: 'client/features/demo/carousel/state.ts',
    find: "wish === 'none' ? !isCalm",
    put: "wish === 'none' ? true",
    tests: ['tests/unit/demo/carousel.test.ts'],
  },
  {
    name: 'picture-is-of-yesterday',
    file: 'client/features/demo/sample/audit.ts',
    find: 'accepted: 36, provided: 5',
    put: 'accepted: 35, provided: 6',
    tests: ['tests/unit/demo/pictures.test.ts'],
  },
  {
    name: 'risk-on-another-scale',
    file: 'client/features/demo/sample/risks.ts',
    find: 'impact * likelihood * 4',
    put: 'impact * likelihood * 5',
    tests: ['tests/unit/demo/one-story.test.ts'],
  },
  {
    name: 'night-on-paper',
    file: 'client/features/demo/frame/ProductFrame.tsx',
    find: "'bg-surface-sunken font-semibold",
    put: "'bg-night-raised font-semibold",
    tests: ['e2e/paper.e2e.ts'],
  },
];

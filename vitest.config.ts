import { defineConfig } from 'vitest/config';

/** What measures how long a visitor waits, while nothing but the test's own load keeps the machine busy. */
const ALONE = 'tests/alone/*.test.ts';

export default defineConfig({
  test: {
    globalSetup: 'tests/support/prepare.ts',
    // For a machine that is busy with other work: a test that never ends is ended, none is measured.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The files of a worker share their modules: loading those anew for each file costs more than many a file's tests.
    // What the server's and the shared ones keep is by app, folder or runtime, or the same for everybody. The browser's
    // keep the state of a page; no two files import one that does (tests/architecture.test.ts).
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'beside each other',
          include: ['tests/**/*.test.ts'],
          exclude: [ALONE],
          // Two cores, and tests that wait out the time limits of their peers: a third worker uses that time.
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: [ALONE],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

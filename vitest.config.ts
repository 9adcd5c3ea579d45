import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/support/prepare.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Files share nothing but modules that keep nothing: loading those anew for each file costs more than
    // many a file's tests.
    isolate: false,
    // Two cores, and tests that wait out the time limits of their peers: a third worker uses that time.
    maxWorkers: 3,
  },
});

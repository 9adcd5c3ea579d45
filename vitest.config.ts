import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/support/prepare-data.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores: a worker for the tests, the other for their peers.
    maxWorkers: 3,
  },
});

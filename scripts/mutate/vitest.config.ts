import { defineConfig } from 'vitest/config';

/** The tests of the pure rules alone: they need no peer and no built site. */
export default defineConfig({ test: { include: ['tests/unit/consent/*.test.ts'], maxWorkers: 1 } });

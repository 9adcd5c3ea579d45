import { defineConfig } from 'playwright/test';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './tests/support/prepare.ts',
  testMatch: '*.e2e.ts',
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 180_000,
  // What is expected comes at once or not at all; three browsers on two busy cores take some seconds for a reload.
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    // What moves is looked at where a test is about it: each frame costs what the next test needs.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No renderer in reserve, which few tests would come to use.
        '--renderer-process-limit=1',
      ],
    },
  },
});

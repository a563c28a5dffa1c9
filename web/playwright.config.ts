import { defineConfig } from '@playwright/test';

/** The dice of every run are the same; another number gives others. */
process.env.FREMONT_TEST_DICE ??= '1';

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  // Each worker has a house of its own (tests/house.ts).
  fullyParallel: true,
  workers: Number(process.env.FREMONT_TEST_WORKERS ?? 3),
  retries: 0,
  timeout: 120_000,
  // What is waited for comes when the machine has time for it: how soon is measured elsewhere (bench).
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    screenshot: 'only-on-failure',
  },
});

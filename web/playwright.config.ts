import { defineConfig } from '@playwright/test';

const port = Number(process.env.FREMONT_TEST_PORT ?? 7791);

/** The dice of every run are the same; another number gives others. */
process.env.FREMONT_TEST_DICE ??= '1';

/** The house that the tests play in: the real binary, a folder of its own, limits that suit machines. */
const limits = ['requests', 'sign-ins', 'words', 'sockets', 'tables'].map((limit) => `--limit-${limit} 1000000`).join(' ');

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 120_000,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
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
  webServer: {
    command: `rm -rf ../target/tmp/web-house && ../target/debug/fremont serve --listen 127.0.0.1:${port} --data ../target/tmp/web-house --log off ${limits}`,
    url: `http://127.0.0.1:${port}/health/ready`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});

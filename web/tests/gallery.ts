import { test as base, type Page } from '@playwright/test';
import { build, preview } from 'vite';

/** The gallery is built and served for those who look at it alone: no house hands it out. */
export const test = base.extend<{ gallery: (theme: 'night' | 'day') => Promise<Page> }, { address: string }>({
  address: [
    // Playwright reads from the pattern what a fixture needs.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, worker) => {
      const config = {
        configFile: 'vite.gallery.config.ts',
        logLevel: 'warn',
        build: { outDir: `gallery/${worker.workerIndex}` },
      } as const;
      await build(config);
      const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } });
      await use(`${server.resolvedUrls?.local[0] ?? ''}gallery.html`);
      await server.close();
    },
    { scope: 'worker' },
  ],
  gallery: async ({ address, page }, use) => {
    await use(async (theme) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), theme);
      await page.goto(address);
      return page;
    });
  },
});

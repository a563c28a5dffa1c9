import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  // Runes as a browser runs them, not as a server would.
  resolve: { conditions: ['browser'] },
  test: { include: ['unit/**/*.test.ts'], setupFiles: ['unit/browser.ts'], environment: 'node' },
});

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** The gallery of materials is a page of its own, never part of what people load: `make gallery` shows it, tests build it. */
export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', outDir: 'gallery', rollupOptions: { input: 'gallery.html' } },
});

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/** What `make wasm` built; without it nothing can be played but at a house. */
const RULES = fileURLToPath(new URL('rules/', import.meta.url));
const hasRules = existsSync(join(RULES, 'wasm_bg.wasm'));
process.env.VITE_RULES = hasRules ? '1' : '';

const NAMES = ['load', 'speak', 'LocalTable', 'think', 'best', 'review', 'verify', 'catalogue', 'rules', 'guide', 'journal_of_run'];

/** The module of the rules and bots, as `src/local/rules.d.ts` says. */
function rules(): Plugin {
  const [name, inside] = ['virtual:rules', '\0virtual:rules'];
  const found = `
    import init, { speak } from ${JSON.stringify(join(RULES, 'wasm.js'))};
    import url from ${JSON.stringify(join(RULES, 'wasm_bg.wasm?url'))};
    export * from ${JSON.stringify(join(RULES, 'wasm.js'))};
    let loading;
    export const load = () => (loading ??= init({ module_or_path: url }).then(() => speak(globalThis.name)));`;
  const none = `export const [${NAMES.join(', ')}] = [];`;
  return {
    name: 'rules',
    resolveId: (id) => (id === name ? inside : undefined),
    load: (id) => (id === inside ? (hasRules ? found : none) : undefined),
  };
}

/** Packs the puzzles of each game: they are many, and a game's are fetched only when somebody wants them. */
function packPuzzles() {
  const [from, to] = ['../crates/games/puzzles/', 'puzzles/'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
  mkdirSync(to!, { recursive: true });
  for (const name of readdirSync(from!).filter((name) => name.endsWith('.jsonl')))
    writeFileSync(join(to!, name.replace(/\.jsonl$/, '.puzzles')), gzipSync(readFileSync(join(from!, name)), { level: 9 }));
}
packPuzzles();

/** Writes the service worker: it keeps all files of the client. */
function serviceWorker(isFolder: boolean): Plugin {
  let folder = 'dist';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => name.replaceAll('\\', '/'))
        // Pictures of shared links are for others, who do not have the client.
        .filter((name) => /\.\w+$/.test(name) && name !== 'sw.js' && !name.startsWith('share/'))
        .sort();
      const hash = createHash('sha256');
      for (const name of files) hash.update(name).update(readFileSync(join(folder, name)));
      const source = readFileSync(new URL('src/local/sw.js', import.meta.url), 'utf8');
      const list = files.map((name) => JSON.stringify(`./${name}`)).join(', ');
      const filled = source
        .replace('__VERSION__', hash.digest('hex').slice(0, 16))
        .replace("'__FILES__'", list)
        .replace("'__FOLDER__'", String(isFolder));
      writeFileSync(join(folder, 'sw.js'), filled);
    },
  };
}

/**
 * Writes `packed`: what the house hands out and the binary takes in. What packs well is there in Brotli only;
 * pages are there plain, too.
 */
function pack(): Plugin {
  let folder = 'dist';
  const out = 'packed';
  return {
    name: 'pack',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      rmSync(out, { recursive: true, force: true });
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const from = join(folder, name);
        if (!statSync(from).isFile()) continue;
        const to = join(out, name);
        mkdirSync(dirname(to), { recursive: true });
        const packs = /\.(js|css|svg|html|wasm|json|webmanifest)$/.test(name);
        if (!packs || name.endsWith('.html')) copyFileSync(from, to);
        if (!packs) continue;
        const bytes = readFileSync(from);
        // Packing the rules takes a while: that was done when they were built.
        if (name.endsWith('.wasm')) copyFileSync(join(RULES, 'wasm_bg.wasm.br'), `${to}.br`);
        else writeFileSync(`${to}.br`, brotliCompressSync(bytes));
      }
    },
  };
}

/** Short names of scopes: they stand at every element, and what is random does not pack. */
const client = svelte({ compilerOptions: { cssHash: ({ hash, css }) => `s${hash(css).slice(0, 5)}` } });

/**
 * What is fetched together lies together: a few large files pack better than many small ones. What most pages share comes first; whoever plays
 * loads the table, and what comes after a game, puzzles and the pages about people only when they are wanted.
 */
const TOGETHER = [
  { name: 'common', test: /node_modules\/svelte|src\/(lib|words|materials|parts|boards\/(index|board))\//, minShareCount: 6, priority: 5 },
  { name: 'table', test: /src\/(table\/|pages\/TablePage)/, priority: 4 },
  { name: 'after', test: /src\/(end\/|pages\/ReplayPage|parts\/(Luck|Verify|WhatIf|Scrub|Fortune))/, priority: 3 },
  { name: 'puzzles', test: /src\/puzzles\//, priority: 2 },
  {
    name: 'people',
    test: /src\/(evenings\/|pages\/(Account|History|Ratings|PlayerPage|MailPage|Evening)|parts\/(Passkeys|Devices|Letters|Vacation|Called|Company|People)|lib\/(passkeys|push))/,
    priority: 1,
  },
];

export default defineConfig(({ mode }) => ({
  plugins: [client, rules(), serviceWorker(mode === 'site'), ...(mode === 'site' ? [] : [pack()])],
  // A folder of files works at any address: everything in it is found from where it lies.
  base: mode === 'site' ? './' : '/',
  worker: { format: 'es', plugins: () => [rules()] },
  build: {
    outDir: mode === 'site' ? 'site' : 'dist',
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: TOGETHER } } },
  },
  server: { proxy: { '/api': { target: process.env.FREMONT_HOUSE ?? 'http://127.0.0.1:7711', ws: true } } },
}));

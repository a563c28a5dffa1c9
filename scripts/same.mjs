// `node scripts/same.mjs FREMONT GAMES BOTS [--pace]`: the same seed, seats and bots give the same journals in the page's module and in
// the native program, byte for byte. With --pace it tells how long both take for the same games instead.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [fremont, games, bots, pace] = process.argv.slice(2);
const rules = fileURLToPath(new URL('../web/rules/', import.meta.url));
if (!existsSync(join(rules, 'wasm_bg.wasm'))) {
  console.log('The rules of the page were not built: there is nothing to compare.');
  process.exit(0);
}
const { default: init, journal_of_run } = await import(join(rules, 'wasm.js'));
await init({ module_or_path: readFileSync(join(rules, 'wasm_bg.wasm')) });

/** The games, each with as many seats as make it interesting and quick. */
const GAMES = { royale: 3, cardgame: 3, 'lords-2010': 3, 'lords-2024': 3, showdown: 3 };
const SEED = 'the same';
let wrong = 0;
for (const [game, seats] of Object.entries(GAMES)) {
  const folder = mkdtempSync(join(tmpdir(), 'fremont-same-'));
  const said = ['sim', game, '--seats', seats, '--games', games, '--bots', bots, '--seed', SEED];
  try {
    if (pace) {
      const begun = performance.now();
      execFileSync(fremont, [...said, '--threads', '1'].map(String), { stdio: 'ignore' });
      const native = performance.now() - begun;
      const here = performance.now();
      for (let number = 0; number < Number(games); number += 1) journal_of_run(game, seats, bots, SEED, number);
      const page = performance.now() - here;
      console.log(`${game}: ${games} games with ${bots} natively ${(native / 1000).toFixed(2)} s, in the module ${(page / 1000).toFixed(2)} s: ${(native / page).toFixed(2)} of the native speed`);
      continue;
    }
    execFileSync(fremont, [...said, '--journals', folder].map(String), { stdio: 'ignore' });
    let same = 0;
    for (let number = 0; number < Number(games); number += 1) {
      const native = readFileSync(join(folder, `${number}.jsonl`), 'utf8');
      const page = journal_of_run(game, seats, bots, SEED, number);
      if (native === page) same += 1;
      else if (same === number) {
        const at = native.split('\n').findIndex((line, place) => line !== page.split('\n')[place]);
        console.error(`${game}: game ${number} differs from line ${at + 1} on`);
      }
    }
    if (same < Number(games)) wrong += 1;
    console.log(`${game}: ${same} of ${games} journals are the same (${seats} seats, ${bots}, seed "${SEED}")`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
process.exit(wrong);

// `node scripts/same.mjs FREMONT GAMES BOTS [--pace]`: the same seed, seats and bots give the same journals in the page's module and in
// the native program, byte for byte. With --pace it tells how much of a core both take for the same games instead.
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
      // Time of the processor, not of the clock: what else the machine does slows both, and counts for neither. What the module takes to be
      // compiled is no part of a search.
      const spent = execFileSync('sh', ['-c', '"$@" >/dev/null; times', 'sh', fremont, ...said, '--threads', '1'].map(String), { encoding: 'utf8' });
      const [, minutes, seconds] = /\n(\d+)m([\d.]+)s/.exec(spent);
      const native = Number(minutes) * 60 + Number(seconds);
      journal_of_run(game, seats, 'hard/50', SEED, 0);
      const before = process.cpuUsage();
      for (let number = 0; number < Number(games); number += 1) journal_of_run(game, seats, bots, SEED, number);
      const page = process.cpuUsage(before).user / 1e6;
      console.log(
        `${game}: ${games} games with ${bots} take ${native.toFixed(2)} s of a core natively, ${page.toFixed(2)} s in the module: ${(native / page).toFixed(2)} of the native speed`,
      );
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

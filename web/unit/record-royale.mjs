// Writes `royale-games.json.gz`: whole games with all sixteen faces, each step with its events and the view that follows it, as seat 0
// sees them. The engine itself plays them, so they are what a server would send. Run it when events or views change:
//   node unit/record-royale.mjs ../target/debug/fremont
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const engine = spawn(process.argv[2], ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const replies = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
async function ask(request) {
  engine.stdin.write(`${JSON.stringify(request)}\n`);
  const { ok, ...no } = JSON.parse((await replies.next()).value);
  if (ok === undefined) throw new Error(JSON.stringify(no));
  return ok;
}

/** Between them all faces, two to five seats, neutral dice, chip cards, no tiles at all. */
const GAMES = [
  { seats: 2, options: { tiles: 6, faces: ['lucky_punch', 'prime_time', 'high_five', 'pay_day', 'no_entry', 'block_it'] } },
  { seats: 3, options: { tiles: 6, faces: ['black_box', 'nice_dice', 'jackpot', 'fifty_fifty', 'bad_luck', 'power_play'] } },
  { seats: 4, options: { tiles: 4, faces: ['knockout', 'handicap', 'double_down', 'my_choice'] } },
  { seats: 3, options: { tiles: 6, faces: ['my_choice', 'handicap', 'power_play', 'knockout', 'bad_luck', 'black_box'] } },
  { seats: 5, options: { tiles: 3, chip_cards: true } },
  { seats: 3, options: { mode: 'basic' } },
  { seats: 2, options: { tiles: 2, faces: ['my_choice', 'high_five'] }, with: ['high_five_taken', 'back_from_golden'] },
];

async function play({ with: _, ...game }, seed) {
  let state = seed;
  const draw = (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  let { waiting } = await ask({ new: { game: 'royale', seed: String(seed), ...game } });
  const steps = [];
  let since = 0;
  for (;;) {
    const { events } = await ask({ events: { seat: 0, since } });
    since += events.length;
    steps.push({ events: events.map((one) => one.event), view: await ask({ view: { seat: 0 } }) });
    if (waiting.length === 0) break;
    const { actions } = await ask({ legal: { seat: waiting[0] } });
    // Tiles are what matters here: what declines them is done less often.
    const eager = actions.filter((action) => action !== 'decline' && action !== 'pass');
    const from = eager.length > 0 && draw(6) > 0 ? eager : actions;
    ({ waiting } = await ask({ act: { seat: waiting[0], action: from[draw(from.length)] } }));
  }
  return steps;
}

const games = [];
for (const [at, game] of GAMES.entries()) {
  // Some things happen so rarely that a game is looked for in which they do.
  const has = (steps) => (game.with ?? []).every((kind) => steps.some(({ events }) => events.some((event) => kind in event)));
  let seed = at + 1;
  let steps = await play(game, seed);
  while (!has(steps)) steps = await play(game, ++seed);
  games.push(steps);
}
engine.stdin.end();
writeFileSync(fileURLToPath(new URL('royale-games.json.gz', import.meta.url)), gzipSync(JSON.stringify(games), { level: 9 }));

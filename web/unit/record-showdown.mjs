// Writes `showdown-games.json.gz`: whole games of three to five seats, each step with its events and the view that follows it, and what is
// printed once. The engine itself plays them, so they are what a server would send. Run it when events or views change:
//   node unit/record-showdown.mjs ../target/debug/fremont
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

async function play(seats, seed) {
  let state = seed;
  const draw = (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  let { waiting } = await ask({ new: { game: 'showdown', seed: String(seed), seats } });
  const steps = [];
  let since = 0;
  let printed;
  const look = async () => {
    const { events } = await ask({ events: { seat: 0, since } });
    since += events.length;
    const { tiles, sheet, entrances, ...view } = await ask({ view: { seat: 0 } });
    printed = { tiles, sheet, entrances };
    steps.push({ events: events.map((one) => one.event), view });
  };
  await look();
  while (waiting.length > 0) {
    const seat = waiting[0];
    const { actions } = await ask({ legal: { seat } });
    const tagged = (tag) => actions.filter((action) => typeof action === 'object' && tag in action);
    // Bids go up, what is bought is placed, and now and then somebody renovates.
    const placed = tagged('place').filter(({ place }) => place.on?.length);
    const opened = tagged('publicity').filter(({ publicity }) => publicity.on?.length);
    const bids = tagged('bid');
    const sketching = actions.includes('abandon');
    const from = sketching
      ? actions.includes('finish')
        ? ['finish']
        : actions
      : placed.length > 0
        ? placed
        : bids.length > 0 && draw(6) > 0
          ? bids.slice(0, 12)
          : opened.length > 0 && draw(2) > 0
            ? opened
            : actions;
    const action = from[draw(from.length)];
    ({ waiting } = await ask({ act: { seat, action } }));
    await look();
  }
  return { printed, steps };
}

const games = [];
for (const [seats, seed] of [
  [3, 1],
  [4, 2],
  [5, 3],
])
  games.push(await play(seats, seed));
engine.stdin.end();
writeFileSync(fileURLToPath(new URL('showdown-games.json.gz', import.meta.url)), gzipSync(JSON.stringify(games), { level: 9 }));
const kinds = new Set(games.flatMap(({ steps }) => steps.flatMap(({ events }) => events.flatMap((event) => Object.keys(event)))));
process.stdout.write(`${games.map(({ steps }) => steps.length).join(', ')} steps: ${[...kinds].sort().join(' ')}\n`);

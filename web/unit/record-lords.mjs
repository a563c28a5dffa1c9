// Writes `lords-games.json.gz`: whole games of both editions with deals among them, each step with its events and the view that follows it.
// The engine itself plays them, so they are what a server would send. Run it when events or views change:
//   node unit/record-lords.mjs ../target/debug/fremont
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

/** Between them both editions, two to six seats, and bosses who lay off. */
const GAMES = [
  { game: 'lords-2024', seats: 2 },
  { game: 'lords-2024', seats: 4 },
  { game: 'lords-2024', seats: 6 },
  { game: 'lords-2010', seats: 3, options: { lay_off: true } },
  { game: 'lords-2010', seats: 4 },
];

/** An offer that could be struck: a lot or a die for money. */
function offer(view, draw) {
  const things = Object.entries(view.lots).filter(([, space]) => space.mark !== undefined || space.owner !== undefined);
  if (things.length === 0) return null;
  const [lot, space] = things[draw(things.length)];
  const from = space.mark ?? space.owner;
  const to = (from + 1 + draw(view.players.length - 1)) % view.players.length;
  const thing = space.mark === undefined ? { die: { from, to, lot } } : { lot: { from, to, lot } };
  const money = view.players[to].money;
  const pays = money > 0 ? [{ transfer: { items: [{ money: { from: to, to: from, amount: 1 + draw(Math.min(5, money)) } }] } }] : [];
  return { by: from, with: to, action: { offer: { steps: [{ transfer: { items: [thing] } }, ...pays] } } };
}

async function play(game, seed) {
  let state = seed;
  const draw = (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  let { waiting } = await ask({ new: { seed: String(seed), ...game } });
  const steps = [];
  let since = 0;
  let view;
  const look = async () => {
    const { events } = await ask({ events: { seat: 0, since } });
    since += events.length;
    view = await ask({ view: { seat: 0 } });
    steps.push({ events: events.map((one) => one.event), view });
  };
  const act = async (seat, action) => {
    ({ waiting } = await ask({ act: { seat, action } }));
    await look();
  };
  await look();
  while (waiting.length > 0) {
    if (view.asks === 'act' && view.offers.length === 0 && draw(9) === 0) {
      const made = offer(view, draw);
      if (made) {
        await act(made.by, made.action);
        const { id } = view.offers[0];
        const answer = ['accept', 'decline', 'accept', 'withdraw'][draw(4)];
        await act(answer === 'withdraw' ? made.by : made.with, { [answer]: { offer: id } });
        continue;
      }
    }
    const seat = waiting[0];
    const { actions } = await ask({ legal: { seat } });
    // What changes the board is what matters here; bets are many, and differ only in their stake.
    const bets = actions.filter((action) => typeof action === 'object' && 'gamble' in action);
    const deeds = actions.filter(
      (action) => action !== 'end_turn' && !bets.includes(action) && !action.accept && !action.decline && !action.withdraw,
    );
    const from = deeds.length > 0 && draw(5) > 0 ? deeds : bets.length > 0 && draw(4) === 0 ? bets : actions;
    await act(seat, from[draw(from.length)]);
  }
  return steps;
}

const games = [];
for (const [at, game] of GAMES.entries()) games.push(await play(game, at + 1));
engine.stdin.end();
writeFileSync(fileURLToPath(new URL('lords-games.json.gz', import.meta.url)), gzipSync(JSON.stringify(games), { level: 9 }));
const kinds = new Set(games.flat().flatMap(({ events }) => events.flatMap((event) => Object.keys(event))));
process.stdout.write(`${games.map((game) => game.length).join(', ')} steps: ${[...kinds].sort().join(' ')}\n`);

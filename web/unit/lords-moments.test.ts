import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { reckoned, steps } from '../src/boards/lords/moments';
import type { Event, View } from '../src/boards/lords/types';
import { played } from './records';

/** Whole games that the engine played (`record-lords.mjs`): each step with its events and the view that follows. */
const games = JSON.parse(gunzipSync(readFileSync(new URL('lords-games.json.gz', import.meta.url))).toString()) as {
  events: Event[];
  view: View;
}[][];
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Eli', 'Fay'];
/** Every update of every game, with its steps. */
const updates = games.flatMap((game) =>
  game.slice(1).map(({ events, view }, place) => {
    const before = game[place]!.view;
    const change = { before, after: view, records: [played<Event>(place, events)], you: 0, names: NAMES };
    return { events, before, after: view, change, steps: steps(change) };
  }),
);
const has = (kind: string) => updates.filter(({ events }) => events.some((event) => kind in event));

/** What lies where: all but what is asked of whom, and the dice that somebody still has in hand. */
function lying(view: View) {
  const inHand = typeof view.asks === 'object' && 'arrange' in view.asks ? view.asks.arrange.casino : [];
  const lots = Object.fromEntries(
    Object.entries(view.lots).map(([lot, space]) => [lot, inHand.includes(lot) ? { ...space, die: 0 } : space]),
  );
  const waits = inHand.length > 0;
  return {
    ...view,
    ...{ asks: null, waiting: null, running: null, active: 0, gambled: null, reorganized: null },
    lots,
    casinos: view.casinos.map((casino) => (waits ? { ...casino, boss: null } : casino)),
    players: view.players.map((player) => (waits ? { ...player, income: [] } : player)),
  };
}

describe('an update', () => {
  it('says nothing of dice while they tumble', () => {
    const rolls = has('reorganized').flatMap(({ steps }) => steps.filter(({ kind }) => kind === 'roll'));
    expect(rolls.length).toBeGreaterThan(5);
    for (const { caption } of rolls) expect(caption).toBeUndefined();
  });

  it('ends with the view of the house', () => {
    for (const { steps, after } of updates) if (steps.length > 0) expect(steps.at(-1)!.view).toBe(after);
    expect(updates.filter(({ steps }) => steps.length > 0).length).toBeGreaterThan(800);
  });

  it('has reckoned that view by itself, but for what only the house can tell', () => {
    for (const { events, change, after } of updates) {
      const last = reckoned(change).at(-1);
      if (last) expect(lying({ ...last.view, asks: after.asks }), JSON.stringify(events)).toEqual(lying(after));
    }
  });

  it('lasts no longer than it can be watched', () => {
    for (const { steps, events } of updates)
      for (const { ms, kind } of steps) expect(ms, `${kind} in ${JSON.stringify(events)}`).toBeLessThanOrEqual(1300);
  });

  it('tells no money and no points before its picture is over', () => {
    const totals = (view: View) => view.players.map(({ money, score }) => [money, score]);
    for (const { steps, before, events } of updates) {
      let shown = before;
      for (const { during, view, kind } of steps) {
        if (during) expect(totals(during), `${kind} in ${JSON.stringify(events)}`).toEqual(totals(shown));
        shown = view;
      }
    }
  });
});

describe('draw and pay', () => {
  it('goes from the card to the lots, to the casinos, to the points', () => {
    const order = ['draw', 'park', 'take', 'lots', 'pay', 'score', 'discard'];
    const paid = has('casino_paid');
    expect(paid.length).toBeGreaterThan(20);
    for (const { steps } of paid) {
      const places = steps.map(({ kind }) => order.indexOf(kind)).filter((place) => place >= 3);
      expect(places).toEqual([...places].sort((one, other) => one - other));
    }
  });

  it('sends each pip of a casino to the owner of its die', () => {
    for (const { steps, events } of has('casino_paid')) {
      const sums = new Map<string, number>();
      for (const { flights } of steps.filter(({ kind }) => kind === 'pay'))
        for (const { piece, to } of flights) if ('money' in piece) sums.set(to, (sums.get(to) ?? 0) + piece.money);
      const told = new Map<string, number>();
      for (const event of events)
        if ('casino_paid' in event)
          for (const [seat, money] of event.casino_paid.amounts)
            told.set(`[data-seat="${seat}"]`, (told.get(`[data-seat="${seat}"]`) ?? 0) + money);
      expect(sums).toEqual(told);
    }
  });
});

describe('what is seen of the rest', () => {
  it.each([
    ['built', 'build'],
    ['sprawled', 'sprawl'],
    ['remodeled', 'remodel'],
    ['raised', 'raise'],
    ['reorganized', 'roll'],
    ['rerolled', 'tie'],
    ['taken_over', 'take'],
    ['bet', 'bet'],
    ['deal_began', 'struck'],
    ['transferred', 'give'],
    ['over', 'over'],
  ])('%s is shown as %s', (event, kind) => {
    const found = has(event);
    expect(found.length).toBeGreaterThan(0);
    for (const { steps } of found) expect(steps.map((step) => step.kind)).toContain(kind);
  });

  it('lights the tube of a casino anew when it gets another boss', () => {
    let seen = 0;
    for (const { steps } of updates)
      for (const { kind, lights, seat, view } of steps)
        if (kind === 'boss') {
          seen += 1;
          expect(view.casinos.find(({ lots }) => lots.includes(lights!))!.boss).toBe(seat);
        }
    expect(seen).toBeGreaterThan(10);
  });

  it('stamps a declined offer only for those whom it was about', () => {
    const found = has('declined');
    expect(found.length).toBeGreaterThan(2);
    for (const { steps, before, events } of found) {
      const offer = events.flatMap((event) => ('declined' in event ? [event.declined.offer] : []))[0]!;
      const mine = before.offers.find(({ id }) => id === offer)!.parties.includes(0);
      expect(steps.some(({ kind }) => kind === 'declined')).toBe(mine);
    }
  });
});

it('stands at once where a step is taken back', () => {
  const { after } = updates[0]!;
  const undone = played<Event>(1, [{ undone: { seat: 0, entry: 1 } }]);
  expect(steps({ before: after, after, records: [undone], you: 0, names: NAMES })).toEqual([]);
});

describe('points', () => {
  it('go along the avenue from stop to stop, and what does not reach the next one falls back', () => {
    let walked = 0;
    let fell = 0;
    for (const { events, steps } of has('scored')) {
      for (const event of events) {
        if (!('scored' in event)) continue;
        const { seat, points, from, to } = event.scored;
        const stood = steps.filter((step) => step.kind === 'score' && step.seat === seat).map((step) => step.during!.players[seat]!.score);
        for (const stop of updates[0]!.before.printed.track.filter((stop) => stop > from && stop <= to)) {
          expect(stood).toContain(stop);
          walked += 1;
        }
        if (from + points > to && to < 90) {
          expect(steps.some((step) => step.falls === seat)).toBe(true);
          fell += 1;
        }
      }
    }
    expect(walked).toBeGreaterThan(50);
    expect(fell).toBeGreaterThan(5);
  });
});

describe('a tile', () => {
  it('comes without its die, which is set afterwards; a sprawl slides out of its neighbour', () => {
    for (const { events, steps } of [...has('built'), ...has('sprawled')]) {
      const event = events.find((one) => 'built' in one || 'sprawled' in one)!;
      const { lot } = 'built' in event ? event.built : event.sprawled;
      const came = steps.findIndex((step) => step.lots?.includes(lot) && (step.arrives === 'tile' || step.arrives === 'slide'));
      const set = steps.findIndex((step) => step.lots?.includes(lot) && step.arrives === 'die');
      expect(came).toBeGreaterThanOrEqual(0);
      expect(set).toBeGreaterThan(came);
      expect(steps[came]!.during!.lots[lot]!.die).toBeUndefined();
      if ('sprawled' in event) expect(steps[came]!.out?.charAt(0)).toBe(lot.charAt(0));
    }
  });
});

describe('a boss who is overtaken', () => {
  it('sees the tube go out before it is lit in another colour', () => {
    const lit = updates.flatMap(({ steps }) => steps.flatMap((step, at) => (step.kind === 'boss' && step.lights ? [steps[at - 1]] : [])));
    expect(lit.length).toBeGreaterThan(5);
    expect(lit.filter((step) => step?.dark !== undefined).length).toBeGreaterThan(3);
  });
});

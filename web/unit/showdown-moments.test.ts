import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { reckoned, steps } from '../src/boards/showdown/moments';
import { ROWS, soFar } from '../src/boards/showdown/moments/step';
import type { Event, View } from '../src/boards/showdown/types';
import { played } from './records';

/** Whole games that the engine played (`record-showdown.mjs`): each step with its events and the view that follows. */
const games = JSON.parse(gunzipSync(readFileSync(new URL('showdown-games.json.gz', import.meta.url))).toString()) as {
  printed: Pick<View, 'tiles' | 'sheet' | 'entrances'>;
  steps: { events: Event[]; view: View }[];
}[];
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Eli'];
/** Every update of every game, with its steps. */
const updates = games.flatMap(({ printed, steps: all }) =>
  all.slice(1).map(({ events, view }, place) => {
    const [before, after] = [
      { ...all[place]!.view, ...printed },
      { ...view, ...printed },
    ];
    const change = { before, after, records: [played<Event>(place, events)], you: 0, names: NAMES };
    return { events, before, after, change, steps: steps(change) };
  }),
);
const has = (kind: string) => updates.filter(({ events }) => events.some((event) => kind in event));

/** What lies where: all but what is asked of whom, the outlook, and the backs of the stacks. */
const lying = (view: View) => ({
  ...view,
  ...{ asks: null, waiting: null, fault: null },
  discard: [...view.discard].sort(),
  in_play: [...view.in_play].sort(),
  banned: [...view.banned].sort(),
  removed: [...view.removed].sort(([one], [other]) => (one < other ? -1 : 1)),
  stacks: view.stacks.map((stack) => ({ ...stack, top: null })),
  players: view.players.map((player) => ({ ...player, sheet: [...player.sheet].sort(), off: [...player.off].sort(), forecast: null })),
});

describe('an update', () => {
  it('ends with the view of the house', () => {
    for (const { steps, after } of updates) if (steps.length > 0) expect(steps.at(-1)!.view).toBe(after);
    expect(updates.filter(({ steps }) => steps.length > 0).length).toBeGreaterThan(150);
  });

  it('has reckoned that view by itself, but for what only the house can tell', () => {
    for (const { events, change, after } of updates) {
      const last = reckoned(change).at(-1);
      if (last) expect(lying(last.view), JSON.stringify(events)).toEqual(lying(after));
    }
  });

  it('has no step that lasts longer than one may wait', () => {
    for (const { steps } of updates) for (const { ms, kind } of steps) expect(ms, kind).toBeLessThanOrEqual(900);
  });

  it('tells no cash and no Fame before its picture is over', () => {
    const totals = (view: View) => view.players.map(({ cash, fame }) => [cash, fame]);
    for (const { steps, before, events } of updates) {
      let shown = before;
      for (const { during, view, kind } of steps) {
        if (during) expect(totals(during), `${kind} in ${JSON.stringify(events)}`).toEqual(totals(shown));
        shown = view;
      }
    }
  });

  it('shows no card of the turn before it is turned', () => {
    for (const { steps, events } of has('drawn')) {
      const cards = events.filter((event) => 'drawn' in event).length;
      const unseen = steps.map((step) => step.unseen);
      expect(Math.max(...unseen)).toBe(cards);
      expect(unseen.at(-1)).toBe(0);
      expect(steps.filter(({ kind }) => kind === 'event')).toHaveLength(cards);
    }
  });
});

describe('outbidding', () => {
  it('shows the new chip first, then the old one that is knocked aside', () => {
    const found = updates.filter(({ events }) => events.some((event) => 'bid' in event && event.bid.outbid !== null));
    expect(found.length).toBeGreaterThan(10);
    for (const { steps, before, events } of found) {
      const { bid } = events.find((event) => 'bid' in event) as Extract<Event, { bid: unknown }>;
      const kinds = steps.map(({ kind }) => kind);
      expect(kinds.slice(0, 2)).toEqual(['bid', 'outbid']);
      expect(steps[1]).toMatchObject({
        seat: bid.outbid,
        tracks: [bid.track],
        amount: before.tracks.find(({ track }) => track === bid.track)!.bid!.amount,
      });
    }
  });
});

describe('a new turn', () => {
  it('goes from falling prices to cards, tiles and income', () => {
    const found = has('turn_began').filter(({ events }) => events.some((event) => 'income' in event));
    expect(found.length).toBeGreaterThan(10);
    for (const { steps } of found) {
      const kinds = steps.map(({ kind }) => kind);
      expect(kinds.at(-1)).toBe('income');
      const [button, event, income] = ['button', 'event', 'income'].map((kind) => kinds.indexOf(kind as 'event'));
      expect(button).toBeLessThan(income!);
      if (event! >= 0) expect(event).toBeGreaterThan(button!);
      // A card is turned, read, put to the others; only then comes what it does.
      kinds.forEach((kind, at) => {
        if (kind === 'event') expect(kinds.slice(at, at + 3)).toEqual(['event', 'read', 'file']);
      });
    }
  });
});

describe('the final scoring', () => {
  it('counts row by row, for everybody, and the totals go with it', () => {
    const found = has('scored');
    expect(found).toHaveLength(games.length);
    for (const { steps, after } of found) {
      const rows = steps.filter(({ kind }) => kind === 'score');
      expect(rows.map(({ scoring }) => scoring!.rows)).toEqual(ROWS.map((_, at) => at + 1));
      rows.forEach(({ view, scoring }, at) =>
        expect(view.players.map(({ fame }) => fame)).toEqual(scoring!.scores.map((score) => soFar(score, at + 1))),
      );
      expect(steps.at(-1)!.kind).toBe('won');
      expect(after.players.map(({ fame }) => fame)).toEqual(rows.at(-1)!.view.players.map(({ fame }) => fame));
    }
  });
});

describe('what is seen of the rest', () => {
  it.each([
    ['bid', 'bid'],
    ['dropped', 'fall'],
    ['flipped', 'flip'],
    ['banned', 'ban'],
    ['bought', 'buy'],
    ['placed', 'place'],
    ['publicity', 'publicity'],
    ['renovated', 'renovate'],
    ['income', 'income'],
    ['fame_gained', 'effect'],
    ['over', 'won'],
  ])('%s is shown as %s', (event, kind) => {
    const found = has(event);
    expect(found.length).toBeGreaterThan(0);
    for (const { steps } of found) expect(steps.map((step) => step.kind)).toContain(kind);
  });

  it('lights routes, closes diamonds and opens the Night Club once the tile lies', () => {
    const after = new Map<string, number>();
    for (const { steps } of has('placed')) {
      const kinds = steps.map(({ kind }) => kind);
      const at = kinds.indexOf('place');
      for (const kind of ['route', 'diamond', 'club'] as const)
        if (kinds.includes(kind)) {
          after.set(kind, (after.get(kind) ?? 0) + 1);
          expect(kinds.indexOf(kind)).toBeGreaterThan(at);
        }
    }
    expect([...after.keys()].sort()).toEqual(['club', 'diamond', 'route']);
  });
});

it('stands at once where a step is taken back', () => {
  const { after } = updates[0]!;
  const undone = played<Event>(1, [{ undone: { seat: 0, entry: 1 } }]);
  expect(steps({ before: after, after, records: [undone], you: 0, names: NAMES })).toEqual([]);
});

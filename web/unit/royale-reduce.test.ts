import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { KINDS, reduce } from '../src/boards/royale/reduce';
import type { Event, View } from '../src/boards/royale/types';

type Step = { events: Event[]; view: View };
/** Whole games that the engine played (`record-royale.mjs`). */
export const games = JSON.parse(gunzipSync(readFileSync(new URL('royale-games.json.gz', import.meta.url))).toString()) as Step[][];

/** What lies where: all that a view tells but for what is asked of whom, and who leads. */
function lying(view: View) {
  const { payout } = view;
  const over = view.asks === 'over';
  return {
    ...view,
    ...{ active: 0, waiting: null, asks: null, just: null, roll: null },
    used: [...view.used].sort(),
    payout: payout && { ...payout, next_start: null, casino: 0 },
    casinos: view.casinos.map((casino) => ({ ...casino, leads: null })),
    // At the end everybody lays open what they have.
    players: view.players.map((player) => (over && player !== view.players[0] ? { ...player, money: 0, markers: 0, worth: 0 } : player)),
  };
}

describe.each(games.map((steps, at) => [at, steps] as const))('game %i', (_, steps) => {
  it('leads from each view to the next by its events alone', () => {
    for (const [at, { events, view }] of steps.entries()) {
      if (at === 0) continue;
      const after = events.reduce(reduce, { ...steps[at - 1]!.view });
      const over = view.asks === 'over';
      expect(lying(over ? { ...after, asks: 'over' } : after), JSON.stringify(events)).toEqual(lying(view));
    }
  });
});

it('has seen every event that there is', () => {
  const seen = new Set(games.flatMap((steps) => steps.flatMap(({ events }) => events.flatMap((event) => Object.keys(event)))));
  expect([...seen].sort()).toEqual([...KINDS].sort());
});

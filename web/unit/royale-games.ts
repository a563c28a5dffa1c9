import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Event, View } from '../src/boards/royale/types';

/** Whole games that the engine played, as seat 0 saw them (`record-royale.mjs`): each step with its events and the view that follows. */
export const games = JSON.parse(gunzipSync(readFileSync(new URL('royale-games.json.gz', import.meta.url))).toString()) as {
  events: Event[];
  view: View;
}[][];

/** What lies where: all that a view tells but for what is asked of whom, and who leads. */
export function lying(view: View) {
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

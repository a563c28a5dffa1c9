import { playedIn, type GameRecord } from '../board';
import type { Event, Pays } from './view';

/** What somebody did to the board, in the words of the log: the number is that of its tag on the map. */
export type News = { number: number; seat: number | null; text: string; lot: string | null };

/** What ends the wait of whoever looks: an action of their own turn. The card that they draw and have paid does not. */
const OWN = ['built', 'sprawled', 'remodeled', 'reorganized', 'raised', 'staked', 'put', 'turn_ended'] as const;

/** The records of others since a seat last acted. */
export function sinceTurn(records: GameRecord<Event>[], you: number): GameRecord<Event>[] {
  const acted = (record: GameRecord<Event>) => {
    const played = playedIn(record);
    return played?.seat === you && played.events.some(({ event }) => OWN.some((kind) => kind in event));
  };
  return records.slice(records.findLastIndex(acted) + 1).filter((record) => playedIn(record)?.seat !== you);
}

/** What has happened to the board, one line each. */
export function news(records: GameRecord<Event>[]): News[] {
  const told: News[] = [];
  for (const record of records) {
    const played = playedIn(record);
    for (const { n, event } of played?.events ?? []) {
      const { marked, taken_over, built, sprawled, remodeled, reorganized, raised, bet, deal_done, deal_broke } = event;
      const at = marked ?? taken_over ?? built ?? sprawled;
      const lot = at?.lot ?? (remodeled ?? reorganized ?? raised)?.casino[0] ?? null;
      if (lot === null && !bet && !deal_done && !deal_broke) continue;
      const text = played?.lines?.find((line) => line.n === n)?.text ?? '';
      if (text) told.push({ number: told.length + 1, seat: played?.seat ?? null, text, lot });
    }
  }
  return told;
}

/** The card that was drawn last, and what it brought so far. */
export type Drawn = { seat: number; card: string | null; pays: Pays; gains: { seat: number; money: number; points: number }[] };

export function lastDrawn(records: GameRecord<Event>[]): Drawn | null {
  let drawn: Drawn | null = null;
  const add = (seat: number, money: number, points: number) => {
    if (!drawn || (money === 0 && points === 0)) return;
    const had = drawn.gains.find((one) => one.seat === seat);
    if (had) [had.money, had.points] = [had.money + money, had.points + points];
    else drawn.gains.push({ seat, money, points });
  };
  for (const record of records.slice(-80)) {
    for (const { event } of playedIn(record)?.events ?? []) {
      if (event.drawn) drawn = { ...event.drawn, gains: [] };
      (event.lots_paid ?? event.casino_paid)?.amounts.forEach(([seat, money]) => add(seat, money, 0));
      if (event.scored) add(event.scored.seat, 0, event.scored.to - event.scored.from);
    }
  }
  return drawn;
}

/** How the latest bet fell, as long as nothing else was played since. */
export function lastBet(records: GameRecord<Event>[]) {
  const last = records.findLast((record) => playedIn(record) !== null);
  return (last && playedIn(last)?.events.find(({ event }) => event.bet)?.event.bet) ?? null;
}

import { playedIn, type GameRecord } from '../board';
import type { Event, TrackKey } from './view';

/** What somebody did, in the words of the log: the number is that of its tag on the board. */
export type News = { number: number; seat: number; text: string; track: TrackKey | null };

/** What others did that changed the board, one line each. What the cards of a turn do lies on the table by itself. */
export function news(records: GameRecord<Event>[], you: number | null): News[] {
  const told: News[] = [];
  for (const played of records.flatMap((record) => playedIn(record) ?? []))
    for (const { n, event } of played.events) {
      const { bid, bought, publicity, renovated } = event;
      const done = bid ?? bought ?? publicity ?? renovated;
      const text = done && done.seat !== you ? played.lines?.find((line) => line.n === n)?.text : undefined;
      if (done && text) told.push({ number: told.length + 1, seat: done.seat, text, track: bid?.track ?? null });
    }
  return told;
}

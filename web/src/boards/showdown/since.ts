import { playedIn, type GameRecord } from '../board';
import type { Event, TrackKey } from './view';

/** What somebody did, in the words of the log: the number is that of its tag on the track, or on the hotel-casino of whoever did it. */
export type News = { number: number; seat: number; text: string; track: TrackKey | null };

/** What a turn did to a track: another tile lies there, or it costs less. */
export type Mark = 'new' | 'less';

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

/** The tracks that the house changed since somebody's latest action; what followed from that action counts, too. Before the first all is new. */
export function marks(records: GameRecord<Event>[], you: number | null): Map<TrackKey, Mark> {
  const found = new Map<TrackKey, Mark>();
  const mine = records.findLastIndex((record) => playedIn(record)?.seat === you);
  for (const { event } of (mine < 0 ? [] : records.slice(mine)).flatMap((record) => playedIn(record)?.events ?? [])) {
    const { flipped, removed } = event;
    const cheaper = event.dropped ?? event.moved;
    const key = (space: number) => `premier_${space}` as TrackKey;
    if (flipped) found.set(key(flipped.space), 'new');
    else if (removed) found.delete(key(removed.space));
    else if (cheaper && !found.has(key(cheaper.space))) found.set(key(cheaper.space), 'less');
  }
  return found;
}

import type { ByTag, GameRecord, Undone } from '../src/boards/board';

/** A record of what was played: its number, and the events. */
export const played = <Event>(n: number, events: (Event | Undone)[], seat: number | null = 0): GameRecord<Event> => ({
  n,
  at: 0,
  what: {
    played: {
      seat,
      entry: n,
      // Each event has one of the tags: TypeScript cannot see that of a type it does not know.
      events: events.map((event, at) => ({ n: at, entry: n, event: event as ByTag<Event | Undone> })),
      lines: events.map((_, at) => ({ n: at, clause: 'X-1', text: `line ${n}.${at}` })),
    },
  },
});

/** A record of something that was said. */
export const chat = (n: number): GameRecord<never> => ({ n, at: 0, what: { chat: { seat: 0, name: 'Ada', text: 'hello' } } });

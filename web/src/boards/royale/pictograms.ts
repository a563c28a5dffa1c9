import { playedIn, type GameRecord, type Pictogram } from '../board';
import { where as casinoOf } from '../vegas/where';
import { dice, type Event, type View } from './view';

/** What the strip of the closed log shows: where dice went, who passed, what was closed and who was paid. A roll alone is no news. */
export function pictograms(record: GameRecord<Event>): Pictogram[] {
  return (playedIn(record)?.events ?? []).flatMap(({ event }): Pictogram[] => {
    const { placed, passed, closed, paid, gained } = event;
    if (placed) return [{ seat: placed.seat, what: { die: placed.casino, big: dice(placed.dice).biggy > 0 } }];
    if (passed) return [{ seat: passed.seat, what: 'chip' }];
    if (closed) return [{ seat: closed.seat, what: 'closed' }];
    if (paid) return /^\d+$/.test(paid.owner) ? [{ seat: Number(paid.owner), what: 'note' }] : [];
    return gained ? [{ seat: gained.seat, what: gained.chips > 0 ? 'chip' : 'note' }] : [];
  });
}

/** The casino that a move mattered at. */
export const where = (records: GameRecord<Event>[], { casinos }: View) =>
  casinoOf(records, casinos, ({ placed }) => (placed ? [placed.casino] : []));

import type { GameRecord, Pictogram } from '../board';
import { eventsIn } from './steps';
import { where as casinoOf } from '../vegas/where';
import { diceOf, numberOf, type Event, type View } from './view';

/** What the strip of the closed log shows: the cards that were laid open, and who was paid. */
export function pictograms(record: GameRecord<Event>): Pictogram[] {
  return eventsIn([record]).flatMap(({ revealed, placed, chip_card_taken: chip, paid }): Pictogram[] => {
    const play = revealed ?? placed;
    if (play) return play.cards.map((card) => ({ seat: play.seat, what: { card: numberOf(card), double: diceOf(card) === 2 } }));
    if (chip) return [{ seat: chip.seat, what: 'chip' }];
    return paid ? [{ seat: paid.seat, what: 'note' }] : [];
  });
}

/** The casino that a move mattered at; cards that are revealed together are many moves. */
export const where = (records: GameRecord<Event>[], { casinos }: View) =>
  casinoOf(records, casinos, ({ placed, revealed }) => (placed ?? revealed)?.cards.map(numberOf) ?? []);

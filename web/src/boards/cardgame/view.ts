import type { GameChoice, GamePreview } from '../board';
import type { Action, Card, View } from './types';

export type * from './types';

export type Choice = GameChoice<Action>;
export type Preview = GamePreview<View>;

/** The casino of a card. */
export const numberOf = (card: Card) => Number(card.split('x')[0]);
/** How many dice a card shows. */
export const diceOf = (card: Card) => Number(card.split('x')[1]);
export const diceIn = (cards: Card[]) => cards.reduce((sum, card) => sum + diceOf(card), 0);
/** How many notes a purse holds. */
export const countNotes = (purse: Record<string, number>) => Object.values(purse).reduce((sum, count) => sum + count, 0);

import type { Action, Event, View } from '../../wire/games/cardgame';
import type { CardStep } from './steps';

export type * from '../../wire/games/cardgame';

/** The Card Game on the wire. */
export type CardGame = { view: View; event: Event; action: Action; step: CardStep };

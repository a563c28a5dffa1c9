/** The Card Game as one pair of eyes sees it: the JSON of crates/cardgame/src/view.rs. Money is in dollars. */

/** A dice card: its casino, and how many dice it shows. `5x1`, `3x2`. */
export type Card = string;

export type PlayerView = {
  colour: string;
  /** Cards in hand, a hidden pick included. */
  hand_count: number;
  hand: Card[] | null;
  pile_count: number;
  glass_count: number;
  glass: Card[] | null;
  placed: Card[];
  /** Whether a pick lies under the palm. */
  ready: boolean;
  chosen: Card[] | null;
  turns: number;
  /** Whether the round is over for this player. */
  finished: boolean;
  /** How many notes have been won. */
  notes: number;
  /** The notes won: how many of each value. */
  safe: Record<string, number> | null;
  chip_cards: Record<string, number>;
  worth: number | null;
};

export type CasinoView = {
  number: number;
  name: string;
  /** Its notes, until they are paid. */
  notes: [number, number] | null;
  /** Dice by seat. */
  dice: Record<string, number>;
  /** Who would take the higher and the lower note if it paid now. */
  leads: [number | null, number | null];
  chip_cards: Record<string, number>;
};

export type Asks = 'select' | 'over' | { chip_card: { casinos: number[] } };

export type View = {
  eye: number | null;
  options: { mode: 'simultaneous' | 'sequential'; chip_cards: boolean };
  round: number;
  turn: number;
  /** How many cards at the casinos finish a player for the round. */
  stop: number;
  start: number | null;
  active: number | null;
  waiting: number[];
  asks: Asks;
  players: PlayerView[];
  casinos: CasinoView[];
  notes_left: number;
  boxed: Record<string, number>;
  chip_cards_left: number | null;
};

/** What can happen, as far as the board shows it: crates/cardgame/src/event.rs. */
export type Event =
  | { round_began: { round: number } }
  | { notes_laid: { notes: [number, number][] } }
  | { revealed: { seat: number; cards: Card[] } }
  | { placed: { seat: number; cards: Card[] } }
  | { chip_card_taken: { seat: number; casino: number; colour: string } }
  | { tied: { casino: number; seats: number[] } }
  | { paid: { casino: number; seat: number; note: number; place: number } }
  | { boxed: { casino: number; notes: number[] } }
  | { round_ended: { round: number } };

/** What can be done: crates/cardgame/src/action.rs. */
export type Action = { select: { cards: Card[] } } | { take_chip_card: { casino: number; colour: string } } | 'decline';

/** The Card Game on the wire. */
export type CardGame = { view: View; event: Event; action: Action };

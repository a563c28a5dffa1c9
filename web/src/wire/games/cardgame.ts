// Made from the Rust types by `make types`.
import type { Seat, SeatSet, Standing } from './table';

/**
 * One decision.
 */
export type Action = { "select": { 
/**
 * One or two of any numbers, or up to five of one number.
 */
cards: Selection, } } | { "take_chip_card": { 
/**
 * The casino.
 */
casino: number, 
/**
 * The colour.
 */
colour: ChipColour, } } | "decline";

/**
 * What is asked.
 */
export type Asks = "select" | { "chip_card": { 
/**
 * The casinos still open.
 */
casinos: Array<number>, } } | "over";

/**
 * A kind of dice card: 0 is `1x1`, 1 is `1x2`, up to 11, `6x2`.
 */
export type Card = string;

/**
 * Some cards of one player, by kind; their order does not matter.
 */
export type Cards = Array<Card>;

/**
 * One casino.
 */
export type CasinoView = { 
/**
 * Its number.
 */
number: number, 
/**
 * Its name.
 */
name: string, 
/**
 * Its notes, as they were drawn, until they are paid.
 */
notes: [Note, Note] | null, 
/**
 * How many dice each player has here, by seat.
 */
dice: { [key in string]: number }, 
/**
 * Who would take the higher and the lower note if the casino paid now.
 */
leads: [Seat | null, Seat | null], 
/**
 * The chip cards beside it, by colour.
 */
chip_cards: { [key in ChipColour]?: number }, };

/**
 * The colours of chip cards. Pink and gold are official, the others are placeholders.
 */
export type ChipColour = "pink" | "gold" | "blue" | "green" | "red";

/**
 * Why a hand is drawn.
 */
export type Draw = "setup" | "round" | "turn" | "own_turn";

/**
 * One thing that happened. Casinos are 1 to 6, money is in dollars.
 */
export type Event = { "started": { start: Seat | null, } } | { "round_began": { round: number, start: Seat | null, } } | { "notes_laid": { notes: [[Note, Note], [Note, Note], [Note, Note], [Note, Note], [Note, Note], [Note, Note]], } } | { "chip_cards_laid": { colours: [ChipColour, ChipColour, ChipColour, ChipColour, ChipColour, ChipColour], } } | { "hand_drawn": { seat: Seat, when: Draw, cards: Cards | null, } } | { "chosen": { seat: Seat, cards: Selection | null, } } | { "revealed": { seat: Seat, cards: Selection, } } | { "placed": { seat: Seat, cards: Selection, } } | { "unused": { seat: Seat, count: number, cards: Cards | null, } } | { "chip_card_taken": { seat: Seat, casino: number, colour: ChipColour, } } | { "chip_card_left": { seat: Seat, } } | { "finished": { seat: Seat, placed: number, buried: number, } } | { "tied": { casino: number, seats: SeatSet, } } | { "paid": { casino: number, seat: Seat, note: Note, place: number, } } | { "boxed": { casino: number, notes: Array<Note>, } } | { "round_ended": { round: number, } } | { "over": { ranking: Array<Standing>, } };

/**
 * How the players select their cards.
 */
export type Mode = "simultaneous" | "sequential";

/**
 * A money card by its place in the order of values: 0 is $30,000.
 */
export type Note = number;

/**
 * The options as people give them.
 */
export type Options = { 
/**
 * Simultaneous or sequential.
 */
mode: Mode, 
/**
 * The chip cards are used (sequential only).
 */
chip_cards: boolean, 
/**
 * Who begins the first round (sequential only); chance decides when nothing is said.
 */
start?: Seat, };

/**
 * One player. Hand, glass and selection are known to their owner; so is the safe, and to all once the game is
 * over.
 */
export type PlayerView = { 
/**
 * The card colour.
 */
colour: string, 
/**
 * How many cards are in hand, a hidden selection included.
 */
hand_count: number, 
/**
 * The hand.
 */
hand: Cards | null, 
/**
 * How many cards are left to draw.
 */
pile_count: number, 
/**
 * How many cards lie under the glass.
 */
glass_count: number, 
/**
 * What lies under the glass, sorted.
 */
glass: Cards | null, 
/**
 * What lies at the casinos.
 */
placed: Cards, 
/**
 * Whether a selection lies under the palm.
 */
ready: boolean, 
/**
 * The selection under the palm.
 */
chosen: Selection | null, 
/**
 * How many turns of this round are over.
 */
turns: number, 
/**
 * Whether the round is over for this player.
 */
finished: boolean, 
/**
 * How many notes have been won.
 */
notes: number, 
/**
 * The notes won.
 */
safe: Purse | null, 
/**
 * The chip cards, open to all.
 */
chip_cards: { [key in ChipColour]?: number }, 
/**
 * What it all comes to.
 */
worth: number | null, };

/**
 * Money cards (or markers that stand for such) by value.
 */
export type Purse = { [value: string]: number };

/**
 * A selection: up to five cards of a hand, in ascending order.
 */
export type Selection = Array<Card>;

/**
 * The table as one seat sees it, or as a spectator does. Money is in dollars.
 */
export type View = { 
/**
 * Whose view it is; nobody's for a spectator.
 */
eye: Seat | null, 
/**
 * What was agreed on.
 */
options: Options, 
/**
 * The round, 1 to 4.
 */
round: number, 
/**
 * The turn of the round, 1 to 6.
 */
turn: number, 
/**
 * How many cards at the casinos finish a player for the round.
 */
stop: number, 
/**
 * Who began the round (sequential only).
 */
start: Seat | null, 
/**
 * Whose turn it is (sequential only).
 */
active: Seat | null, 
/**
 * Who is asked.
 */
waiting: SeatSet, 
/**
 * What is asked.
 */
asks: Asks, 
/**
 * The players by seat.
 */
players: Array<PlayerView>, 
/**
 * The casinos, 1 first.
 */
casinos: Array<CasinoView>, 
/**
 * How many notes are left in the face-down pile.
 */
notes_left: number, 
/**
 * The notes that nobody won.
 */
boxed: Purse, 
/**
 * How many chip cards are left in their pile.
 */
chip_cards_left: number | null, };

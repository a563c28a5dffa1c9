// Made from the Rust types by `make types`.
import type { Refusal, Seat, SeatSet, Standing } from './table';

/**
 * One decision. A casino is named by any of its lots; the list of legal actions names it by its first.
 */
export type Action = "draw" | { "give_die": { 
/**
 * Where it stands.
 */
lot: Lot, } } | { "give_marker": { 
/**
 * Where it lies.
 */
lot: Lot, } } | "collect" | { "build": { 
/**
 * The lot.
 */
lot: Lot, 
/**
 * Whose tile.
 */
company: Company, 
/**
 * The die to take off another tile, when none is free.
 */
die?: Lot, } } | { "sprawl": { 
/**
 * The casino.
 */
casino: Lot, 
/**
 * The lot.
 */
lot: Lot, 
/**
 * The die to take off another tile, when none is free.
 */
die?: Lot, } } | { "remodel": { 
/**
 * The casino.
 */
casino: Lot, 
/**
 * Whose it becomes.
 */
company: Company, } } | { "reorganize": { 
/**
 * The casino.
 */
casino: Lot, } } | { "raise": { 
/**
 * The casino.
 */
casino: Lot, } } | { "gamble": { 
/**
 * The casino.
 */
casino: Lot, 
/**
 * The stake, in millions.
 */
stake: number, } } | { "put": { 
/**
 * The lot.
 */
lot: Lot, 
/**
 * What the die shows.
 */
value: number, } } | "lay_off" | "keep_bet" | "end_turn" | { "offer": { 
/**
 * What happens, in order.
 */
steps: Steps, } } | { "counter": { 
/**
 * The offer declined.
 */
offer: number, 
/**
 * What happens instead, in order.
 */
steps: Steps, } } | { "accept": { 
/**
 * The offer.
 */
offer: number, } } | { "decline": { 
/**
 * The offer.
 */
offer: number, 
/**
 * Why, if anybody says so.
 */
why?: Reason, } } | { "withdraw": { 
/**
 * The offer.
 */
offer: number, } };

/**
 * What was agreed on, with all that was left to the edition.
 */
export type Agreed = { 
/**
 * Whether bosses may lay off half of a bet, where the edition has that variant.
 */
lay_off?: boolean, 
/**
 * The colour of each seat.
 */
colours: Array<string>, };

/**
 * What is asked.
 */
export type Asks = "draw" | { "give_die": { lot: Lot, value: number, } } | { "give_marker": { lot: Lot, } } | "collect" | "act" | { "arrange": { seat: Seat, lots: Lots, values: Array<number>, casino: Lots, } } | { "lay_off": { casino: Lot, stake: number, boss: Seat, } } | "over";

/**
 * Things that change hands at once.
 */
export type Bundle = { 
/**
 * The things.
 */
items: Array<Item>, 
/**
 * Dice that receivers take off other tiles, because they have none free.
 */
give_dice?: Array<Lot>, 
/**
 * Markers that receivers take off other lots, because they have none free.
 */
give_markers?: Array<Lot>, };

/**
 * One casino.
 */
export type CasinoView = { 
/**
 * Its lots.
 */
lots: Lots, 
/**
 * Whose tiles they are.
 */
company: Company, 
/**
 * How many storeys it has.
 */
height: number, 
/**
 * Its boss; nobody while its dice wait to be put back.
 */
boss: Seat | null, 
/**
 * What it scores when it pays.
 */
points: number, 
/**
 * Whether it lies on The Strip.
 */
strip: boolean, };

/**
 * A company that builds casinos. Its colour differs between editions; its key does not.
 */
export type Company = "albion" | "sphinx" | "vega" | "tivoli" | "pioneer";

/**
 * An edition of the game.
 */
export type Edition = "2010" | "2024";

/**
 * One thing that happened. Money is in millions.
 */
export type Event = { "dealt": { seat: Seat, lots: Array<Lot>, money: number, } } | { "set_aside": { lots: Array<Lot>, back: boolean, } } | { "first_roll": { seat: Seat, dice: Array<number>, } } | { "turn_began": { seat: Seat, } } | { "drawn": { seat: Seat, card: Lot | null, pays: Pays, } } | { "marked": { seat: Seat, lot: Lot, } } | { "taken_over": { seat: Seat, lot: Lot, from: Seat | null, value: number, } } | { "stays_own": { seat: Seat, lot: Lot, } } | { "not_open": { lot: Lot, } } | { "die_given_up": { seat: Seat, lot: Lot, } } | { "marker_given_up": { seat: Seat, lot: Lot, } } | { "rerolled": { casino: Lots, dice: Array<[Lot, number]>, } } | { "lots_paid": { amounts: Array<[Seat, number]>, } } | { "casino_paid": { casino: Lots, company: Company, amounts: Array<[Seat, number]>, } } | { "scored": { seat: Seat, casino: Lots, points: number, from: number, to: number, } } | { "discarded": { lot: Lot, } } | { "built": { seat: Seat, lot: Lot, company: Company, value: number, cost: number, } } | { "sprawled": { seat: Seat, casino: Lot, lot: Lot, value: number, height: number, cost: number, } } | { "remodeled": { seat: Seat, casino: Lots, company: Company, cost: number, } } | { "reorganized": { seat: Seat, casino: Lots, cost: number, dice: Array<[Lot, number]>, } } | { "put": { seat: Seat, lot: Lot, value: number, } } | { "raised": { seat: Seat, casino: Lots, height: number, cost: number, } } | { "staked": { seat: Seat, casino: Lot, boss: Seat, stake: number, } } | { "laid_off": { seat: Seat, half: boolean, } } | { "bet": { seat: Seat, boss: Seat, dice: [number, number], gambler: number, boss_change: number, } } | { "turn_ended": { seat: Seat, } } | { "offered": { offer: Offer, } } | { "accepted": { seat: Seat, offer: number, } } | { "declined": { seat: Seat, offer: number, why?: Reason, } } | { "withdrawn": { seat: Seat, offer: number, } } | { "lapsed": { offers: Array<number>, } } | { "deal_began": { offer: number, } } | { "transferred": { items: Array<Item>, } } | { "deal_broke": { offer: number, step: number, refusal: Refusal, } } | { "deal_done": { offer: number, } } | { "over": { ranking: Array<Standing>, } };

/**
 * What the steps of a deal would lead to.
 */
export type Foresight = { 
/**
 * One for each step, up to the first that could not happen.
 */
steps: Array<Outlook>, 
/**
 * Each player's money after them.
 */
money: Array<number>, 
/**
 * What the active player could do after them, each with a few words.
 */
then: Array<[Action, string]>, };

/**
 * What the casinos that a card makes pay bring a player.
 */
export type Income = { 
/**
 * What the card makes pay.
 */
pays: Pays, 
/**
 * Money for pips.
 */
money: number, 
/**
 * Points of the casinos that the player bosses, wherever they lead on the track.
 */
points: number, };

/**
 * One thing that changes hands. Points and tiles can be named, and are refused.
 */
export type Item = { "money": { from: Seat, to: Seat, amount: number, } } | { "lot": { from: Seat, to: Seat, lot: Lot, } } | { "die": { from: Seat, to: Seat, lot: Lot, } } | { "points": { from: Seat, to: Seat, amount: number, } } | { "tile": { from: Seat, to: Seat, lot: Lot, } };

/**
 * A square of the board, in board order: A1 to F9.
 */
export type Lot = string;

/**
 * A set of lots: one bit each, in board order.
 */
export type Lots = Array<Lot>;

/**
 * A deal on the table.
 */
export type Offer = { 
/**
 * Its number.
 */
id: number, 
/**
 * Who offered it.
 */
by: Seat, 
/**
 * Who must agree: all who give, receive or act.
 */
parties: SeatSet, 
/**
 * Who has agreed.
 */
accepted: SeatSet, 
/**
 * What happens, in order.
 */
steps: Steps, };

/**
 * The options as people give them.
 */
export type Options = { 
/**
 * Bosses may lay off half of a bet to the bank (a variant of 2010).
 */
lay_off?: boolean, 
/**
 * The colour of each seat; those of the edition in order when nothing is said.
 */
colours?: Array<string>, };

/**
 * What one step would lead to.
 */
export type Outlook = { 
/**
 * Whether dice decide about it, here or in a step before it.
 */
dice: boolean, 
/**
 * Why it could not happen as things stand.
 */
refusal: Refusal | null, 
/**
 * Whose money changes, from what to what.
 */
money: Array<[Seat, number, number]>, 
/**
 * The casinos that get another boss, each by its first lot, and the boss.
 */
bosses: Array<[Lot, Seat | null]>, 
/**
 * The table after it.
 */
view: View, };

/**
 * What a card makes pay.
 */
export type Pays = Company | "strip";

/**
 * One player.
 */
export type PlayerView = { 
/**
 * The colour.
 */
colour: string, 
/**
 * Money.
 */
money: number, 
/**
 * The score.
 */
score: number, 
/**
 * Dice not on the board.
 */
free_dice: number, 
/**
 * Markers not on the board.
 */
free_markers: number, 
/**
 * What the casinos would bring now, for each thing that a card makes pay.
 */
income: Array<Income>, };

/**
 * What is printed. Money is in millions.
 */
export type Printed = { 
/**
 * The lots, in board order.
 */
lots: Array<PrintedLot>, 
/**
 * The sums of two dice that win the stake.
 */
wins: Array<number>, 
/**
 * The sums of two dice that win twice the stake.
 */
wins_twice: Array<number>, 
/**
 * The most that can be staked for each tile of a casino.
 */
stake_per_tile: number, 
/**
 * The stops of the scoring track.
 */
track: Array<number>, 
/**
 * The price of remodelling one space.
 */
remodel: number, 
/**
 * The price of one riser.
 */
riser: number, };

/**
 * What is printed on a lot and its card.
 */
export type PrintedLot = { 
/**
 * The lot.
 */
lot: Lot, 
/**
 * What building on it costs.
 */
price: number, 
/**
 * What the die of a building shows.
 */
die: number, 
/**
 * What its card makes pay.
 */
pays: Pays, 
/**
 * Whether it has an edge on The Strip.
 */
strip: boolean, };

/**
 * Why an offer is declined.
 */
export type Reason = { "price": { 
/**
 * What the money between the two was, in millions.
 */
money: number, } } | { "boss": { 
/**
 * Who.
 */
seat: Seat, 
/**
 * Of a casino of so many tiles.
 */
tiles: number, } } | { "helps": { 
/**
 * Who.
 */
seat: Seat, } } | { "impossible": { 
/**
 * The step that fails, counted from 1.
 */
step: number, } } | "gift" | "worse" | "not_now" | "never" | { "words": { 
/**
 * The words.
 */
text: string, } };

/**
 * A deal that waits for somebody's choice.
 */
export type Running = { 
/**
 * Its number.
 */
offer: number, 
/**
 * How many steps are done.
 */
done: number, 
/**
 * What is still to come.
 */
steps: Array<Step>, };

/**
 * What stands on a lot.
 */
export type Space = { 
/**
 * Whose marker lies there.
 */
mark?: Seat, 
/**
 * Whose tile stands there.
 */
company?: Company, 
/**
 * How many storeys it has.
 */
height?: number, 
/**
 * Whose die stands on it.
 */
owner?: Seat, 
/**
 * What the die shows; nothing while it waits to be put back.
 */
die?: number, };

/**
 * One step of a deal.
 */
export type Step = { "transfer": Bundle } | { "act": Action } | { "promise": string };

/**
 * The steps of a deal, in order. Nobody changes them once they have been offered, so that copies share them; an
 * [`Action`] that holds them is no larger than the actions of a turn, of which long lists are made.
 */
export type Steps = Array<Step>;

/**
 * The table as all see it. Money is in millions.
 */
export type View = { 
/**
 * The edition.
 */
edition: Edition, 
/**
 * What was agreed on.
 */
options: Agreed, 
/**
 * Whose turn it is.
 */
active: Seat, 
/**
 * Who is asked.
 */
waiting: SeatSet, 
/**
 * What is asked.
 */
asks: Asks, 
/**
 * What the board and the rules print, with the figures of this game.
 */
printed: Printed, 
/**
 * The players by seat.
 */
players: Array<PlayerView>, 
/**
 * The lots that are out of play.
 */
closed: Lots, 
/**
 * What stands on the lots; empty and unowned ones are left out.
 */
lots: { [key in string]: Space }, 
/**
 * The casinos, with who bosses them and what they are worth.
 */
casinos: Array<CasinoView>, 
/**
 * Tiles left by company.
 */
tiles_left: Record<Company, number>, 
/**
 * The cards that have been drawn, by what they pay.
 */
discards: { [key in Pays]?: Array<Lot> }, 
/**
 * The card being resolved.
 */
card: Lot | null, 
/**
 * How many cards are left to draw.
 */
cards_left: number, 
/**
 * How many of them lie above the end card.
 */
above_end: number | null, 
/**
 * Whether the active player has gambled this turn.
 */
gambled: boolean, 
/**
 * Where dice stand that have been reorganized this turn.
 */
reorganized: Lots, 
/**
 * The offers on the table.
 */
offers: Array<Offer>, 
/**
 * The deal that waits for a choice.
 */
running: Running | null, };

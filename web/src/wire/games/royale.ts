// Made from the Rust types by `make types`.
import type { Seat, SeatSet, Standing } from './table';

/**
 * One decision. Casinos and numbers are 1 to 6.
 */
export type Action = "roll" | { "power": { 
/**
 * Which die.
 */
die: Die, 
/**
 * Where it goes.
 */
number: number, } } | { "place": { 
/**
 * The number.
 */
number: number, } } | "pass" | { "take_chip_card": { 
/**
 * Its colour.
 */
colour: ChipColour, } } | "decline" | { "hide": { 
/**
 * How many.
 */
tokens: number, } } | { "guess": { 
/**
 * How many.
 */
tokens: number, } } | "stop" | "higher" | "lower" | { "close": { 
/**
 * Which one.
 */
casino: number, } } | { "knock": { 
/**
 * Which die.
 */
die: Die, } } | { "block": { 
/**
 * The size of the cluster.
 */
blanks: number, 
/**
 * Where they go.
 */
casino: number, } } | { "take_blank": { 
/**
 * Where the blank comes from.
 */
casino: number, 
/**
 * Which kind of picture.
 */
picture: Picture, } } | { "turn": { 
/**
 * Which die.
 */
die: Die, 
/**
 * Where it goes.
 */
number: number, } } | { "take_back": { 
/**
 * Which die.
 */
die: Die, 
/**
 * Where it comes from.
 */
casino: number, } } | { "double": { 
/**
 * How many small dice.
 */
small: number, 
/**
 * Whether the Biggy goes too.
 */
biggy: boolean, } } | { "nice": { 
/**
 * Which die.
 */
die: Die, 
/**
 * The number that it shows.
 */
number: number, } } | { "choose": { 
/**
 * The result.
 */
number: number, } } | { "activate": { 
/**
 * Which one.
 */
tile: Face, } } | { "golden": { 
/**
 * Which die.
 */
die: Die, } } | { "prime": { 
/**
 * The numbers of the dice to place.
 */
numbers: Numbers, } } | { "split": { 
/**
 * The two piles, the larger first.
 */
piles: Piles, } } | { "pick": { 
/**
 * 1 or 2.
 */
pile: number, } };

/**
 * What is asked. What is hidden is there only for those who may know it.
 */
export type Asks = "roll" | "place" | { "chip_card": { casino: number, activates: boolean, } } | "hide" | { "guess": { tokens?: number, } } | { "bet": { space: number, sum: number, reward: RewardView | null, } } | "close" | { "knock": { seat: Seat, } } | "block" | "blank" | { "die_option": { tile: Face, } } | "double" | "nice" | { "choose": { dice: [number, number], } } | "activate" | "golden" | { "prime": { seat: Seat, dice: [number, number], } } | { "split": { winner: Seat, } } | { "pick": { winner: Seat, sizes: [number, number], piles?: [Pile, Pile], } } | "over";

/**
 * Where money goes that nobody wins.
 */
export type Back = "deck" | "bank";

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
 * Its money cards, the higher first, until they are paid.
 */
pair: [Note, Note] | null, 
/**
 * The dice by owner: seats by number, `N` the neutral dice, `G` the blanks.
 */
dice: { [key in string]: Dice }, 
/**
 * PRIME TIME's black dice here.
 */
black: number, 
/**
 * Who would take the higher and the lower card if the casino paid now.
 */
leads: [Owner | null, Owner | null], 
/**
 * Whether NO ENTRY! has closed it.
 */
closed: boolean, 
/**
 * The chip cards beside it, by colour.
 */
chip_cards: { [key in ChipColour]?: number }, 
/**
 * Its tile.
 */
tile: TileView | null, };

/**
 * The colours of chip cards. Pink and gold are official, the others are placeholders.
 */
export type ChipColour = "pink" | "gold" | "blue" | "green" | "red";

/**
 * Some dice of one owner in one place.
 */
export type Dice = string;

/**
 * The two kinds of dice. Dice of one kind in one place are interchangeable.
 */
export type Die = "small" | "biggy";

/**
 * One thing that happened. Casinos and numbers are 1 to 6, money is in dollars.
 */
export type Event = { "started": { start: Seat, colours: Array<string>, } } | { "bank_opened": { bank: Purse, reserve: number, } } | { "round_began": { round: number, start: Seat, } } | { "dealt": { pairs: [[Note, Note], [Note, Note], [Note, Note], [Note, Note], [Note, Note], [Note, Note]], } } | { "chips_given": { each: number, } } | { "chip_cards_laid": { colours: [ChipColour, ChipColour, ChipColour, ChipColour, ChipColour, ChipColour], } } | { "tiles_laid": { tiles: Array<Face>, } } | { "blanks_laid": { blanks: [number, number, number, number, number, number], } } | { "neutral_placed": { roll: Roll, } } | { "rolled": { seat: Seat, roll: Roll, } } | { "stuck": { seat: Seat, closed: number, } } | { "passed": { seat: Seat, chips_left: number, } } | { "placed": { seat: Seat, casino: number, dice: Dice, how: How, } } | { "chip_card_taken": { seat: Seat, casino: number, colour: ChipColour, } } | { "chip_card_left": { seat: Seat, casino: number, } } | { "declined": { seat: Seat, tile: Face, } } | { "gained": { seat: Seat, tile: Face, chips: number, notes: Purse, markers: Purse, } } | { "hid": { seat: Seat, tokens: number | null, } } | { "guessed": { seat: Seat, guess: number, hidden: number, } } | { "threw": { seat: Seat, tile: Face, dice: [number, number], 
/**
 * For FIFTY FIFTY: the reward space that the counter moves to.
 */
space?: number, } } | { "jackpot_moved": { value: number, } } | { "bet": { seat: Seat, higher: boolean, } } | { "bet_lost": { seat: Seat, before: number, now: number, } } | { "bet_won": { seat: Seat, before: number, now: number, } } | { "stopped": { seat: Seat, } } | { "high_five_taken": { seat: Seat, } } | { "power_taken": { seat: Seat, } } | { "power_lost": { seat: Seat, } } | { "closed": { seat: Seat, casino: number, opened: number | null, } } | { "knocked_out": { seat: Seat, die: Die, } } | { "back_from_bar": { seat: Seat, dice: Dice, } } | { "blocked": { seat: Seat, casino: number, blanks: number, } } | { "blank_taken": { seat: Seat, casino: number, picture: Picture, } } | { "took_back": { seat: Seat, casino: number, die: Die, tile: Face, } } | { "doubled_down": { seat: Seat, dice: Dice, } } | { "nice_put": { seat: Seat, die: Die, number: number, pushed: Lying | null, } } | { "chose": { seat: Seat, number: number, } } | { "activated": { seat: Seat, tile: Face, } } | { "back_from_golden": { seat: Seat, die: Die, } } | { "golden_put": { seat: Seat, die: Die, } } | { "bad_luck_fixed": { seats: SeatSet, } } | { "prime_placed": { seat: Seat, numbers: Array<number>, } } | { "tied": { casino: number, owners: Array<Owner>, } } | { "double_down_tied": { seats: SeatSet, } } | { "paid": { casino: number, owner: Owner, note: Note, place: number, } } | { "unclaimed": { casino: number, notes: Array<Note>, to: Back, } } | { "split": { seat: Seat, sizes: [number, number], piles: [Pile, Pile] | null, } } | { "picked": { seat: Seat, pile: number, taken: Pile, left: Pile, } } | { "fined": { seat: Seat, notes: Purse, markers: Purse, chips: number, change: Purse, change_markers: Purse, } } | { "round_ended": { round: number, } } | { "over": { ranking: Array<Standing>, } };

/**
 * One side of a tile. The letter is the physical tile, the digit its side.
 */
export type Face = "lucky_punch" | "jackpot" | "prime_time" | "fifty_fifty" | "high_five" | "bad_luck" | "pay_day" | "power_play" | "no_entry" | "knockout" | "block_it" | "handicap" | "black_box" | "double_down" | "nice_dice" | "my_choice";

/**
 * How dice came into a casino.
 */
export type How = "rolled" | "power_play" | "handicap" | "my_choice";

/**
 * The dice that this turn placed, and where.
 */
export type Just = { 
/**
 * The dice.
 */
dice: Dice, 
/**
 * The casino.
 */
casino: number, };

/**
 * A player's die that lies on a tile.
 */
export type Lying = { 
/**
 * Whose it is.
 */
seat: Seat, 
/**
 * What it is.
 */
die: Die, };

/**
 * The basic game, or the main game with tiles and bank.
 */
export type Mode = "basic" | "royale";

/**
 * A money card by its place in the order of values: 0 is $30,000.
 */
export type Note = number;

/**
 * One or two numbers of black dice, in ascending order; 0 stands for none.
 */
export type Numbers = Array<number>;

/**
 * The options as people give them. What is left out has its default.
 */
export type Options = { 
/**
 * Basic or main game.
 */
mode: Mode, 
/**
 * Tiles per round, 0 to 6; 3 when nothing is said.
 */
tiles?: number, 
/**
 * The chip cards of the card game are used too.
 */
chip_cards: boolean, 
/**
 * No tile face comes twice while that can be helped.
 */
no_repeat: boolean, 
/**
 * Fixed faces for casinos 1, 2, ..: one list for all rounds, or three times as long for each round its own.
 */
faces?: Array<Face>, 
/**
 * Who begins the first round; chance decides when nothing is said.
 */
start?: Seat, 
/**
 * The dice colours by seat; those of the data file in order when nothing is said.
 */
colours?: Array<string>, };

/**
 * Whose dice lie in a casino: a player's, or those of one of the two imaginary owners.
 */
export type Owner = string;

/**
 * What is remembered while a round is paid out.
 */
export type PayoutView = { 
/**
 * The casino being paid; 0 before.
 */
casino: number, 
/**
 * Who owes the BAD LUCK fine.
 */
fined: SeatSet, 
/**
 * The black dice by casino.
 */
black: [number, number, number, number, number, number], 
/**
 * Whose they are.
 */
black_owner: Seat | null, 
/**
 * Who would begin the next round.
 */
next_start: Seat | null, };

/**
 * The three kinds of pictures.
 */
export type Picture = "chip" | "money" | "die";

/**
 * Some of the tokens, in ascending order.
 */
export type Pile = Array<number>;

/**
 * Two piles, the larger first. Of two equal ones the order is that in which they were made: whoever picks
 * cannot know which is which.
 */
export type Piles = [Pile, Pile];

/**
 * One player. Money is known to its owner, and to all once the game is over.
 */
export type PlayerView = { 
/**
 * The dice colour.
 */
colour: string, 
/**
 * The remaining dice.
 */
hand: Dice, 
/**
 * Chips.
 */
chips: number, 
/**
 * How many money cards and markers there are.
 */
cards: number, 
/**
 * The money cards, if these eyes may see them.
 */
money: Purse | null, 
/**
 * The markers for money the bank could not pay in cards, if these eyes may see them.
 */
markers: Purse | null, 
/**
 * The chip cards, open to all.
 */
chip_cards: { [key in ChipColour]?: number }, 
/**
 * What it all comes to, if these eyes may see it.
 */
worth: number | null, };

/**
 * Money cards (or markers that stand for such) by value.
 */
export type Purse = { [value: string]: number };

/**
 * What a space pays.
 */
export type RewardView = { 
/**
 * Chips.
 */
chips: number, 
/**
 * Money.
 */
money: number, };

/**
 * What lies in the arena after a roll: how many small dice show each number, and what the Biggy shows.
 */
export type Roll = { small: Array<number>, biggy: number | null };

/**
 * A tile and what lies on it.
 */
export type TileView = { "face": "lucky_punch", } | { "face": "jackpot", value: number, } | { "face": "prime_time", } | { "face": "fifty_fifty", } | { "face": "high_five", holder: Seat | null, } | { "face": "bad_luck", } | { "face": "pay_day", } | { "face": "power_play", holder: Seat | null, } | { "face": "no_entry", closed: number | null, space: number, } | { "face": "knockout", bar: { [key in string]: Dice }, } | { "face": "block_it", clusters: Array<number>, } | { "face": "handicap", covered: { [key in Picture]?: number }, } | { "face": "black_box", } | { "face": "double_down", dice: { [key in string]: Dice }, } | { "face": "nice_dice", spaces: [Lying | null, Lying | null, Lying | null, Lying | null, Lying | null, Lying | null], } | { "face": "my_choice", golden: Lying | null, };

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
 * The round, 1 to 3.
 */
round: number, 
/**
 * Who began the round.
 */
start: Seat, 
/**
 * Whose turn it is.
 */
active: Seat, 
/**
 * Who is asked; nobody once the game is over.
 */
waiting: Seat | null, 
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
 * What lies in the arena.
 */
roll: Roll | null, 
/**
 * The dice that this turn placed.
 */
just: Just | null, 
/**
 * How many face-down money cards are left: the deck, or the reserve of the main game.
 */
deck: number, 
/**
 * The face-up bank of the main game.
 */
bank: Purse | null, 
/**
 * The gray blanks in the pool.
 */
blanks: number, 
/**
 * How many chip cards are left in their pile.
 */
chip_cards_left: number | null, 
/**
 * The payout under way.
 */
payout: PayoutView | null, 
/**
 * The faces that have been laid so far.
 */
used: Array<Face>, };

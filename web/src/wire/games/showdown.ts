// Made from the Rust types by `make types`.
import type { Message, Seat, SeatSet, Standing } from './table';

/**
 * One decision.
 */
export type Action = { "bid": { 
/**
 * Its track.
 */
track: Track, 
/**
 * A printed space of the track.
 */
amount: number, } } | { "publicity": Tiles } | { "renovate": Tiles } | "sketch" | { "take_off": { 
/**
 * The tile.
 */
tile: Spot, } } | { "put_on": { 
/**
 * The tile.
 */
tile: Spot, } } | "finish" | "abandon" | { "place": Tiles } | { "stack": { 
/**
 * The stack.
 */
size: Size, } } | "pass";

/**
 * What is asked.
 */
export type Asks = "choose" | { "sketch": Sketch } | "pull_strings" | "place" | "over";

/**
 * Something that can be banned for a turn.
 */
export type Ban = "slots" | "lounge" | "restaurant" | "publicity" | "renovate";

/**
 * The highest bid on a track.
 */
export type BidView = { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * How much.
 */
amount: number, };

/**
 * An Event card: what it does and which tile it brings. Equal cards are equal values.
 */
export type Card = string;

/**
 * What a player has chosen in step 4.
 */
export type Choice = "open" | { "bid": { 
/**
 * The track.
 */
track: Track, 
/**
 * The bid.
 */
amount: number, } } | { "bought": { 
/**
 * Its type.
 */
tile: Kind, 
/**
 * What was paid.
 */
price: number, } } | "renovated" | "publicized" | "passed";

/**
 * The colour of a tile: which entrance it needs a route from.
 */
export type Colour = "yellow" | "blue" | "green";

/**
 * A corner of a square.
 */
export type Corner = "NW" | "NE" | "SE" | "SW";

/**
 * One thing that happened. Premier spaces are numbered from 1.
 */
export type Event = { "started": { button: Seat, } } | { "laid_out": { space: number, tile: Kind, minimum: number, } } | { "turn_began": { turn: number, button: Seat, } } | { "dropped": { space: number, tile: Kind, minimum: number, } } | { "removed": { space: number, tile: Kind, } } | { "drawn": { space: number, card: Card, } } | { "reshuffled": { cards: number, } } | { "fame_gained": { seat: Seat, amount: number, event: Happening, } } | { "cash_gained": { seat: Seat, amount: number, event: Happening, } } | { "cash_lost": { seat: Seat, amount: number, event: Happening, } } | { "banned": { what: Ban, event: Happening, } } | { "moved": { space: number, tile: Kind, minimum: number, event: Happening, } } | { "stays": { card: Card, } } | { "stack_named": { seat: Seat, size: Size, } } | { "flipped": { space: number, tile: Kind, minimum: number, } } | { "income": { seat: Seat, amount: number, busy: boolean, } } | { "bid": { seat: Seat, track: Track, tile: Kind, amount: number, outbid: Seat | null, } } | { "publicity": { seat: Seat, fame: number, } } | { "sketched": { seat: Seat, sketch: Sketch, } } | { "abandoned": { seat: Seat, } } | { "renovated": { seat: Seat, off: Array<Lying>, on: Array<Lying>, } } | { "passed": { seat: Seat, } } | { "bought": { seat: Seat, track: Track, tile: Kind, price: number, } } | { "placed": { seat: Seat, tile: Lying, } } | { "set_aside": { seat: Seat, tile: Kind, } } | { "grand_opening": { seat: Seat, fame: number, } } | { "adjusted": { totals: Array<Totals>, } } | { "button_passed": { to: Seat, } } | { "sheets_full": { seats: Array<Seat>, } } | { "stack_empty": { size: Size | null, } } | { "scored": { seat: Seat, score: Score, } } | { "over": { ranking: Array<Standing>, } };

/**
 * What an Event card does.
 */
export type Happening = "slots_fame" | "slots_cash" | "lounge_fame" | "lounge_cash" | "restaurant_fame" | "restaurant_cash" | "no_slots" | "no_lounge" | "no_restaurant" | "pr_scandal" | "no_renovate" | "pull_strings" | "slump" | "boom" | "busy_weekend" | "gaming_tax" | "convention" | "whales" | "grand_opening" | "hidden_gem" | "bank_loan" | "travel_guide";

/**
 * A type of tile.
 */
export type Kind = "slots" | "lounge" | "restaurant" | "fancy_slots" | "fancy_restaurant" | "dragon_room" | "table_games" | "high_rollers_room" | "fancy_lounge" | "five_star_steakhouse" | "sports_book" | "space_age_sports_book" | "buffet" | "night_club" | "theater";

/**
 * A tile on a sheet: its type, its north-west square, and how it is turned.
 */
export type Lying = string;

/**
 * The options as people give them.
 */
export type Options = { 
/**
 * The colour of each seat; in order when nothing is said.
 */
colours?: Array<string>, };

/**
 * One player. Once the game is over, Fame and cash are those after final scoring.
 */
export type PlayerView = { 
/**
 * The colour.
 */
colour: string, 
/**
 * Cash.
 */
cash: number, 
/**
 * Population.
 */
population: number, 
/**
 * Revenue.
 */
revenue: number, 
/**
 * Fame.
 */
fame: number, 
/**
 * The tiles on the sheet.
 */
sheet: Array<Lying>, 
/**
 * The tiles beside the sheet.
 */
off: Array<Kind>, 
/**
 * What was chosen this turn.
 */
choice: Choice, 
/**
 * What an income would bring now.
 */
income: number, 
/**
 * Final scoring, if the game ended here.
 */
forecast: Score, 
/**
 * Final scoring, once the game is over.
 */
score?: Score, };

/**
 * What one player scores at the end.
 */
export type Score = { 
/**
 * The Fame track before scoring.
 */
track: number, 
/**
 * For a casino section filled with yellow and green tiles.
 */
casino: number, 
/**
 * For a hotel section filled with blue and green tiles.
 */
hotel: number, 
/**
 * For a path from entrance to entrance.
 */
connected: number, 
/**
 * For the place in Population.
 */
population: number, 
/**
 * For the place in Revenue.
 */
revenue: number, 
/**
 * For cash.
 */
cash: number, 
/**
 * For diamonds with three quarters.
 */
partial_diamonds: number, 
/**
 * For full diamonds.
 */
full_diamonds: number, 
/**
 * All Fame.
 */
fame: number, 
/**
 * Cash left over.
 */
cash_left: number, };

/**
 * A side of a square.
 */
export type Side = "N" | "E" | "S" | "W";

/**
 * The size of a tile; also the premier stack it comes from.
 */
export type Size = "small" | "medium" | "large";

/**
 * A renovation under way: it is no choice until it is finished.
 */
export type Sketch = { 
/**
 * Taken off so far.
 */
off: Array<Lying>, 
/**
 * Put on so far.
 */
on: Array<Lying>, };

/**
 * A tile and where it lies or shall lie, as people write it: `lounge@0,2/90` is a Lounge with its north-west square in
 * column 0, row 2, turned by 90 degrees. Without a turn it lies as drawn.
 */
export type Spot = string;

/**
 * A face-down premier stack.
 */
export type StackView = { 
/**
 * Its size.
 */
size: Size, 
/**
 * Tiles left.
 */
left: number, 
/**
 * The back of the top tile: A or B.
 */
top: "A" | "B" | null, };

/**
 * What is printed on a type of tile.
 */
export type TileView = { 
/**
 * The type.
 */
tile: Kind, 
/**
 * What players call it.
 */
name: string, 
/**
 * Its size.
 */
size: Size, 
/**
 * Its colour.
 */
colour: Colour, 
/**
 * Its starting price.
 */
price: number, 
/**
 * Population.
 */
population: number, 
/**
 * Revenue.
 */
revenue: number, 
/**
 * Fame.
 */
fame: number, 
/**
 * What it needs on the sheet.
 */
needs: Array<Kind>, 
/**
 * Its doors, as drawn: column, row and side.
 */
doors: Array<[number, number, Side]>, 
/**
 * Its quarters of diamonds, as drawn: column, row and corner.
 */
diamonds: Array<[number, number, Corner]>, };

/**
 * What comes off and what goes on.
 */
export type Tiles = { 
/**
 * Those that come off.
 */
off?: Array<Spot>, 
/**
 * Those that go on.
 */
on?: Array<Spot>, };

/**
 * One player's markers.
 */
export type Totals = { 
/**
 * Population.
 */
population: number, 
/**
 * Revenue.
 */
revenue: number, 
/**
 * Fame.
 */
fame: number, };

/**
 * A track of the board, with the tile that is sold there.
 */
export type Track = "premier_1" | "premier_2" | "premier_3" | "premier_4" | "slots_1" | "slots_2" | "lounge" | "restaurant";

/**
 * One track of the board.
 */
export type TrackView = { 
/**
 * Which.
 */
track: Track, 
/**
 * The tile for sale.
 */
tile: Kind | null, 
/**
 * The lowest bid.
 */
minimum: number | null, 
/**
 * The printed spaces.
 */
spaces: Array<number>, 
/**
 * Tiles left in an open stack.
 */
left?: number, 
/**
 * The highest bid.
 */
bid: BidView | null, };

/**
 * The table as all see it. Money is in dollars.
 */
export type View = { 
/**
 * What was agreed on.
 */
options: Options, 
/**
 * The turn, from 1.
 */
turn: number, 
/**
 * Who has the Turn Order Button.
 */
button: Seat, 
/**
 * Who is asked.
 */
waiting: SeatSet, 
/**
 * What is asked.
 */
asks: Asks, 
/**
 * Why the sketch cannot be finished as it stands, if somebody sketches.
 */
fault?: Message, 
/**
 * The players by seat.
 */
players: Array<PlayerView>, 
/**
 * The tracks where something is or could be for sale.
 */
tracks: Array<TrackView>, 
/**
 * The premier stacks, small first.
 */
stacks: Array<StackView>, 
/**
 * How many Event cards are left to draw.
 */
deck: number, 
/**
 * The Event cards that are done.
 */
discard: Array<Card>, 
/**
 * The Event cards that wait for something.
 */
in_play: Array<Card>, 
/**
 * What nobody may do this turn.
 */
banned: Array<Ban>, 
/**
 * How many tiles of each type have left the game, where any has.
 */
removed: Array<[Kind, number]>, 
/**
 * The sheet: rows of Y casino, W common and B hotel squares.
 */
sheet: Array<string>, 
/**
 * Where the casino and the hotel entrance are: column, row and side.
 */
entrances: [[number, number, Side], [number, number, Side]], 
/**
 * What is printed on the tiles.
 */
tiles: Array<TileView>, };

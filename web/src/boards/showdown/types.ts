/** The game's JSON as crates/showdown/src/view.rs, action.rs and event.rs write it. Money is in dollars. */
export type Kind =
  | 'slots'
  | 'lounge'
  | 'restaurant'
  | 'fancy_slots'
  | 'fancy_restaurant'
  | 'dragon_room'
  | 'table_games'
  | 'high_rollers_room'
  | 'fancy_lounge'
  | 'five_star_steakhouse'
  | 'sports_book'
  | 'space_age_sports_book'
  | 'buffet'
  | 'night_club'
  | 'theater';
export type Size = 'small' | 'medium' | 'large';
export type TileColour = 'yellow' | 'blue' | 'green';
export type Side = 'N' | 'E' | 'S' | 'W';
export type Corner = 'NW' | 'NE' | 'SE' | 'SW';
/** How far a tile is turned clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;
/** A tile and where it lies: `lounge@0,2/90`. */
export type LyingText = string;
export type Lying = { kind: Kind; x: number; y: number; turn: Turn };
export type TrackKey = 'premier_1' | 'premier_2' | 'premier_3' | 'premier_4' | 'slots_1' | 'slots_2' | 'lounge' | 'restaurant';
export type Ban = 'slots' | 'lounge' | 'restaurant' | 'publicity' | 'renovate';
export type Happening =
  | 'slots_fame'
  | 'slots_cash'
  | 'lounge_fame'
  | 'lounge_cash'
  | 'restaurant_fame'
  | 'restaurant_cash'
  | 'no_slots'
  | 'no_lounge'
  | 'no_restaurant'
  | 'pr_scandal'
  | 'no_renovate'
  | 'pull_strings'
  | 'slump'
  | 'boom'
  | 'busy_weekend'
  | 'gaming_tax'
  | 'convention'
  | 'whales'
  | 'grand_opening'
  | 'hidden_gem'
  | 'bank_loan'
  | 'travel_guide';
/** An Event card: what it does and which stack it names, `no_slots:small`, `pull_strings:choice`. */
export type CardKey = string;
export type Sketch = { off: LyingText[]; on: LyingText[] };

/** What a seat has chosen this turn. */
export type Chosen =
  'open' | 'renovated' | 'publicized' | 'passed' | { bid: { track: TrackKey; amount: number } } | { bought: { tile: Kind; price: number } };

/** What one player scores; the parts are added up in `fame`. */
export type Score = {
  track: number;
  casino: number;
  hotel: number;
  connected: number;
  population: number;
  revenue: number;
  cash: number;
  partial_diamonds: number;
  full_diamonds: number;
  fame: number;
  cash_left: number;
};

export type PlayerView = {
  colour: string;
  cash: number;
  population: number;
  revenue: number;
  fame: number;
  sheet: LyingText[];
  off: Kind[];
  choice: Chosen;
  /** Once the game is over. */
  score?: Score;
  /** What the next income would be, where the rules tell it. */
  income?: number;
  /** What final scoring would give now, where the rules tell it. */
  forecast?: Score;
};

export type BidView = { seat: number; amount: number };
export type TrackView = {
  track: TrackKey;
  tile: Kind | null;
  minimum: number | null;
  spaces: number[];
  /** Tiles left in an open stack. */
  left?: number;
  bid: BidView | null;
};
export type StackView = { size: Size; left: number; top: 'A' | 'B' | null };
export type TileView = {
  tile: Kind;
  name: string;
  size: Size;
  colour: TileColour;
  price: number;
  population: number;
  revenue: number;
  fame: number;
  needs: Kind[];
  /** As drawn, unturned: column, row, side. */
  doors: [number, number, Side][];
  /** Quarters of diamonds, as drawn: column, row, corner. */
  diamonds: [number, number, Corner][];
};

export type Asks = 'choose' | 'pull_strings' | 'place' | 'over' | { sketch: Sketch };

export type View = {
  options: { colours?: string[] };
  /** The turn, from 1. */
  turn: number;
  /** Who has the Turn Order Button. */
  button: number;
  waiting: number[];
  asks: Asks;
  /** Why the sketch cannot be finished as it stands. */
  fault?: string;
  players: PlayerView[];
  tracks: TrackView[];
  stacks: StackView[];
  deck: number;
  discard: CardKey[];
  in_play: CardKey[];
  banned: Ban[];
  removed: [Kind, number][];
  /** Rows of Y casino, W common and B hotel squares. */
  sheet: string[];
  /** The casino and the hotel entrance: column, row, side. */
  entrances: [[number, number, Side], [number, number, Side]];
  tiles: TileView[];
  /** The Event cards of this turn in the order they came, where the rules tell them. */
  drawn?: CardKey[];
};

/** Tiles that an action takes off and puts on. */
export type Tiles = { off?: LyingText[]; on?: LyingText[] };
export type Action =
  | 'sketch'
  | 'finish'
  | 'abandon'
  | 'pass'
  | { bid: { track: TrackKey; amount: number } }
  | { publicity: Tiles }
  | { take_off: { tile: LyingText } }
  | { put_on: { tile: LyingText } }
  | { place: Tiles }
  | { stack: { size: Size } };

/** What can happen, as far as the board shows it. */
export type Event =
  | { turn_began: { turn: number; button: number } }
  | { dropped: { space: number; tile: Kind; minimum: number } }
  | { removed: { space: number; tile: Kind } }
  | { drawn: { space: number; card: CardKey } }
  | { fame_gained: { seat: number; amount: number; event: Happening } }
  | { cash_gained: { seat: number; amount: number; event: Happening } }
  | { cash_lost: { seat: number; amount: number; event: Happening } }
  | { banned: { what: Ban; event: Happening } }
  | { moved: { space: number; tile: Kind; minimum: number; event: Happening } }
  | { flipped: { space: number; tile: Kind; minimum: number } }
  | { income: { seat: number; amount: number; busy: boolean } }
  | { bid: { seat: number; track: TrackKey; tile: Kind; amount: number; outbid: number | null } }
  | { publicity: { seat: number; fame: number } }
  | { renovated: { seat: number; off: LyingText[]; on: LyingText[] } }
  | { passed: { seat: number } }
  | { bought: { seat: number; track: TrackKey; tile: Kind; price: number } }
  | { placed: { seat: number; tile: LyingText } }
  | { set_aside: { seat: number; tile: Kind } }
  | { grand_opening: { seat: number; fame: number } }
  | { scored: { seat: number; score: Score } };

/** Vegas Showdown on the wire. */
export type Showdown = { view: View; event: Event; action: Action };

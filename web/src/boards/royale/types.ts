// The game's JSON as crates/royale/src/view.rs, event.rs and action.rs write it. Money is in dollars.

export type Face = keyof Tiles;
export type DieKind = 'small' | 'biggy';
export type Picture = 'chip' | 'money' | 'die';
/** A seat by its number, `N` the neutral dice, `G` the gray blanks. */
export type Owner = string;
/** Dice in one place: `3`, `B`, `3+B`. */
export type DiceText = string;
export type DiceBy = Record<Owner, DiceText>;
export type Lying = { seat: number; die: DieKind };
export type Roll = { small: number[]; biggy: number | null };
export type Purse = Record<string, number>;
export type Pair = [number, number];
/** What a space pays. */
export type Reward = { chips?: number; money?: number };

/** What lies on each face. */
export type Tiles = {
  lucky_punch: object;
  jackpot: { value: number };
  prime_time: object;
  fifty_fifty: object;
  high_five: { holder: number | null };
  bad_luck: object;
  pay_day: object;
  power_play: { holder: number | null };
  no_entry: { closed: number | null; space: number };
  knockout: { bar: DiceBy };
  block_it: { clusters: number[] };
  handicap: { covered: Partial<Record<Picture, number>> };
  black_box: object;
  double_down: { dice: DiceBy };
  nice_dice: { spaces: (Lying | null)[] };
  my_choice: { golden: Lying | null };
};
export type TileOf<F extends Face> = { face: F } & Tiles[F];
export type TileView = { [F in Face]: TileOf<F> }[Face];

export type Casino = {
  number: number;
  name: string;
  pair: Pair | null;
  dice: DiceBy;
  black: number;
  leads: [Owner | null, Owner | null];
  closed: boolean;
  chip_cards: Record<string, number>;
  tile: TileView | null;
};

export type Player = {
  colour: string;
  hand: DiceText;
  chips: number;
  cards: number;
  money: Purse | null;
  markers: Purse | null;
  chip_cards: Record<string, number>;
  worth: number | null;
};

/** What is asked, with what belongs to it. */
export type Questions = {
  roll: null;
  place: null;
  chip_card: { casino: number; activates: boolean };
  hide: null;
  guess: { tokens?: number };
  bet: { space: number; sum: number; reward: Reward | null };
  close: null;
  knock: { seat: number };
  block: null;
  blank: null;
  die_option: { tile: Face };
  double: null;
  nice: null;
  choose: { dice: Pair };
  activate: null;
  golden: null;
  prime: { seat: number; dice: Pair };
  split: { winner: number };
  pick: { winner: number; sizes: Pair; piles?: [number[], number[]] };
  over: null;
};
export type Asks = keyof Questions | { [Q in keyof Questions]?: Questions[Q] };

export type View = {
  eye: number | null;
  options: { mode: 'basic' | 'royale'; chip_cards: boolean };
  round: number;
  start: number;
  active: number;
  waiting: number | null;
  asks: Asks;
  players: Player[];
  casinos: Casino[];
  roll: Roll | null;
  just: { dice: DiceText; casino: number } | null;
  deck: number;
  bank: Purse | null;
  blanks: number;
  chip_cards_left: number | null;
  payout: { casino: number; fined: number[]; black: number[]; black_owner: number | null; next_start: number | null } | null;
  used: Face[];
};

/** What can happen, as far as the board shows it. */
export type Event =
  | { round_began: { round: number; start: number } }
  | { rolled: { seat: number; roll: Roll } }
  | { placed: { seat: number; casino: number; dice: DiceText } }
  | { blocked: { seat: number; casino: number; blanks: number } }
  | { gained: { seat: number; tile: Face; chips: number; notes: Purse; markers: Purse } }
  | { hid: { seat: number; tokens: number | null } }
  | { guessed: { seat: number; guess: number; hidden: number } }
  | { threw: { seat: number; tile: Face; dice: Pair } }
  | { nice_put: { seat: number; die: DieKind; number: number; pushed: Lying | null } }
  | { tied: { casino: number; owners: Owner[] } }
  | { paid: { casino: number; owner: Owner; note: number; place: number } }
  | { unclaimed: { casino: number; notes: number[] } }
  | { fined: { seat: number; notes: Purse; markers: Purse; chips: number; change: Purse; change_markers: Purse } }
  | { round_ended: { round: number } };

/** What can be done (action.rs). */
export type Action =
  | 'roll'
  | 'pass'
  | 'decline'
  | 'stop'
  | 'higher'
  | 'lower'
  | { power: { die: DieKind; number: number } }
  | { place: { number: number } }
  | { take_chip_card: { colour: string } }
  | { hide: { tokens: number } }
  | { guess: { tokens: number } }
  | { close: { casino: number } }
  | { knock: { die: DieKind } }
  | { block: { blanks: number; casino: number } }
  | { take_blank: { casino: number; picture: Picture } }
  | { turn: { die: DieKind; number: number } }
  | { take_back: { die: DieKind; casino: number } }
  | { double: { small: number; biggy: boolean } }
  | { nice: { die: DieKind; number: number } }
  | { choose: { number: number } }
  | { activate: { tile: Face } }
  | { golden: { die: DieKind } }
  | { prime: { numbers: number[] } }
  | { split: { piles: [number[], number[]] } }
  | { pick: { pile: number } };

/** Las Vegas Royale on the wire. */
export type Royale = { view: View; event: Event; action: Action };

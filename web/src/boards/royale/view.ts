/** The game's JSON as crates/royale/src/view.rs and event.rs write it. Money is in dollars. */
export const FACES = [
  'lucky_punch',
  'jackpot',
  'prime_time',
  'fifty_fifty',
  'high_five',
  'bad_luck',
  'pay_day',
  'power_play',
  'no_entry',
  'knockout',
  'block_it',
  'handicap',
  'black_box',
  'double_down',
  'nice_dice',
  'my_choice',
] as const;
export type Face = (typeof FACES)[number];
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

/** What can happen, as far as the board shows it. Each event has exactly one of these. */
export type Happening = {
  round_began?: { round: number; start: number };
  rolled?: { seat: number; roll: Roll };
  placed?: { seat: number; casino: number; dice: DiceText };
  blocked?: { seat: number; casino: number; blanks: number };
  gained?: { seat: number; tile: Face; chips: number; notes: Purse; markers: Purse };
  hid?: { seat: number; tokens: number | null };
  guessed?: { seat: number; guess: number; hidden: number };
  threw?: { seat: number; tile: Face; dice: Pair };
  nice_put?: { seat: number; die: DieKind; number: number; pushed: Lying | null };
  tied?: { casino: number; owners: Owner[] };
  paid?: { casino: number; owner: Owner; note: number; place: number };
  unclaimed?: { casino: number; notes: number[] };
  fined?: { seat: number; notes: Purse; markers: Purse; chips: number; change: Purse; change_markers: Purse };
  round_ended?: { round: number };
};

/** Dice as two counts. */
export function dice(text: DiceText | undefined): { small: number; biggy: number } {
  if (!text) return { small: 0, biggy: 0 };
  return { small: parseInt(text, 10) || 0, biggy: text.endsWith('B') ? 1 : 0 };
}

/** How much dice count: the big one is two. */
export function weight(text: DiceText | undefined): number {
  const { small, biggy } = dice(text);
  return small + 2 * biggy;
}

/** What a purse is worth. */
export const worth = (...purses: (Purse | null | undefined)[]) =>
  purses.reduce((sum, purse) => sum + Object.entries(purse ?? {}).reduce((all, [value, count]) => all + Number(value) * count, 0), 0);

/** Which question is asked. */
export const question = (asks: Asks) => (typeof asks === 'string' ? asks : Object.keys(asks)[0]) as keyof Questions;

/** What belongs to a question, if it is the one that is asked. */
export function about<Q extends keyof Questions>(asks: Asks, wanted: Q): Questions[Q] | undefined {
  return typeof asks === 'string' ? undefined : asks[wanted];
}

const ASKED_BY: Partial<Record<keyof Questions, Face>> = {
  hide: 'lucky_punch',
  guess: 'lucky_punch',
  bet: 'fifty_fifty',
  close: 'no_entry',
  knock: 'knockout',
  block: 'block_it',
  blank: 'handicap',
  double: 'double_down',
  nice: 'nice_dice',
  choose: 'my_choice',
  activate: 'my_choice',
  golden: 'my_choice',
  prime: 'prime_time',
  split: 'black_box',
  pick: 'black_box',
};

/** The face that asks. */
export const asking = (asks: Asks): Face | null => about(asks, 'die_option')?.tile ?? ASKED_BY[question(asks)] ?? null;

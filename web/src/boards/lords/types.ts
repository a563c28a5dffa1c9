// The game's JSON as crates/lords/src/view.rs, event.rs and action.rs write it. Money is in millions.

export type Company = 'albion' | 'sphinx' | 'vega' | 'tivoli' | 'pioneer';
export type Pays = Company | 'strip';

/** What is printed on a lot and its card. */
export type PrintedLot = { lot: string; price: number; die: number; pays: Pays; strip: boolean };
export type Printed = { lots: PrintedLot[]; wins: number[]; wins_twice: number[]; stake_per_tile: number; remodel: number; riser: number };

/** What stands on a lot. A die without a value waits to be put back. */
export type Space = { mark?: number; company?: Company; height?: number; owner?: number; die?: number };
export type Casino = { lots: string[]; company: Company; height: number; boss: number | null; points: number; strip: boolean };
export type Player = { colour: string; money: number; score: number; free_dice: number; free_markers: number };

export type Arrange = { seat: number; lots: string[]; values: number[]; casino: string[] };
export type Asks =
  | 'draw'
  | 'collect'
  | 'act'
  | 'over'
  | { give_die: { lot: string; value: number } }
  | { give_marker: { lot: string } }
  | { arrange: Arrange }
  | { lay_off: { casino: string; stake: number; boss: number } };

export type Item =
  | { money: { from: number; to: number; amount: number } }
  | { lot: { from: number; to: number; lot: string } }
  | { die: { from: number; to: number; lot: string } }
  | { points: { from: number; to: number; amount: number } }
  | { tile: { from: number; to: number; lot: string } };
export type Bundle = { items: Item[]; give_dice?: string[]; give_markers?: string[] };
export type Step = { transfer: Bundle } | { act: Action } | { promise: string };
export type Offer = { id: number; by: number; parties: number[]; accepted: number[]; steps: Step[] };

export type View = {
  edition: '2010' | '2024';
  options: { lay_off?: boolean; colours: string[] };
  active: number;
  waiting: number[];
  asks: Asks;
  printed: Printed;
  players: Player[];
  lots: Record<string, Space>;
  casinos: Casino[];
  tiles_left: Record<Company, number>;
  discards: Partial<Record<Pays, string[]>>;
  card: string | null;
  cards_left: number;
  above_end: number | null;
  gambled: boolean;
  reorganized: string[];
  offers: Offer[];
  running: { offer: number; done: number; steps: Step[] } | null;
};

/** What can be done. */
export type Action =
  | 'draw'
  | 'collect'
  | 'lay_off'
  | 'keep_bet'
  | 'end_turn'
  | { give_die: { lot: string } }
  | { give_marker: { lot: string } }
  | { build: { lot: string; company: Company; die?: string } }
  | { sprawl: { casino: string; lot: string; die?: string } }
  | { remodel: { casino: string; company: Company } }
  | { reorganize: { casino: string } }
  | { raise: { casino: string } }
  | { gamble: { casino: string; stake: number } }
  | { put: { lot: string; value: number } }
  | { offer: { steps: Step[] } }
  | { counter: { offer: number; steps: Step[] } }
  | { accept: { offer: number } }
  | { decline: { offer: number } }
  | { withdraw: { offer: number } };

type Shown = [string, number];

/** What can happen, as far as the board shows it. */
export type Event =
  | { drawn: { seat: number; card: string | null; pays: Pays } }
  | { marked: { seat: number; lot: string } }
  | { taken_over: { seat: number; lot: string; from: number | null; value: number } }
  | { rerolled: { casino: string[]; dice: Shown[] } }
  | { lots_paid: { amounts: [number, number][] } }
  | { casino_paid: { casino: string[]; company: Company; amounts: [number, number][] } }
  | { scored: { seat: number; casino: string[]; points: number; from: number; to: number } }
  | { built: { seat: number; lot: string; company: Company; value: number; cost: number } }
  | { sprawled: { seat: number; casino: string; lot: string; value: number; height: number; cost: number } }
  | { remodeled: { seat: number; casino: string[]; company: Company; cost: number } }
  | { reorganized: { seat: number; casino: string[]; cost: number; dice: Shown[] } }
  | { raised: { seat: number; casino: string[]; height: number; cost: number } }
  | { put: { seat: number; lot: string; value: number } }
  | { bet: { seat: number; boss: number; dice: [number, number]; gambler: number; boss_change: number } }
  | { transferred: { items: Item[] } }
  | { turn_began: { seat: number } }
  | { offered: { offer: Offer } }
  | { accepted: { seat: number; offer: number } }
  | { declined: { seat: number; offer: number } }
  | { withdrawn: { seat: number; offer: number } }
  | { lapsed: { offers: number[] } }
  | { deal_began: { offer: number } }
  | { deal_broke: { offer: number; step: number; refusal: Why } }
  | { deal_done: { offer: number } }
  | { undone: { entry: number } };

export type Why = { code: string; clause: string; why: string };

/** What the rules foresee of one step. `view` is the table after it. */
export type Outlook = {
  dice: boolean;
  refusal: Why | null;
  money: [number, number, number][];
  bosses: [string, number | null][];
  view: View;
};

/** What the rules foresee of a deal, step by step up to the first that could not happen. `then` is what could be done after it. */
export type Foresight = { steps: Outlook[]; money: number[]; then: [Action, string][] };

/** Lords of Vegas on the wire, both editions. */
export type Lords = { view: View; event: Event; action: Action; foresight: Foresight };

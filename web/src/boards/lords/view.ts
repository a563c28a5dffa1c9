// What the rules tell about the table (crates/lords/src/view.rs). Money is in millions.

export type Company = 'albion' | 'sphinx' | 'vega' | 'tivoli' | 'pioneer';
export type Pays = Company | 'strip';
export const COMPANIES: Company[] = ['albion', 'sphinx', 'vega', 'tivoli', 'pioneer'];

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

/** The actions that the board offers; those of deals belong to the deal table. */
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
  | { put: { lot: string; value: number } };

type Shown = [string, number];

/** What happened (crates/lords/src/event.rs), as far as the board shows it. One of these is there. */
export type Happening = {
  drawn?: { seat: number; card: string | null; pays: Pays };
  marked?: { seat: number; lot: string };
  taken_over?: { seat: number; lot: string; from: number | null; value: number };
  rerolled?: { casino: string[]; dice: Shown[] };
  lots_paid?: { amounts: [number, number][] };
  casino_paid?: { casino: string[]; company: Company; amounts: [number, number][] };
  scored?: { seat: number; casino: string[]; points: number; from: number; to: number };
  built?: { seat: number; lot: string; company: Company; value: number; cost: number };
  sprawled?: { seat: number; casino: string; lot: string; value: number; height: number; cost: number };
  remodeled?: { seat: number; casino: string[]; company: Company; cost: number };
  reorganized?: { seat: number; casino: string[]; cost: number; dice: Shown[] };
  raised?: { seat: number; casino: string[]; height: number; cost: number };
  put?: { seat: number; lot: string; value: number };
  bet?: { seat: number; boss: number; dice: [number, number]; gambler: number; boss_change: number };
  transferred?: { items: Item[] };
};

/** The casino that a lot belongs to. */
export const casinoAt = (view: View, lot: string): Casino | null => view.casinos.find((casino) => casino.lots.includes(lot)) ?? null;

/** How the rules name a casino: by its first lot. */
export const nameOf = (casino: Casino): string => casino.lots[0] ?? '';

/** What is printed on a lot. */
export const printedOn = (view: View, lot: string): PrintedLot | null => view.printed.lots.find((one) => one.lot === lot) ?? null;

/** All pips in a casino, and those of each owner. */
export function pips(view: View, casino: Casino): Map<number, { dice: number; pips: number }> {
  const of = new Map<number, { dice: number; pips: number }>();
  for (const lot of casino.lots) {
    const space = view.lots[lot];
    if (space?.owner === undefined) continue;
    const old = of.get(space.owner) ?? { dice: 0, pips: 0 };
    of.set(space.owner, { dice: old.dice + 1, pips: old.pips + (space.die ?? 0) });
  }
  return of;
}

/** How many cards of the deck pay this: the figures of the whole deck, less what has been drawn. */
export function cards(view: View, pays: Pays): { all: number; seen: number } {
  const all = view.printed.lots.filter((one) => one.pays === pays).length;
  const pile = view.discards[pays] ?? [];
  const onTable = view.card !== null && !pile.includes(view.card) && printedOn(view, view.card)?.pays === pays;
  return { all, seen: pile.length + (onTable ? 1 : 0) };
}

/** Whether the card of a lot has been drawn. */
export const drawn = (view: View, lot: string): boolean =>
  view.card === lot || Object.values(view.discards).some((pile) => pile.includes(lot));

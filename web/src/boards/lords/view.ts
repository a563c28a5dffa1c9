import type { GameChoice, GamePreview } from '../board';
import type { Action, Casino, Company, Pays, PrintedLot, View } from './types';

export type * from './types';

export type Choice = GameChoice<Action>;
export type Preview = GamePreview<View>;

export const COMPANIES: Company[] = ['albion', 'sphinx', 'vega', 'tivoli', 'pioneer'];

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

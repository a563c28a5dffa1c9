import { millions } from '../../lib/money';
import type { Game } from './game.svelte';
import { casinoAt, printedOn, type Casino } from './view';
import { and, points, w } from './words';

/** "Sphinx on C2 and C5". */
export const casinoTitle = (casino: Casino) => w('casino.title', { company: w(`company.${casino.company}`), lots: and(casino.lots) });

/** A lot in words: what lies there, whose it is, and whether anything can be done. */
export function label(game: Game, lot: string): string {
  const view = game.shown;
  const space = view.lots[lot];
  const printed = printedOn(view, lot);
  const figures = { lot, price: millions(printed?.price ?? 0), die: printed?.die ?? '' };
  const parts: string[] = [];
  if (space?.company) {
    const company = w(`company.${space.company}`);
    const name = space.owner === undefined ? '' : game.nameOf(space.owner);
    if (space.owner === undefined) parts.push(w('lot.tile.none', { lot, company }));
    else if (space.die === undefined) parts.push(w('lot.tile.waits', { lot, company, name }));
    else parts.push(w('lot.tile', { lot, company, name, die: space.die }));
    if ((space.height ?? 1) > 1) parts.push(w('lot.storeys', { count: space.height ?? 1 }));
    const casino = casinoAt(view, lot);
    if (casino)
      parts.push(w('lot.casino', { points: points(casino.points), name: casino.boss === null ? w('nobody') : game.nameOf(casino.boss) }));
  } else if (space?.mark !== undefined) parts.push(w('lot.parked', { ...figures, name: game.nameOf(space.mark) }));
  else if (view.closed.includes(lot)) parts.push(w('lot.closed', { lot }));
  else parts.push(w('lot.empty', figures));
  if (game.live(lot)) parts.push(w(game.picking.wants ? 'lot.wanted' : game.arrange ? 'lot.swap' : 'lot.can'));
  return parts.join(', ');
}

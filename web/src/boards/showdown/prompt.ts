import { dollars } from '../../lib/money';
import type { Game } from './game.svelte';
import { turnedWord } from './sheet/figures';
import { w as on } from './sheet/words';
import { tileOf } from './view';
import { w } from './words';

/** What the dock says while something is touched, placed or sketched; nothing where the house's own words do. */
export function promptOf(game: Game): string | undefined {
  if (game.past || game.you === null || game.moment || !game.mine) return undefined;
  const { placing, view } = game;
  const held = placing.held === null ? null : tileOf(view, placing.held);
  const fault = (placing.mode !== 'sketch' ? null : placing.aim ? game.preview?.view?.fault : view.fault) ?? null;
  if (held && placing.aim) {
    const { x, y, turn } = placing.aim.lying;
    const here = on('place.here', { tile: held.name, x, y, turned: turnedWord(turn) });
    return fault ? `${here}. ${fault}` : placing.mode === 'publicity' ? `${here}. ${on('publicity.note')}` : here;
  }
  if (held) return on('place.where', { tile: held.name });
  if (placing.sure) return on(placing.mode === 'sketch' ? 'sketch.unchanged' : 'place.none.why');
  if (game.note) return game.note;
  const { pick, choice } = game;
  if (pick && choice) {
    if (pick.what === 'lot') {
      const bid = game.track(pick.track)?.bid;
      const then = game.preview?.view?.players[game.you]?.choice;
      if (typeof then === 'object' && 'bought' in then) return w('prompt.sure');
      if (bid) return w('prompt.outbids', { name: game.name(bid.seat), money: dollars(bid.amount) });
      return w('prompt.first');
    }
    if (pick.what === 'stack') return w('stack.title', { size: w(`size.${pick.size}`) });
    if (pick.what === 'publicity' || pick.what === 'renovate' || pick.what === 'pass') return w(`${pick.what}.about`);
  }
  if (placing.mode === 'sketch') {
    if (fault) return fault;
    const drawn = typeof view.asks === 'object' ? view.asks.sketch : { off: [], on: [] };
    return on(drawn.off.length + drawn.on.length === 0 ? 'sketch.how' : 'sketch.legal');
  }
  if (placing.mode === 'place') {
    const chosen = view.players[game.you]!.choice;
    const bought = typeof chosen === 'object' && 'bought' in chosen ? tileOf(view, chosen.bought.tile) : null;
    if (!bought) return on('place.how');
    if (placing.ways.has(bought.tile)) return on('place.bought', { tile: bought.name });
    return placing.ways.size > 0 ? on('place.bought.nowhere', { tile: bought.name }) : on('place.nowhere');
  }
  if (game.building && placing.mode === 'publicity') return on('publicity.how');
  return undefined;
}

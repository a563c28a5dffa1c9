import { dollars } from '../../lib/money';
import type { Game } from './game.svelte';
import { turnedWord } from './sheet/figures';
import { lying, tileOf, type Choice, type LyingText } from './view';
import { w } from './words';

/** Under which heading a choice stands in the list of all actions, and what is left to say of it there. */
export function groupOf(game: Game, { action, text }: Choice): { title: string; text: string } {
  const more = { title: w('group.more'), text: text.charAt(0).toUpperCase() + text.slice(1) };
  if (typeof action === 'string') return more;
  const named = (tile: LyingText) => tileOf(game.view, lying(tile).kind).name;
  const where = (tile: LyingText) => {
    const { x, y, turn } = lying(tile);
    return w('group.at', { x, y, turned: turnedWord(turn) });
  };
  if ('bid' in action) {
    const track = game.track(action.bid.track);
    return { title: w('group.bid', { lot: track ? game.lot(track) : '' }), text: dollars(action.bid.amount) };
  }
  if ('take_off' in action) return { title: w('group.off'), text: `${named(action.take_off.tile)} ${where(action.take_off.tile)}` };
  if ('put_on' in action) return { title: w('group.on', { tile: named(action.put_on.tile) }), text: where(action.put_on.tile) };
  const tile = 'place' in action ? action.place.on?.[0] : 'publicity' in action ? action.publicity.on?.[0] : undefined;
  if ('publicity' in action) return { title: w('group.publicity'), text: tile ? `${named(tile)} ${where(tile)}` : w('group.plain') };
  if ('place' in action && tile) return { title: w('group.place', { tile: named(tile) }), text: where(tile) };
  return more;
}

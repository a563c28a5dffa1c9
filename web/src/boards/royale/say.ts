import { dollars } from '../../lib/money';
import { PAY_DAY } from './figures';
import type { Game } from './game.svelte';
import { about, dice, question, weight, type TileView } from './view';
import { w } from './words';

export { thousands as short } from '../../lib/money';
export const chips = (count: number) => (count === 1 ? w('player.chip') : w('player.chips', { count }));
/** Dice and what they count, where that is not the same. */
export const diceCount = (name: string, dice: number, count: number) => {
  const all = dice === 1 ? w('dice.one', { name }) : w('dice.some', { name, dice });
  return dice === count ? all : w('dice.count', { dice: all, count });
};

/** How a tile stands, in a sentence. */
export function state(game: Game, tile: TileView, casino: number): string {
  const { asks, payout, players } = game.view;
  switch (tile.face) {
    case 'lucky_punch': {
      if (question(asks) !== 'guess') return game.told.guess ? w('punch.told', game.told.guess) : w('punch.none');
      const [count, name] = [about(asks, 'guess')?.tokens, game.name(game.view.active)];
      if (count === undefined) return w('punch.hidden', { name });
      return game.past ? w('punch.theirs', { name, count }) : w('punch.yours', { count });
    }
    case 'jackpot':
      return w('jackpot.now', { money: dollars(tile.value) });
    case 'high_five':
      return tile.holder === null ? w('five.free') : w('five.held', { name: game.name(tile.holder) });
    case 'power_play':
      return tile.holder === null ? w('power.free') : w('power.held', { name: game.name(tile.holder) });
    case 'no_entry':
      return tile.closed === null ? w('entry.open') : w('entry.closed', { number: tile.closed });
    case 'bad_luck': {
      const fined = payout?.fined ?? [];
      if (fined.length > 0) return w('luck.fined', { names: fined.map((seat) => game.name(seat)).join(', ') });
      const here = players.map((_, seat) => `${game.name(seat)} ${weight(game.view.casinos[casino - 1]?.dice[String(seat)])}`);
      return w('luck.here', { dice: here.join(', ') });
    }
    case 'pay_day': {
      if (game.you === null) return '';
      const count = game.view.casinos.filter((one) => one.dice[String(game.you)]).length;
      if (game.past) return w('pay.theirs', { name: game.name(game.you), count });
      return count === 0 ? w('pay.none') : w('pay.you', { count, casinos: PAY_DAY.length });
    }
    case 'block_it':
      return tile.clusters.length === 0 ? w('block.none') : w('block.left', { count: tile.clusters.length });
    case 'knockout': {
      const bar = Object.entries(tile.bar).map(([owner, text]) => {
        const { small, biggy } = dice(text);
        return `${game.name(owner)}: ${small + biggy}`;
      });
      return bar.length === 0 ? w('bar.empty') : bar.join(', ');
    }
    case 'double_down':
      return Object.keys(tile.dice).length === 0 ? w('double.none') : '';
    case 'my_choice':
      return tile.golden ? w('choice.held', { name: game.name(tile.golden.seat) }) : w('choice.free');
    default:
      return '';
  }
}

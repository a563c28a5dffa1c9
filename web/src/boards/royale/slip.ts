import { dollars } from '../../lib/money';
import type { Line } from '../../materials/Slip.svelte';
import type { Game } from './game.svelte';
import type { Owner } from './view';
import { w } from './words';

const amount = (note: number | null | undefined) => (note ? dollars(note) : w('slip.nothing'));
const RANKS = ['slip.first', 'slip.second'] as const;

/** What a choice would change at its casino, line by line: place, owner, weight, what they get now and would get. */
export function slipLines(game: Game): Line[] {
  const { ahead, aimed } = game;
  if (!ahead || aimed === null) return [];
  const [now, then] = [game.view.casinos[aimed - 1]!, ahead.casinos[aimed - 1]!];
  if (!now.pair || !then.pair) return [];
  const gets = (owner: Owner, leads: (Owner | null)[]) => (leads.includes(owner) ? now.pair![leads.indexOf(owner)] : null);
  const rows = game.rows(aimed);
  return rows.slice(0, 4).map(({ owner, weight, tied }) => {
    const [old, next] = [gets(owner, now.leads), gets(owner, then.leads)];
    const place = then.leads.indexOf(owner);
    const [before, after] = [old ?? 0, next ?? 0];
    return {
      key: owner,
      rank: place >= 0 ? w(RANKS[place]!) : w(tied ? 'slip.tied' : 'slip.out'),
      colour: game.colour(owner),
      text: `${game.called(owner)}: ${weight}`,
      before: before > 0 && before !== after ? dollars(before) : null,
      after: amount(next),
      change: after > before ? ('gain' as const) : after < before ? ('loss' as const) : ('same' as const),
    };
  });
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;

/** What the pink button says. */
export function label(game: Game): string {
  const { chosen, ghosts } = game;
  if (!chosen) return '';
  const { action, text } = chosen;
  if (typeof action === 'object' && 'place' in action && ghosts) {
    const count = game.rows(action.place.number).find(({ owner }) => owner === ghosts.owner)?.coming;
    const all = (count?.small ?? 0) + (count?.biggy ?? 0);
    const word = NUMBERS[all - 1];
    if (word) return w(all === 1 ? 'go.place.one' : 'go.place', { count: w(`count.${word}`), number: action.place.number });
  }
  return text.charAt(0).toUpperCase() + text.slice(1);
}

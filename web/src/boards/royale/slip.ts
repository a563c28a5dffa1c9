import { dollars } from '../../lib/money';
import { few, type Line } from '../../materials/slip';
import type { Game } from './game.svelte';
import type { ByTag } from '../board';
import { dice, type Action, type Owner } from './view';
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
  const lines = rows.map(({ owner, weight, tied }) => {
    const [old, next] = [gets(owner, now.leads), gets(owner, then.leads)];
    const place = then.leads.indexOf(owner);
    const [before, after] = [old ?? 0, next ?? 0];
    return {
      key: owner,
      rank: place >= 0 ? w(RANKS[place]!) : w(tied ? 'slip.tied' : 'slip.out'),
      colour: game.colour(owner),
      text: `${game.called(owner)}: ${weight}`,
      own: owner === String(game.you),
      before: before > 0 && before !== after ? dollars(before) : null,
      after: amount(next),
      change: after > before ? ('gain' as const) : after < before ? ('loss' as const) : ('same' as const),
    };
  });
  return few(lines);
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;

/** What the pink button says: as short as it can be said, since the rest is in sight. */
export function label(game: Game): string {
  const { chosen, ghosts } = game;
  if (!chosen) return '';
  const { action, text } = chosen;
  if (typeof action === 'object') {
    const { place, power, turn, take_back, take_blank, split, prime }: ByTag<Action> = action;
    const count = ghosts ? dice(ghosts.dice) : { small: 0, biggy: 0 };
    const word = NUMBERS[count.small + count.biggy - 1];
    if (place && word) return w(word === 'one' ? 'go.place.one' : 'go.place', { count: w(`count.${word}`), number: place.number });
    const one = power ?? turn;
    if (one) return w(one.die === 'biggy' ? 'go.put.big' : 'go.put', { number: one.number });
    if (take_back) return w('go.back', { number: take_back.casino });
    if (take_blank) return w('go.blank', { number: take_blank.casino });
    if (split) return w('box.split');
    if (prime) return w('go.prime', { numbers: prime.numbers.join(' + ') });
  }
  const [first] = text.split(' (');
  return first!.charAt(0).toUpperCase() + first!.slice(1);
}

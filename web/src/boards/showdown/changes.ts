import { dollars } from '../../lib/money';
import type { PlayerView } from './view';
import { w } from './words';

/** A figure of a player before and after something. */
export type Change = { figure: 'cash' | 'population' | 'revenue' | 'income' | 'fame'; before: number; after: number };

const FIGURES: [Change['figure'], (player: PlayerView) => number][] = [
  ['cash', (player) => player.cash],
  ['population', (player) => player.population],
  ['revenue', (player) => player.revenue],
  ['income', (player) => player.income],
  ['fame', (player) => player.fame],
];

/** The figures that differ. */
export const changes = (before: PlayerView, after: PlayerView): Change[] =>
  FIGURES.map(([figure, of]) => ({ figure, before: of(before), after: of(after) })).filter((change) => change.before !== change.after);

/** Which of the two figures the next income is; on a Busy Weekend it is the higher one. */
export function incomeOf({ population, revenue, income }: PlayerView): 'even' | 'population' | 'revenue' | 'busy' {
  if (population === revenue) return 'even';
  if (income === Math.max(population, revenue)) return 'busy';
  return income === population ? 'population' : 'revenue';
}

/** What the next income will be, and why. */
export const incomeWords = (player: PlayerView): string =>
  w(incomeOf(player) === 'busy' ? 'income.why.busy' : 'income.why', {
    money: dollars(player.income),
    population: player.population,
    revenue: player.revenue,
  });

import type { PlayerView } from './view';

/** A figure of a player before and after something. */
export type Change = { figure: 'cash' | 'population' | 'revenue' | 'income' | 'fame'; before: number; after: number };

/** What the next income would be: as the rules tell it, else the lower of Population and Revenue (S-INC-1). */
export const income = (player: Pick<PlayerView, 'population' | 'revenue'>): number => Math.min(player.population, player.revenue);

const FIGURES: [Change['figure'], (player: PlayerView) => number][] = [
  ['cash', (player) => player.cash],
  ['population', (player) => player.population],
  ['revenue', (player) => player.revenue],
  ['income', income],
  ['fame', (player) => player.fame],
];

/** The figures that differ. */
export const changes = (before: PlayerView, after: PlayerView): Change[] =>
  FIGURES.map(([figure, of]) => ({ figure, before: of(before), after: of(after) })).filter((change) => change.before !== change.after);

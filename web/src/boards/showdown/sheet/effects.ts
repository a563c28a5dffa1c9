import type { PlayerView, View, Lying } from '../view';
import { tileOf } from '../view';
import type { Survey } from './geometry';
import { w } from './words';

/** A figure of a sheet, and what it would become. */
export type Effect = { what: 'population' | 'revenue' | 'fame' | 'full' | 'partial' | 'joined'; before: number; after: number };

const PRINTED = ['population', 'revenue', 'fame'] as const;

/**
 * What changes when these tiles come off and go on. The rules' own figures are taken where they are told; else the printed
 * ones are added up.
 */
export function effects(
  view: View,
  player: PlayerView,
  off: Lying[],
  on: Lying[],
  before: Survey,
  after: Survey,
  told: PlayerView | null,
): Effect[] {
  const sum = (tiles: Lying[], what: (typeof PRINTED)[number]) => tiles.reduce((total, { kind }) => total + tileOf(view, kind)[what], 0);
  return [
    ...PRINTED.map((what) => ({ what, before: player[what], after: told?.[what] ?? player[what] + sum(on, what) - sum(off, what) })),
    { what: 'full', before: before.full, after: after.full },
    { what: 'partial', before: before.partial, after: after.partial },
    { what: 'joined', before: Number(before.joined), after: Number(after.joined) },
  ];
}

const value = ({ what }: Effect, number: number) =>
  what === 'joined' ? w(number > 0 ? 'figure.joined.yes' : 'figure.joined.no') : String(number);

export const effectValues = (one: Effect): [string, string] => [value(one, one.before), value(one, one.after)];

export function effectWords(one: Effect): string {
  const [before, after] = effectValues(one);
  return w(before === after ? 'figure.same' : 'figure.change', { what: w(`figure.${one.what}`), before, after });
}

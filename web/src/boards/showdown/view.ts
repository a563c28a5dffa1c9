import type { GameChoice, GamePreview } from '../board';
import type { Action, CardKey, Happening, Kind, Lying, LyingText, Size, Sketch, TileView, Turn, View } from './types';

export type * from './types';

export type Choice = GameChoice<Action>;
export type Preview = GamePreview<View>;

/** Reads `lounge@0,2/90`. */
export function lying(text: LyingText): Lying {
  const [, kind, x, y, turn] = /^(\w+)@(-?\d+),(-?\d+)(?:\/(\d+))?$/.exec(text) ?? [];
  return { kind: kind as Kind, x: Number(x), y: Number(y), turn: Number(turn ?? 0) as Turn };
}

/** Writes `lounge@0,2/90`. */
export const lyingText = ({ kind, x, y, turn }: Lying): LyingText => `${kind}@${x},${y}/${turn}`;

/** What is printed on a type of tile. */
export const tileOf = (view: View, kind: Kind): TileView => view.tiles.find((tile) => tile.tile === kind)!;

/** Columns and rows of a tile as drawn, unturned. */
export const extent = (size: Size): [number, number] => ({ small: [1, 1], medium: [2, 1], large: [2, 2] })[size] as [number, number];

/** The sketch of a renovation, while somebody sketches. */
export const sketch = (view: View): Sketch | null => (typeof view.asks === 'object' ? view.asks.sketch : null);

/** What an Event card does and which stack it names; none is "player's choice". */
export function card(key: CardKey): { happening: Happening; symbol: Size | null } {
  const [happening, symbol] = key.split(':');
  return { happening: happening as Happening, symbol: symbol === 'choice' ? null : (symbol as Size) };
}

/** An action as text, whatever the order of its fields. */
export const actionKey = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

import type { RatedGame } from '../wire';

/** How luck and one's own play added up over games, oldest first: in wins. */
export type Fortune = { games: number; luck: number[]; play: number[] };

/** What the reviewed games of somebody, the latest first, came to; nothing where none was reviewed. */
export function fortune(latest: RatedGame[]): Fortune | null {
  const known = latest.filter((one) => one.luck !== null && one.play !== null).reverse();
  if (known.length === 0) return null;
  const sums = (of: (one: RatedGame) => number) => {
    let sum = 0;
    return [0, ...known.map((one) => (sum += of(one)))];
  };
  return { games: known.length, luck: sums((one) => one.luck ?? 0), play: sums((one) => one.play ?? 0) };
}

/** A line through figures, in a box of this size whose middle is 0 and whose edge is `most`. */
export function line(figures: number[], most: number, width: number, height: number): string {
  const x = (at: number) => ((width * at) / Math.max(1, figures.length - 1)).toFixed(1);
  const y = (figure: number) => (height / 2 - ((height / 2 - 2) * figure) / most).toFixed(1);
  return figures.map((figure, at) => `${x(at)},${y(figure)}`).join(' ');
}

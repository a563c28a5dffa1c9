import type { TileView } from '../view';
import type { FigureName } from './icons';

/** Where the name, the icon and the figures of a tile go, in pixels from the middle of the tile. */
export type Lettering = {
  name: { text: string; y: number }[];
  nameSize: number;
  icon: { x: number; y: number; size: number } | null;
  figures: { what: FigureName; value: number; x: number }[];
  figureSize: number;
  figureY: number;
  /** What it needs, as icons behind a word. */
  needs: { x: number; y: number; size: number; word: number } | null;
};

const WIDTH = 0.56;
const SMALLEST = 8.5;

/** All ways to break a name into so many lines. */
function breaks(words: string[], lines: number): string[][] {
  if (lines === 1) return [[words.join(' ')]];
  return words
    .slice(0, words.length - lines + 1)
    .flatMap((_, end) => breaks(words.slice(end + 1), lines - 1).map((rest) => [words.slice(0, end + 1).join(' '), ...rest]));
}

/** The largest lettering of a name that fits. */
function fit(name: string, width: number, height: number, most: number): { lines: string[]; size: number } {
  const words = name.split(' ');
  let best = { lines: [] as string[], size: 0 };
  for (let count = 1; count <= Math.min(words.length, 3); count++) {
    for (const lines of breaks(words, count)) {
      const longest = Math.max(...lines.map((line) => line.length));
      const size = Math.min(most, width / (longest * WIDTH), height / (count * 1.08));
      if (size > best.size + 0.4) best = { lines, size };
    }
  }
  return best;
}

/** Lays out what is written on a tile of so many pixels; what would be too small to read is left away. */
export function lettering(tile: TileView, width: number, height: number, cell: number, whole: boolean): Lettering {
  const short = Math.min(width, height);
  const pad = Math.max(3, cell * 0.13);
  const [inner, high] = [width - 2 * pad, height - 2 * pad];
  const area = width * height;
  const wide = width > height * 1.4;
  const figures = (['population', 'revenue', 'fame'] as const)
    .filter((what) => tile[what] > 0)
    .map((what) => ({ what, value: tile[what] }));
  // A glyph and its figure, and a little room before the next.
  const units = figures.reduce((sum, one) => sum + 1.1 + 0.6 * String(one.value).length + 0.4, -0.4);
  const room = inner * (wide ? 0.6 : 1) - (tile.diamonds.length > 0 && !wide ? cell * 0.06 : 0);
  const figureSize = short < (wide ? 28 : 34) && area < 2400 ? 0 : Math.min(20, Math.max(9, short * 0.2), Math.max(8, room / units));
  const each = (value: number) => figureSize * (1.1 + 0.6 * String(value).length);
  const gap = figureSize * 0.4;
  const row = figures.reduce((sum, one) => sum + each(one.value), 0) + gap * Math.max(0, figures.length - 1);

  const named =
    short < 30 || (!wide && height < 56)
      ? { lines: [], size: 0 }
      : fit(
          tile.name,
          inner - cell * 0.06,
          high * (wide ? 0.5 : 0.42),
          Math.min(20, Math.max(11, short * (height < 110 && !wide ? 0.155 : 0.19))),
        );
  const name = named.size >= SMALLEST ? named : { lines: [], size: 0 };
  const nameHigh = name.lines.length * name.size * 1.08;

  const needing = whole && tile.needs.length > 0 && width >= 76 && height >= 76 ? Math.min(16, Math.max(11, short * 0.12)) : 0;
  const word = needing * 2.9;
  const below = wide || figures.length === 0 ? 0 : figureSize * 1.15;
  const left = high - nameHigh - below - needing * 1.25;
  const iconSize = Math.min(left * (name.lines.length > 0 ? 0.92 : 0.96), inner * (wide ? 0.34 : 0.82), 72);
  const icon = iconSize >= 8 ? iconSize : 0;
  const total = nameHigh + Math.max(icon, wide ? figureSize : 0) + below + needing * 1.25;
  const top = -total / 2;

  const together = wide && figures.length > 0 && figureSize > 0;
  const span = icon + (together ? gap + row : 0);
  const iconX = -span / 2;
  const iconY = top + nameHigh + (Math.max(icon, wide ? figureSize : 0) - icon) / 2;
  let x = together ? iconX + icon + gap : -row / 2;
  return {
    name: name.lines.map((text, line) => ({ text, y: top + (line + 0.82) * name.size * 1.08 })),
    nameSize: name.size,
    icon: icon > 0 ? { x: iconX, y: iconY, size: icon } : null,
    figures:
      figureSize === 0
        ? []
        : figures.map((one) => {
            const placed = { ...one, x };
            x += each(one.value) + gap;
            return placed;
          }),
    figureSize,
    figureY: together ? top + nameHigh + Math.max(icon, figureSize) / 2 : total / 2 - needing * 1.25 - figureSize * 0.5,
    needs: needing > 0 ? { x: -(word + tile.needs.length * needing * 1.25) / 2, y: total / 2 - needing, size: needing, word } : null,
  };
}

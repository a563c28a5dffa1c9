import { describe, expect, it } from 'vitest';
import { BLOCKS, LOT, nearest, placeOf, PLACES, SIZE, STRIP, towards } from '../src/boards/lords/ground';
import { layout, MAP } from '../src/boards/lords/layout';
import { outline } from '../src/boards/lords/outline';

describe('the ground', () => {
  it('has 48 lots, each on the map and none in the road', () => {
    expect(new Set(PLACES.map(({ lot }) => lot)).size).toBe(48);
    for (const { x, y } of PLACES) {
      expect(x + LOT <= SIZE.width && y + LOT <= SIZE.height).toBe(true);
      expect(x + LOT <= STRIP.x || x >= STRIP.x + STRIP.width).toBe(true);
    }
  });

  it('lets no two blocks touch', () => {
    for (const one of BLOCKS)
      for (const other of BLOCKS)
        if (one !== other && one.x === other.x) expect(one.y + one.rows * LOT < other.y || other.y + other.rows * LOT < one.y).toBe(true);
  });

  it('finds the nearest lot within reach that is taken', () => {
    const { x, y } = placeOf('C4');
    const any = () => true;
    expect(nearest(x + 50, y + 50, 60, any)).toBe('C4');
    expect(nearest(x + 50, y + 50, 110, (lot) => lot !== 'C4')).not.toBe('C4');
    expect(nearest(x + 50, y + 50, 60, (lot) => lot === 'F9')).toBeNull();
  });

  it.each([
    ['A1', 'ArrowRight', 'A2'],
    ['A3', 'ArrowRight', 'B1'],
    ['A4', 'ArrowDown', 'C1'],
    ['D1', 'ArrowUp', 'B4'],
    ['A1', 'ArrowUp', null],
    ['F9', 'ArrowRight', null],
    ['A1', 'Enter', null],
  ])('leads from %s by %s to %s', (from, key, to) => expect(towards(from, key)).toBe(to));
});

describe('an outline', () => {
  /** The corners of each closed part. */
  const corners = (path: string) =>
    path
      .split('Z')
      .filter(Boolean)
      .map((part) => part.match(/-?\d+ -?\d+/g)!.slice(0, -1));

  it('goes once around a single lot', () => {
    const { x, y } = placeOf('A1');
    expect(corners(outline(['A1']))).toEqual([[`${x} ${y}`, `${x + LOT} ${y}`, `${x + LOT} ${y + LOT}`, `${x} ${y + LOT}`]]);
  });

  it('leaves out the sides that lots share', () => {
    expect(corners(outline(['A1', 'A2']))).toHaveLength(1);
    expect(corners(outline(['A1', 'A2']))[0]).toHaveLength(6);
    expect(corners(outline(['A1', 'A2', 'A4', 'A5']))[0]).toHaveLength(8);
  });

  it('goes around a hole, too', () => {
    const ring = ['C1', 'C2', 'C3', 'C4', 'C6', 'C7', 'C8', 'C9'];
    expect(corners(outline(ring)).map((part) => part.length)).toEqual([12, 4]);
  });

  it('is nothing for no lots', () => expect(outline([])).toBe(''));
});

describe('the layout', () => {
  it.each([
    [1100, 640, 'wide'],
    [700, 900, 'side'],
    [360, 400, 'rail'],
    [360, 560, 'stack'],
  ])('at %i by %i is %s', (width, height, mode) => expect(layout(width, height).mode).toBe(mode));

  it('never draws the map larger than the room for it', () => {
    for (const [width, height] of [
      [1100, 640],
      [820, 1180],
      [700, 900],
      [599, 500],
      [360, 400],
      [360, 560],
    ] as const) {
      const { scale } = layout(width, height);
      expect(MAP.width * scale).toBeLessThanOrEqual(width);
      expect(MAP.height * scale).toBeLessThanOrEqual(height);
    }
  });
});

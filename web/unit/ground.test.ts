import { describe, expect, it } from 'vitest';
import { BLOCKS, LOT, mapSize, nearest, placeOf, PLACES, SIZE, STRIP, towards } from '../src/boards/lords/ground';
import { layout } from '../src/boards/lords/layout';
import { outline, tube } from '../src/boards/lords/outline';

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

describe('lying across', () => {
  it('is a quarter turn to the left: north is at the left, and neighbours stay neighbours', () => {
    expect(placeOf('A1', true)).toMatchObject({ x: 0, y: SIZE.width - LOT });
    expect(placeOf('B3', true)).toMatchObject({ x: 0, y: 0 });
    for (const one of PLACES)
      for (const other of PLACES) {
        const far = (turned: boolean) => {
          const [a, b] = [placeOf(one.lot, turned), placeOf(other.lot, turned)];
          return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
        };
        expect(far(true)).toBeCloseTo(far(false));
      }
  });

  it.each([
    ['A1', 'ArrowUp', 'A2'],
    ['A3', 'ArrowUp', 'B1'],
    ['A4', 'ArrowRight', 'C1'],
    ['B3', 'ArrowUp', null],
  ])('leads from %s by %s to %s', (from, key, to) => expect(towards(from, key, true)).toBe(to));
});

describe('a tube', () => {
  it('runs within the edge, with a bend at each corner', () => {
    const bends = (lots: string[]) => tube(lots, false).match(/Q/g)!.length;
    expect(bends(['A1'])).toBe(4);
    expect(bends(['A1', 'A2'])).toBe(4);
    expect(bends(['A1', 'A2', 'A4'])).toBe(6);
    expect(bends(['C1', 'C2', 'C3', 'C4', 'C6', 'C7', 'C8', 'C9'])).toBe(8);
    expect(tube(['A1'], false, 4, 8)).toContain('Q4 4 ');
  });
});

describe('the layout', () => {
  it.each([
    [1370, 760, true, 'right', 'tray'],
    [1080, 700, true, 'right', 'line'],
    [838, 340, true, 'right', 'line'],
    [800, 1000, false, 'below', 'line'],
    [378, 740, false, 'below', 'line'],
    [348, 536, false, 'below', 'line'],
  ] as const)('at %i by %i', (width, height, turned, desk, deck) => expect(layout(width, height)).toMatchObject({ turned, desk, deck }));

  it('never draws the map larger than the room for it', () => {
    for (const [width, height] of [
      [1900, 900],
      [1100, 640],
      [838, 340],
      [800, 1000],
      [378, 740],
      [348, 536],
    ] as const)
      for (const dealing of [false, true]) {
        const { scale, turned, desk, column, low } = layout(width, height, { dealing });
        const size = mapSize(turned);
        expect(size.width * scale).toBeLessThanOrEqual(width - (desk === 'right' ? column : 0) + 0.01);
        expect(size.height * scale).toBeLessThanOrEqual(height - low + 0.01);
      }
  });

  it('draws a lot at least 44 pixels wide on a phone of today', () => {
    expect(layout(378, 740).scale * LOT).toBeGreaterThanOrEqual(44);
    expect(layout(832, 344).scale * LOT).toBeGreaterThanOrEqual(43);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { distinctTurns, doorPoint, fitting, from, middle, plainTurn, shape, survey } from '../src/boards/showdown/sheet/geometry';
import type { Corner, Kind, Lying, Side, Size, TileView, Turn, View } from '../src/boards/showdown/types';
import { lying } from '../src/boards/showdown/view';

const tile = (name: Kind, size: Size, doors: [number, number, Side][], diamonds: [number, number, Corner][] = []): TileView => ({
  tile: name,
  name,
  size,
  colour: 'green',
  price: 0,
  population: 0,
  revenue: 0,
  fame: 0,
  needs: [],
  doors,
  diamonds,
});
const CORRIDOR = tile('slots', 'small', [
  [0, 0, 'W'],
  [0, 0, 'E'],
]);
const QUARTER = tile('lounge', 'small', [], [[0, 0, 'SE']]);
const HALL = tile(
  'theater',
  'medium',
  [
    [0, 0, 'N'],
    [1, 0, 'S'],
  ],
  [[1, 0, 'NE']],
);

/** A sheet of three by two: the casino's entrance is in the west, the hotel's in the east. */
const VIEW = {
  sheet: ['YWB', 'YWB'],
  entrances: [
    [0, 0, 'W'],
    [2, 0, 'E'],
  ],
  tiles: [CORRIDOR, QUARTER, HALL],
} as unknown as View;
const at = (kind: Kind, x: number, y: number, turn: Turn = 0): Lying => ({ kind, x, y, turn });

describe('a turned tile', () => {
  it('has its doors and diamonds turned with it', () => {
    expect(shape(HALL, 0)).toMatchObject({ width: 2, height: 1, doors: HALL.doors, quarters: HALL.diamonds });
    expect(shape(HALL, 90)).toEqual({
      width: 1,
      height: 2,
      doors: [
        [0, 0, 'E'],
        [0, 1, 'W'],
      ],
      quarters: [[0, 1, 'SE']],
    });
    expect(shape(HALL, 180)).toEqual({
      width: 2,
      height: 1,
      doors: [
        [1, 0, 'S'],
        [0, 0, 'N'],
      ],
      quarters: [[0, 0, 'SW']],
    });
    expect(shape(HALL, 270)).toEqual({
      width: 1,
      height: 2,
      doors: [
        [0, 1, 'W'],
        [0, 0, 'E'],
      ],
      quarters: [[0, 0, 'NW']],
    });
  });

  it('is the same turn if it looks the same', () => {
    expect(distinctTurns(CORRIDOR)).toEqual([0, 90]);
    expect(distinctTurns(HALL)).toEqual([0, 90, 180, 270]);
    expect([plainTurn(CORRIDOR, 180), plainTurn(CORRIDOR, 270), plainTurn(HALL, 270)]).toEqual([0, 90, 270]);
  });

  it('has its middle where it lies', () => {
    expect(middle(at('theater', 1, 0), shape(HALL, 0))).toEqual([2, 0.5]);
    expect(middle(at('theater', 1, 0, 90), shape(HALL, 90))).toEqual([1.5, 1]);
  });
});

describe('a survey', () => {
  it('follows the doors from each entrance, and joins both where they meet', () => {
    const part = survey(VIEW, [at('slots', 0, 0), at('slots', 2, 0)]);
    expect(part.laid.map(({ casino, hotel }) => [casino, hotel])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(part.joined).toBe(false);
    const whole = survey(VIEW, [at('slots', 0, 0), at('slots', 1, 0), at('slots', 2, 0)]);
    expect(whole.laid.every(({ casino, hotel }) => casino && hotel)).toBe(true);
    expect(whole.joined).toBe(true);
  });

  it('reaches nothing through a wall', () => {
    const { laid, joined } = survey(VIEW, [at('slots', 0, 0), at('slots', 1, 0, 90), at('slots', 2, 0)]);
    expect(laid[1]).toMatchObject({ casino: false, hotel: false });
    expect(joined).toBe(false);
  });

  it('tells what each door meets', () => {
    const doors = (tiles: Lying[]) => survey(VIEW, tiles).doors.map(({ side, meets }) => `${side} ${meets}`);
    expect(doors([at('slots', 0, 0)])).toEqual(['W entrance', 'E free']);
    expect(doors([at('slots', 0, 1), at('slots', 1, 1)])).toEqual(['W wall', 'E door', 'W door', 'E free']);
    expect(doors([at('slots', 1, 0, 90)])).toEqual(['N wall', 'S free']);
  });

  it('counts diamonds of four quarters and of three, inside the sheet only', () => {
    const quarters = [at('lounge', 0, 0), at('lounge', 1, 0, 90), at('lounge', 0, 1, 270), at('lounge', 1, 1, 180)];
    expect(survey(VIEW, quarters)).toMatchObject({ full: 1, partial: 0 });
    expect(survey(VIEW, quarters.slice(0, 3))).toMatchObject({ full: 0, partial: 1 });
    expect(survey(VIEW, quarters.slice(0, 2))).toMatchObject({ full: 0, partial: 0 });
    expect(survey(VIEW, [at('lounge', 0, 0, 180)]).diamonds).toEqual([{ x: 0, y: 0, corners: ['NW'] }]);
  });

  it('leaves out tiles that the view does not know', () => expect(survey(VIEW, [at('buffet', 0, 0)]).laid).toEqual([]));
});

it('puts doors into the middle of their sides', () => {
  expect(doorPoint(2, 1, 'N')).toEqual([2.5, 1]);
  expect(doorPoint(2, 1, 'W')).toEqual([2, 1.5]);
});

it('reaches yellow from the casino, blue from the hotel, green from both', () => {
  expect([from('yellow'), from('blue'), from('green')]).toEqual([
    { casino: true, hotel: false },
    { casino: false, hotel: true },
    { casino: true, hotel: true },
  ]);
});

describe('sheets of real games', () => {
  type Case = { tiles: string[]; joined: boolean; partial: number; full: number };
  type Sheets = Pick<View, 'sheet' | 'entrances' | 'tiles'> & { cases: Case[] };
  // Made by the rules (crates/games/tests/typescript/sheets.rs).
  const { cases, ...printed } = JSON.parse(readFileSync(new URL('showdown-sheets.json', import.meta.url), 'utf8')) as Sheets;

  it.each(cases)('are read as the rules read them: %j', ({ tiles, ...told }) => {
    const { joined, partial, full } = survey(printed, tiles.map(lying));
    expect({ joined, partial, full }).toEqual(told);
  });
});

describe('where a tile would fit', () => {
  it('is on free squares, where most of its doors meet others', () => {
    // Between two corridors both of its doors meet one.
    expect(fitting(VIEW, [at('slots', 0, 0), at('slots', 2, 0)], CORRIDOR)).toEqual(at('slots', 1, 0));
    // On an empty sheet an entrance will do.
    expect(fitting(VIEW, [], CORRIDOR)).toEqual(at('slots', 0, 0));
  });
  it('keeps to the squares of its colour', () => {
    expect(fitting(VIEW, [], { ...CORRIDOR, colour: 'blue' })).toEqual(at('slots', 2, 0));
  });
  it('is nowhere when no door would meet another', () => {
    expect(fitting(VIEW, [], QUARTER)).toBeNull();
    expect(fitting(VIEW, [at('slots', 0, 0, 90), at('slots', 1, 0), at('slots', 2, 0)], CORRIDOR)).toEqual(at('slots', 0, 1, 90));
  });
});

import { extent, type Corner, type Lying, type Side, type TileColour, type TileView, type Turn, type View } from '../view';

/** What a tile looks like when it is turned: its columns and rows, doors and quarters of diamonds. */
export type Shape = { width: number; height: number; doors: [number, number, Side][]; quarters: [number, number, Corner][] };

const SIDES: Side[] = ['N', 'E', 'S', 'W'];
const CORNERS: Corner[] = ['NW', 'NE', 'SE', 'SW'];
const STEP: Record<Side, [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
const BACK: Record<Side, Side> = { N: 'S', E: 'W', S: 'N', W: 'E' };

export const TURNS: Turn[] = [0, 90, 180, 270];

/** The tile as it lies when turned clockwise. */
export function shape(tile: TileView, turn: Turn): Shape {
  const quarters = turn / 90;
  const [width, height] = extent(tile.size);
  // A quarter turn takes [x, y] of a tile of height h to [h - 1 - y, x].
  const turned = (x: number, y: number): [number, number] => {
    let [at, size] = [[x, y] as [number, number], [width, height] as [number, number]];
    for (let one = 0; one < quarters; one++) {
      at = [size[1] - 1 - at[1], at[0]];
      size = [size[1], size[0]];
    }
    return at;
  };
  const across = quarters % 2 === 1;
  return {
    width: across ? height : width,
    height: across ? width : height,
    doors: tile.doors.map(([x, y, side]) => [...turned(x, y), SIDES[(SIDES.indexOf(side) + quarters) % 4]!]),
    quarters: tile.diamonds.map(([x, y, corner]) => [...turned(x, y), CORNERS[(CORNERS.indexOf(corner) + quarters) % 4]!]),
  };
}

/** The look of a turned tile as text: turns that look alike need not be told apart. */
const looks = (turned: Shape) =>
  [turned.width, turned.height, ...turned.doors.map(String).sort(), '|', ...turned.quarters.map(String).sort()].join(';');

/** The turns in which a tile looks different, each the first of its look. */
export function distinctTurns(tile: TileView): Turn[] {
  const seen = TURNS.map((turn) => looks(shape(tile, turn)));
  return TURNS.filter((_, place) => seen.indexOf(seen[place]!) === place);
}

/** The turn that stands for all turns of the same look. */
export function plainTurn(tile: TileView, turn: Turn): Turn {
  const look = looks(shape(tile, turn));
  return TURNS.find((one) => looks(shape(tile, one)) === look) ?? turn;
}

/** A tile on the sheet, and from which entrances a route leads to it. */
export type Laid = { lying: Lying; tile: TileView; shape: Shape; casino: boolean; hotel: boolean };
/** A door: whether it meets another or an entrance, leads to a free square, or is shut by a wall. */
export type Door = {
  x: number;
  y: number;
  side: Side;
  owner: number;
  meets: 'door' | 'free' | 'wall' | 'entrance';
  casino: boolean;
  hotel: boolean;
};
/** A corner of squares where quarters of a diamond meet. */
export type Diamond = { x: number; y: number; corners: Corner[] };

/** What can be seen on a sheet: where the routes lead and what the diamonds have come to. It judges nothing. */
export type Survey = { laid: Laid[]; doors: Door[]; diamonds: Diamond[]; joined: boolean; full: number; partial: number };

const at = (x: number, y: number, side: Side) => `${x},${y},${side}`;

export function survey(view: Pick<View, 'sheet' | 'entrances' | 'tiles'>, tiles: Lying[]): Survey {
  const [columns, rows] = [view.sheet[0]?.length ?? 0, view.sheet.length];
  const laid: Laid[] = tiles.flatMap((lying) => {
    const tile = view.tiles.find((one) => one.tile === lying.kind);
    return tile ? [{ lying, tile, shape: shape(tile, lying.turn), casino: false, hotel: false }] : [];
  });
  const squares = new Map<string, number>();
  const doorOf = new Map<string, number>();
  laid.forEach(({ lying, shape }, owner) => {
    for (let dx = 0; dx < shape.width; dx++)
      for (let dy = 0; dy < shape.height; dy++) squares.set(`${lying.x + dx},${lying.y + dy}`, owner);
    for (const [x, y, side] of shape.doors) doorOf.set(at(lying.x + x, lying.y + y, side), owner);
  });
  const across = (x: number, y: number, side: Side) => [x + STEP[side][0], y + STEP[side][1], BACK[side]] as const;

  const reach = (entrance: View['entrances'][number], mark: 'casino' | 'hotel') => {
    const first = doorOf.get(at(...entrance));
    const next = first === undefined ? [] : [first];
    while (next.length > 0) {
      const one = laid[next.pop()!]!;
      if (one[mark]) continue;
      one[mark] = true;
      for (const [x, y, side] of one.shape.doors) {
        const other = doorOf.get(at(...across(one.lying.x + x, one.lying.y + y, side)));
        if (other !== undefined) next.push(other);
      }
    }
  };
  reach(view.entrances[0], 'casino');
  reach(view.entrances[1], 'hotel');

  const entrances = new Map(view.entrances.map((entrance, which) => [at(...entrance), which]));
  const doors = laid.flatMap(({ lying, shape, casino, hotel }, owner) =>
    shape.doors.map(([dx, dy, side]): Door => {
      const [x, y] = [lying.x + dx, lying.y + dy];
      const entrance = entrances.get(at(x, y, side));
      if (entrance !== undefined) return { x, y, side, owner, meets: 'entrance', casino: entrance === 0, hotel: entrance === 1 };
      const [nx, ny, back] = across(x, y, side);
      const inside = nx >= 0 && ny >= 0 && nx < columns && ny < rows;
      const meets = doorOf.has(at(nx, ny, back)) ? 'door' : inside && !squares.has(`${nx},${ny}`) ? 'free' : 'wall';
      return { x, y, side, owner, meets, casino: casino && meets === 'door', hotel: hotel && meets === 'door' };
    }),
  );

  const corners = new Map<string, Diamond>();
  for (const { lying, shape } of laid) {
    for (const [dx, dy, corner] of shape.quarters) {
      const x = lying.x + dx + (corner.endsWith('E') ? 1 : 0);
      const y = lying.y + dy + (corner.startsWith('S') ? 1 : 0);
      const key = `${x},${y}`;
      const diamond = corners.get(key) ?? { x, y, corners: [] };
      corners.set(key, { ...diamond, corners: [...diamond.corners, corner] });
    }
  }
  const inner = ({ x, y }: Diamond) => x > 0 && y > 0 && x < columns && y < rows;
  const diamonds = [...corners.values()];
  return {
    laid,
    doors,
    diamonds,
    joined: laid.some((one) => one.hotel && one.casino),
    full: diamonds.filter((one) => inner(one) && one.corners.length === 4).length,
    partial: diamonds.filter((one) => inner(one) && one.corners.length === 3).length,
  };
}

/**
 * Where a tile that is not bought yet could come to lie, for a picture of it: on free squares of its colour, where most of its doors meet
 * others. What may be placed is said by the table when it is there.
 */
export function fitting(view: Pick<View, 'sheet' | 'entrances' | 'tiles'>, on: Lying[], tile: TileView): Lying | null {
  const [columns, rows] = [view.sheet[0]?.length ?? 0, view.sheet.length];
  const taken = new Set(
    survey(view, on).laid.flatMap(({ lying, shape }) =>
      Array.from(
        { length: shape.width * shape.height },
        (_, one) => `${lying.x + (one % shape.width)},${lying.y + Math.floor(one / shape.width)}`,
      ),
    ),
  );
  const { casino, hotel } = from(tile.colour);
  const free = (x: number, y: number) => {
    const square = view.sheet[y]?.[x];
    return square !== undefined && !taken.has(`${x},${y}`) && (casino || square !== 'Y') && (hotel || square !== 'B');
  };
  let best: { lying: Lying; meets: number } | null = null;
  for (const turn of distinctTurns(tile)) {
    const { width, height } = shape(tile, turn);
    for (let y = 0; y + height <= rows; y++)
      for (let x = 0; x + width <= columns; x++) {
        if (!Array.from({ length: width * height }, (_, one) => free(x + (one % width), y + Math.floor(one / width))).every(Boolean))
          continue;
        const lying = { kind: tile.tile, x, y, turn };
        const meets = survey(view, [...on, lying]).doors.filter(
          (door) => door.owner === on.length && (door.meets === 'door' || door.meets === 'entrance'),
        ).length;
        if (meets > (best?.meets ?? 0)) best = { lying, meets };
      }
  }
  return best?.lying ?? null;
}

/** The middle of a side of a square, in squares. */
export const doorPoint = (x: number, y: number, side: Side): [number, number] => [x + 0.5 + STEP[side][0] / 2, y + 0.5 + STEP[side][1] / 2];

/** The middle of a tile, in squares. */
export const middle = (lying: Lying, { width, height }: Shape): [number, number] => [lying.x + width / 2, lying.y + height / 2];

/** Which entrances a tile of a colour can be reached from. */
export const from = (colour: TileColour) => ({ casino: colour !== 'blue', hotel: colour !== 'yellow' });

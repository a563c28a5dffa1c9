// Where things lie on the map: a lot is 100 by 100. The blocks, streets and The Strip keep the proportions of the board; what is printed on
// the lots comes with the view. Upright, north is at the top. Where the screen is wide the map lies across: a true quarter turn to the left,
// so that neighbours stay neighbours, with north at the left.

export const LOT = 100;
export const STRIP = { x: 300, width: 135 };
export const SIZE = { width: 735, height: 894 };
/** Room around the map, for the streets at its edges. */
export const EDGE = 22;

export type Rect = { x: number; y: number; width: number; height: number };
export type Point = { x: number; y: number };

export const BLOCKS = [
  { name: 'A', x: 0, y: 0, columns: 3, rows: 2 },
  { name: 'B', x: 435, y: 0, columns: 3, rows: 2 },
  { name: 'C', x: 0, y: 247, columns: 3, rows: 4 },
  { name: 'D', x: 435, y: 247, columns: 3, rows: 3 },
  { name: 'E', x: 0, y: 694, columns: 3, rows: 2 },
  { name: 'F', x: 435, y: 594, columns: 3, rows: 3 },
];

/** The streets between the blocks: the middle of each. */
export const STREETS = [
  { name: 'Flamingo Rd', x: 150, y: 223.5 },
  { name: 'Flamingo Rd', x: 585, y: 223.5 },
  { name: 'Rue de Monte Carlo', x: 150, y: 670.5 },
  { name: 'Harmon Ave', x: 585, y: 570.5 },
];

/** A point as it lies on the map, upright or across. */
export const turn = ({ x, y }: Point, turned: boolean): Point => (turned ? { x: y, y: SIZE.width - x } : { x, y });

/** A box as it lies on the map, upright or across. */
export const turnRect = ({ x, y, width, height }: Rect, turned: boolean): Rect =>
  turned ? { x: y, y: SIZE.width - x - width, width: height, height: width } : { x, y, width, height };

/** How large the map is with its edges. */
export function mapSize(turned: boolean): { width: number; height: number } {
  const { width, height } = turnRect({ x: 0, y: 0, ...SIZE }, turned);
  return { width: width + 2 * EDGE, height: height + 2 * EDGE };
}

export type Place = { lot: string; x: number; y: number };

export const PLACES: Place[] = BLOCKS.flatMap((block) =>
  Array.from({ length: block.columns * block.rows }, (_, number) => ({
    lot: `${block.name}${number + 1}`,
    x: block.x + (number % block.columns) * LOT,
    y: block.y + Math.floor(number / block.columns) * LOT,
  })),
);
const ACROSS: Place[] = PLACES.map((place) => ({ lot: place.lot, ...turnRect({ ...place, width: LOT, height: LOT }, true) }));

/** All lots, where they lie. */
export const placesOf = (turned: boolean): Place[] => (turned ? ACROSS : PLACES);

const [upright, across] = [PLACES, ACROSS].map((places) => new Map(places.map((place) => [place.lot, place])));
const ORIGIN: Place = { lot: '', x: 0, y: 0 };
export const placeOf = (lot: string, turned = false): Place => (turned ? across : upright)?.get(lot) ?? ORIGIN;

/** Whether two lots of a block share an edge. */
export function beside(one: string, other: string): boolean {
  const [a, b] = [placeOf(one), placeOf(other)];
  return one.charAt(0) === other.charAt(0) && Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === LOT;
}

/** The lot whose middle is nearest, of those that are no further than this along either axis and are taken. */
export function nearest(x: number, y: number, reach: number, takes: (lot: string) => boolean, turned = false): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const place of placesOf(turned)) {
    const [dx, dy] = [Math.abs(place.x + LOT / 2 - x), Math.abs(place.y + LOT / 2 - y)];
    const far = Math.hypot(dx, dy);
    if (dx > reach || dy > reach || far >= least || !takes(place.lot)) continue;
    [best, least] = [place.lot, far];
  }
  return best;
}

/** The lot to which an arrow key leads. */
export function towards(lot: string, key: string, turned = false): string | null {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!way) return null;
  const [dx, dy] = way as [number, number];
  const from = placeOf(lot, turned);
  let best: { lot: string; far: number } | null = null;
  for (const to of placesOf(turned)) {
    const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (ahead <= 0 || aside > ahead) continue;
    const far = ahead + aside * 2;
    if (!best || far < best.far) best = { lot: to.lot, far };
  }
  return best?.lot ?? null;
}

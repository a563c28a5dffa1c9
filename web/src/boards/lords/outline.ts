import { LOT, placeOf, type Point } from './ground';

type Side = [number, number, number, number];

/** The outer edges of some lots of one block, each a closed line of corners; holes are edges too. What is inside lies at the right hand. */
function loops(lots: string[], turned: boolean): Point[][] {
  // Every side of every lot, clockwise; a side that two lots share runs both ways and cancels out.
  const sides = new Map<string, Side>();
  for (const lot of lots) {
    const { x, y } = placeOf(lot, turned);
    const corners: [number, number][] = [
      [x, y],
      [x + LOT, y],
      [x + LOT, y + LOT],
      [x, y + LOT],
    ];
    corners.forEach(([x1, y1], at) => {
      const [x2, y2] = corners[(at + 1) % 4]!;
      if (!sides.delete(`${x2},${y2},${x1},${y1}`)) sides.set(`${x1},${y1},${x2},${y2}`, [x1, y1, x2, y2]);
    });
  }
  const found: Point[][] = [];
  while (sides.size > 0) {
    const [first] = sides;
    let [key, side] = first!;
    const loop: Point[] = [{ x: side[0], y: side[1] }];
    for (;;) {
      sides.delete(key);
      const [, , x, y] = side;
      const next = [...sides].find(([, one]) => one[0] === x && one[1] === y);
      if (!next) break;
      loop.push({ x, y });
      [key, side] = next;
    }
    found.push(loop);
  }
  return found;
}

/** The outer edge of some lots of one block as an SVG path; holes are edges too. */
export const outline = (lots: string[], turned = false): string =>
  loops(lots, turned)
    .map((loop) => [...loop, loop[0]!].map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('') + 'Z')
    .join('');

/** The same as a tube within the edge, with round corners. */
export function tube(lots: string[], turned: boolean, inset = 4, radius = 8): string {
  const way = (from: Point, to: Point) => ({ x: Math.sign(to.x - from.x), y: Math.sign(to.y - from.y) });
  return loops(lots, turned)
    .map((loop) => {
      const bends = loop.flatMap((corner, at) => {
        const [come, go] = [way(loop.at(at - 1)!, corner), way(corner, loop[(at + 1) % loop.length]!)];
        if (come.x === go.x && come.y === go.y) return [];
        // Inwards is at the right hand of both sides.
        const [x, y] = [corner.x + inset * (-come.y - go.y), corner.y + inset * (come.x + go.x)];
        return [`${x - come.x * radius} ${y - come.y * radius}Q${x} ${y} ${x + go.x * radius} ${y + go.y * radius}`];
      });
      return `M${bends.join('L')}Z`;
    })
    .join('');
}

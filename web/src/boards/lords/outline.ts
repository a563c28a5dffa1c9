import { LOT, placeOf } from './ground';

/** The outer edge of some lots of one block as an SVG path; holes are edges too. */
export function outline(lots: string[]): string {
  // Every side of every lot, clockwise; a side that two lots share runs both ways and cancels out.
  const sides = new Map<string, [number, number, number, number]>();
  for (const lot of lots) {
    const { x, y } = placeOf(lot);
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
  let path = '';
  while (sides.size > 0) {
    const [first] = sides;
    let [key, side] = first!;
    path += `M${side[0]} ${side[1]}`;
    for (;;) {
      sides.delete(key);
      const [, , x, y] = side;
      path += `L${x} ${y}`;
      const next = [...sides].find(([, one]) => one[0] === x && one[1] === y);
      if (!next) break;
      [key, side] = next;
    }
    path += 'Z';
  }
  return path;
}

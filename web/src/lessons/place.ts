/** A rectangle of the page. */
export type Box = { left: number; top: number; width: number; height: number };
export type Size = { width: number; height: number };

/** What several boxes cover together. */
export function around(boxes: Box[]): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

export const grown = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** How much of the page lies under both. */
export function overlap(one: Box, other: Box): number {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

const MARGIN = 10;
/** So much room is kept between the card and the lit thing: for the tail of the card, the hand and the ring. */
const APART = 34;
/** So much stays free around the lit thing, whatever is said. */
const CLEAR = 12;

/**
 * Where the card goes: never over the lit thing, over what is spoken of or the way to it only where there is no other room, and else as near
 * as it can be.
 * The best of the places above, below and beside the lit thing, and along the edges of the screen.
 */
export function placeCard(
  card: Size,
  screen: Size,
  lit: Box,
  see: Box[],
  /** It begins no further to the left, and no higher. */
  least: { left: number; top: number },
  to: Box | null = null,
): { left: number; top: number } {
  const within = (value: number, most: number, least: number) => Math.min(Math.max(value, least), Math.max(least, most - MARGIN));
  const [middleX, middleY] = [lit.left + lit.width / 2, lit.top + lit.height / 2];
  const lefts = [
    middleX - card.width / 2,
    middleX - card.width * 0.3,
    middleX - card.width * 0.7,
    (screen.width - card.width) / 2,
    least.left,
    screen.width - card.width,
    lit.left - APART - card.width,
    lit.left + lit.width + APART,
  ];
  const tops = [
    lit.top - APART - card.height,
    lit.top + lit.height + APART,
    least.top,
    screen.height - card.height,
    (screen.height - card.height) / 2,
    middleY - card.height / 2,
  ];
  let best = { ...least, cost: Infinity };
  for (const x of lefts)
    for (const y of tops) {
      const left = within(x, screen.width - card.width, least.left);
      const at = within(y, screen.height - card.height, least.top);
      const box = { left, top: at, ...card };
      const away = Math.hypot(left + card.width / 2 - middleX, (at + card.height / 2 - middleY) * 1.2);
      const hides = see.reduce((all, one) => all + overlap(box, one) * 0.2, 0);
      const parts = to !== null && crosses(box, [middleX, middleY], [to.left + to.width / 2, to.top + to.height / 2]) ? 400 : 0;
      const cost = overlap(box, grown(lit, CLEAR)) * 1000 + hides + parts + away;
      if (cost < best.cost) best = { left, top: at, cost };
    }
  return { left: best.left, top: best.top };
}

/** How high a card of a width can be with the lit thing left free: above it, below it, or beside it. */
export function roomOf(width: number, screen: Size, lit: Box, least: { left: number; top: number }): number {
  const [right, bottom] = [lit.left + lit.width + CLEAR, lit.top + lit.height + CLEAR];
  const low = screen.height - MARGIN;
  const beside = Math.max(lit.left - CLEAR - least.left, screen.width - MARGIN - right) >= width ? low - least.top : 0;
  return Math.max(lit.top - CLEAR - least.top, low - bottom, beside);
}

/** Whether the line from one point to another runs through a box. */
export function crosses(box: Box, from: [number, number], to: [number, number]): boolean {
  for (let part = 0; part <= 1; part += 0.02) {
    const [x, y] = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    if (x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height) return true;
  }
  return false;
}

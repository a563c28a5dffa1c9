/** A point on the screen. */
export type Point = readonly [x: number, y: number];

const STEPS = 12;
/** How high a way of that length rises above the straight line, at most. */
const lift = ([x, y]: Point, [toX, toY]: Point) => Math.min(90, 24 + Math.hypot(toX - x, toY - y) * 0.12);
/** The point that a way bends to: up where it goes down, and to the side where it goes up, so that nothing leaves the window. */
function bend(from: Point, to: Point): Point {
  const [x, y, high] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, 2 * lift(from, to)];
  return to[1] < from[1] ? [x + (to[0] < from[0] ? high : -high) * 0.4, y] : [x, y - high];
}
/** Slow at both ends. */
const ease = (part: number) => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);

export const middle = ({ left, top, width, height }: DOMRect): Point => [left + width / 2, top + height / 2];

/** The way from one point to another through the air, to be drawn. */
export function way(from: Point, to: Point): string {
  const [x, y] = bend(from, to);
  return `M${from[0]} ${from[1]}Q${x} ${y} ${to[0]} ${to[1]}`;
}

/**
 * The same way as keyframes of whatever travels it; `before` is what else places the piece. Only transform moves, so that no frame costs a
 * layout.
 */
export function arc(from: Point, to: Point, { scale = 1, turn = 0, before = '' }: { scale?: number; turn?: number; before?: string } = {}) {
  const [x, y] = bend(from, to);
  return Array.from({ length: STEPS + 1 }, (_, at): Keyframe => {
    const part = ease(at / STEPS);
    const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
    const height = Math.sin(Math.PI * part);
    const [left, top] = [a * from[0] + b * x + c * to[0], a * from[1] + b * y + c * to[1]];
    const size = 1 + (scale - 1) * part + 0.14 * height;
    return { transform: `translate(${left}px, ${top}px) ${before} scale(${size}) rotate(${turn * height}deg)` };
  });
}

let waiting: (() => void)[] = [];

/**
 * Starts an animation once everybody who wants one has measured where things are: each start makes the browser compute styles anew, and
 * to measure between two of them would make it do so at once.
 */
export function begin(start: () => void) {
  if (waiting.length === 0)
    queueMicrotask(() => {
      const all = waiting;
      waiting = [];
      for (const one of all) one();
    });
  waiting.push(start);
}

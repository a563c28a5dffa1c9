import { PIPS as GRID } from '../../lib/pips';

// Dice as few paths: a map shows half a hundred of them, and every element costs.

const RADIUS = 3.7;
const pip = ([x, y]: [number, number]) =>
  `M${11 + x * 9 - RADIUS} ${11 + y * 9}a${RADIUS} ${RADIUS} 0 1 0 ${RADIUS * 2} 0a${RADIUS} ${RADIUS} 0 1 0 ${-RADIUS * 2} 0z`;

/** The pips of a die of 40 by 40, by what it shows. */
export const PIPS: string[] = Array.from({ length: 7 }, (_, value) => (GRID[value] ?? []).map(pip).join(''));

const box = (at: number, radius: number) => {
  const side = 40 - 2 * at - 2 * radius;
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`;
  return `M${at + radius} ${at}h${side}${corner(1, 1)}v${side}${corner(-1, 1)}h${-side}${corner(-1, -1)}v${-side}${corner(1, -1)}z`;
};

/** A die that is only printed, with its edge: to be filled by the even-odd rule. */
export const PRINTED: string[] = PIPS.map((pips) => box(1.1, 9.4) + box(2.9, 7.6) + pips);

import { EDGE, SIZE } from './ground';

/** How the parts lie around the map. */
export type Mode = 'wide' | 'side' | 'rail' | 'stack';
export type Layout = { mode: Mode; scale: number };

export const MAP = { width: SIZE.width + 2 * EDGE, height: SIZE.height + 2 * EDGE };

/** What a replay keeps below the board: always the same, so that nothing jumps when it changes. */
export const PAST = 184;

const BAR = 50;
const RAIL = 60;
const ROWS = 70;
const COLUMN = 236;

const fit = (across: number, down: number) => Math.min(across / MAP.width, down / MAP.height);

/** The arrangement with the largest map. On small screens what lies beside it is a rail or rows, whichever leaves more. */
export function layout(width: number, height: number): Layout {
  if (width >= 820) return { mode: 'wide', scale: fit(width - 2 * COLUMN, height) };
  if (width >= 600) return { mode: 'side', scale: fit(width - COLUMN + 12, height) };
  const [rail, stack] = [fit(width - RAIL, height - BAR), fit(width, height - BAR - ROWS)];
  return rail > stack ? { mode: 'rail', scale: rail } : { mode: 'stack', scale: stack };
}

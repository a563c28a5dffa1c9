import { mapSize, SIZE, EDGE } from './ground';

export const MAP = { width: SIZE.width + 2 * EDGE, height: SIZE.height + 2 * EDGE };

/**
 * How the parts lie: the map upright or across; the desk (what was, what can be done, the dock) in a column at the right or below; what is
 * left in the deck as a tray at the left or as one line.
 */
export type Layout = { turned: boolean; desk: 'right' | 'below'; deck: 'tray' | 'line'; scale: number; column: number; low: number };

export const COLUMN = 352;
/** On a tablet the map needs it more. */
const LEAST = 312;
/** A deal is wider. */
const DEAL = 430;
const TRAY = 150;
/** The steps of a deal need less. */
const COINS = 84;
const LINE = 44;
export const GAP = 8;
/** The felt goes on a little behind the map. */
export const MARGIN = 12;
/** What the dock needs at least, and what a card needs that lies in its place. */
export const DOCK = 66;
const CARD = 236;
/** With less room than this across, a column would be too narrow to read. */
const NARROW = 620;

/** The arrangement with the largest map; lying across is worth a little, and so is a tray. */
export function layout(width: number, height: number, { grow = 1, dealing = false, coins = false } = {}): Layout {
  const fit = (turned: boolean, across: number, down: number) => {
    const size = mapSize(turned);
    return Math.max(0.2, Math.min(across / size.width, down / size.height));
  };
  if (width < NARROW || (width < 1000 && height > width)) {
    // A deal takes the place of the deck's line, too.
    const down = height - (dealing ? 0 : LINE) - GAP;
    // Where there is room the card lies below the map; where there is none it lies over the lower end of it.
    const roomy = fit(false, width, down - CARD);
    const tight = fit(false, width, down - DOCK);
    const scale = dealing ? fit(false, width, down - height * 0.43) : Math.max(roomy, Math.min(tight, 0.49));
    return { turned: false, desk: 'below', deck: 'line', scale, column: width, low: Math.max(DOCK, down - MAP.height * scale) };
  }
  const low = height < 420;
  const column = low
    ? Math.min(420, Math.max(300, width - mapSize(true).width * fit(true, width, height) - GAP))
    : (dealing ? DEAL : Math.max(LEAST, Math.min(COLUMN, width * 0.31))) * grow;
  const tray = (coins ? COINS : TRAY) * grow + GAP;
  const right = (turned: boolean, deck: 'tray' | 'line') => ({
    turned,
    deck,
    desk: 'right' as const,
    column,
    low: 0,
    scale: fit(turned, width - column - GAP - (low ? 0 : MARGIN) - (deck === 'tray' ? tray : low ? 0 : MARGIN), height),
  });
  const worth = (one: Layout) => one.scale * (one.turned ? 1.12 : 1) * (one.deck === 'tray' ? 1.12 : 1);
  const trays = [right(true, 'tray'), right(false, 'tray')];
  // The steps of a deal lie in the tray.
  const ways: Layout[] = low ? [right(true, 'line')] : coins ? trays : [...trays, right(true, 'line'), right(false, 'line')];
  return ways.reduce((best, one) => (worth(one) > worth(best) ? one : best));
}

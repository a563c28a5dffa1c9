import type { ClockTerms } from '../wire';

/** Days for each move that one may choose. */
export const DAYS = [1, 2, 3, 7, 14];

/** Clocks that one may choose: none, so many minutes, or so many days for each move. */
export const CLOCKS: Record<string, ClockTerms | null> = {
  none: null,
  quick: { bank: 600, increment: 15 },
  ...Object.fromEntries(DAYS.map((days) => [days, { bank: 0, increment: 0, days }])),
};

/** A line: what place, who, and what they get now and would get. */
export type Line = {
  /** Tells lines apart. */
  key: string;
  /** The rank, such as `1st` or `out`. */
  rank?: string;
  colour?: string | null;
  text: string;
  /** The amount that no longer holds: struck out. */
  before?: string | null;
  after?: string | null;
  /** Whose line it is: it stays where there is room for two alone. */
  own?: boolean;
  /** Whether that is better or worse for them. */
  change?: 'gain' | 'loss' | 'same';
};

/** Three of these lines at most: the best, and one's own whatever its place. */
export function few<L extends Line>(lines: L[]): L[] {
  const own = lines.findIndex((line) => line.own);
  return own < 3 ? lines.slice(0, 3) : [...lines.slice(0, 2), lines[own]!];
}

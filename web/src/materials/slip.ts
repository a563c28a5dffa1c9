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

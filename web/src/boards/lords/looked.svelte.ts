import type { View } from './view';

class Looked {
  view = $state.raw<View | null>(null);
}

/** The table as a deal would leave it, while somebody looks at that: the seat bar, which is not part of the board, shows it too. */
export const looked = new Looked();

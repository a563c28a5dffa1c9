import type { Picking } from '../picking.svelte';
import { Draft } from './draft.svelte';

export const TABS = ['table', 'draft', 'past'] as const;
export type Tab = (typeof TABS)[number];

/** What outlives the deal table while it is closed, or when the board is laid out anew. */
export class Kept {
  tab = $state<Tab>('table');
  /** The offer that failed and was not to be sent again. */
  forgotten = $state<number | null>(null);
  readonly draft = new Draft();
}

const boards = new WeakMap<Picking, Kept>();

export function kept(board: Picking): Kept {
  const found = boards.get(board) ?? new Kept();
  boards.set(board, found);
  return found;
}

import { speaker, type WordOf } from '../../words';
import type { Ban, Happening } from './view';

export type Word = WordOf<'showdown'>;

/** A message of this board with its gaps filled. */
export const w = speaker('showdown');

/** The Event card behind a ban. */
export const banCard: Record<Ban, Happening> = {
  slots: 'no_slots',
  lounge: 'no_lounge',
  restaurant: 'no_restaurant',
  publicity: 'pr_scandal',
  renovate: 'no_renovate',
};

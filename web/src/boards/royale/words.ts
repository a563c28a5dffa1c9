import { speaker, type WordOf } from '../../words';

export type Word = WordOf<'royale'>;

/** A message of this board with its gaps filled. */
export const w = speaker('royale');

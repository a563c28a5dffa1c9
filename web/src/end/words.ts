import { speaker, type WordOf } from '../words';

export type Word = WordOf<'end'>;

/** A message of the end with its gaps filled. */
export const w = speaker('end');

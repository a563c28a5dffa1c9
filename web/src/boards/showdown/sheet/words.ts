import { speaker, type WordOf } from '../../../words';

export type Word = WordOf<'sheet'>;

/** A message of the sheets with its gaps filled. */
export const w = speaker('sheet');

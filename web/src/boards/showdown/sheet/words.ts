import { lists } from '../../../lib/formats';
import { speaker, type WordOf } from '../../../words';

export type Word = WordOf<'sheet'>;

/** A message of the sheets with its gaps filled. */
export const w = speaker('sheet');

/** `Slots, Lounge and Theater`, as the locale writes it. */
export const listed = (parts: string[]) => lists().format(parts);

import { message as messageOf, speaker, type WordOf } from '../../../words';

export type Word = WordOf<'deals'>;

/** A message as it stands, with its gaps. */
export const message = (key: Word): string => messageOf('deals', key);

/** A message with its gaps filled. */
export const d = speaker('deals');

/** `Ada, Bo and Cy` */
export function list(words: string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return d('list.and', { some: words.slice(0, -1).join(', '), last: words[words.length - 1]! });
}

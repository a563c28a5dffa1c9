import { speaker, type WordOf } from '../../words';

export type Word = WordOf<'lords'>;

/** A message of this board with its gaps filled. */
export const w = speaker('lords');

/** "A1, A2 and A3". */
export function and(parts: string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : w('and', { first: parts.slice(0, -1).join(', '), last: parts.at(-1)! });
}

export const points = (count: number) => (count === 1 ? w('point.one') : w('point.many', { count }));

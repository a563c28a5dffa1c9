import type { Owner } from '../../materials/made';
import { lists } from '../../lib/formats';

/** A piece of a sentence: words, or somebody with their shape. */
export type Part = string | Owner;

/** A name that stands for the owners until they are put in its place. */
const HERE = '\u0001';

/** A sentence in which somebody is named, each with their shape: `say` is given what stands for all of them. */
export function naming(owners: Owner[], say: (names: string) => string): Part[] {
  const [before = '', after = ''] = say(HERE).split(HERE);
  const listed = lists().formatToParts(owners.map((_, at) => String(at)));
  const names = listed.map(({ type, value }): Part => (type === 'element' ? owners[Number(value)]! : value));
  return [before, ...names, after].filter((part) => part !== '');
}

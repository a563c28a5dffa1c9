import type { Face } from './view';

/** The tiles A to H, each with its two faces. */
export const TILES: [Face, Face][] = [
  ['lucky_punch', 'jackpot'],
  ['prime_time', 'fifty_fifty'],
  ['high_five', 'bad_luck'],
  ['pay_day', 'power_play'],
  ['no_entry', 'knockout'],
  ['block_it', 'handicap'],
  ['black_box', 'double_down'],
  ['nice_dice', 'my_choice'],
];
/** There are six casinos. */
const MOST = 6;

/** Picks a face, or puts it back. The other face of its tile gives way in its place; where every casino has a tile nothing more is picked. */
export function toggled(picked: Face[], face: Face): Face[] {
  if (picked.includes(face)) return picked.filter((one) => one !== face);
  const tile: Face[] = TILES.find((one) => one.includes(face)) ?? [];
  const other = picked.findIndex((one) => tile.includes(one));
  if (other >= 0) return picked.map((one, at) => (at === other ? face : one));
  return picked.length < MOST ? [...picked, face] : picked;
}

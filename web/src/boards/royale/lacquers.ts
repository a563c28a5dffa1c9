import type { Face } from './view';

/** The lacquer of each tile, from above to below. */
export const LACQUERS: Record<Face, [high: string, low: string]> = {
  lucky_punch: ['#4a2a6e', '#26143c'],
  jackpot: ['#7d1630', '#3f0a1c'],
  prime_time: ['#1d2c55', '#0f1730'],
  fifty_fifty: ['#0e4a52', '#5b2238'],
  high_five: ['#7a4312', '#402208'],
  bad_luck: ['#2b2238', '#120d1a'],
  pay_day: ['#1f4a2c', '#0f2817'],
  power_play: ['#2e2a78', '#171440'],
  no_entry: ['#3b1a24', '#33141e'],
  knockout: ['#5a3218', '#2e180a'],
  block_it: ['#3c4150', '#232733'],
  handicap: ['#4b4a34', '#27261a'],
  black_box: ['#26202e', '#0c0911'],
  double_down: ['#5c1744', '#2e0a22'],
  nice_dice: ['#6b2452', '#35102a'],
  my_choice: ['#14405a', '#0a2030'],
};

import { dollars } from '../../lib/money';
import { BAD_LUCK, HIGH_FIVE } from './figures';
import type { Face } from './view';

/** What is printed on the only two tiles whose words hold a number. */
export const printed = (face: Face) => ({ count: HIGH_FIVE.dice, money: dollars(face === 'high_five' ? HIGH_FIVE.money : BAD_LUCK) });

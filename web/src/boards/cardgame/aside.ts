import { dollars } from '../../lib/money';
import type { Aside, Seated } from '../board';
import type { CardGame } from './view';

/** A word beside a name: what the payout has brought so far. */
export function aside({ seat, moment }: Seated<CardGame>): Aside | null {
  const { paid, paying, kind } = moment?.step ?? {};
  if (!paid) return null;
  const sum = paid.flatMap(({ takers }) => takers).reduce((all, taker) => (taker.seat === seat ? all + taker.note : all), 0);
  const lit = kind === 'pay' && (paying?.takers.some((taker) => taker.seat === seat) ?? false);
  if (sum === 0) return lit ? { words: '', lit } : null;
  return { words: `+${dollars(sum)}`, gain: true, lit };
}

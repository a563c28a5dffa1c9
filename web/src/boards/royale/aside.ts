import { dollars } from '../../lib/money';
import type { Aside, Seated } from '../board';
import type { RoyaleStep } from './moments';
import { purse, question, weight, type Royale, type View } from './view';
import { w } from './words';

/** What somebody has got in this payout, as far as it has landed. */
function got({ seen, begun }: RoyaleStep, seat: number): number {
  return seen.slice(0, begun).reduce((sum, { paid, gained, fined }) => {
    if (paid?.owner === String(seat)) return sum + paid.note;
    if (gained?.seat === seat) return sum + purse(gained.notes, gained.markers);
    if (fined?.seat === seat) return sum - purse(fined.notes, fined.markers) + purse(fined.change, fined.change_markers);
    return sum;
  }, 0);
}

/** Whoever rolls after the one who does now: the next with dice left. */
function next({ active, players }: View): number | undefined {
  const order = players.slice(1).map((_, at) => (active + 1 + at) % players.length);
  return order.find((seat) => weight(players[seat]!.hand) > 0);
}

/** A word beside a name: what the payout has brought, whose roll it is, who is next. */
export function aside({ view, seat, you, moment }: Seated<Royale>): Aside | null {
  const step = moment?.step;
  if (step?.pay) {
    const sum = got(step, seat);
    const lit = step.flights.some(({ piece, to }) => 'note' in piece && to === `seat:${seat}`);
    if (sum === 0) return lit ? { words: '', lit } : null;
    return { words: `${sum < 0 ? '−' : '+'}${dollars(Math.abs(sum))}`, gain: sum > 0, lit };
  }
  const asks = question(view.asks);
  if (asks !== 'roll' && asks !== 'place') return null;
  if (view.active === seat) return seat === you ? { words: w('aside.roll') } : null;
  return next(view) === seat ? { words: w('aside.next') } : null;
}

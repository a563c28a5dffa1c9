import { millions } from '../../lib/money';
import type { Reason } from './types';
import { w } from './words';

/** Why somebody says no to a deal, in their words, to whoever looks. */
export function reasonWords(reason: Reason, names: string[], you: number | null): string {
  const name = (seat: number) => names[seat] ?? '';
  if (typeof reason === 'string') return w(`reason.${reason}`);
  if ('price' in reason) return reason.price.money > 0 ? w('reason.price', { money: millions(reason.price.money) }) : w('reason.nothing');
  if ('boss' in reason) {
    const { seat, tiles } = reason.boss;
    const count = w('numbers').split(' ')[tiles] ?? tiles;
    return seat === you ? w('reason.boss.you', { count }) : w('reason.boss', { name: name(seat), count });
  }
  if ('helps' in reason) {
    const { seat } = reason.helps;
    return seat === you ? w('reason.helps.you') : w('reason.helps', { name: name(seat) });
  }
  return 'impossible' in reason ? w('reason.impossible', { step: reason.impossible.step }) : reason.words.text;
}
